import { z } from 'zod';
import { id, mailbox, windowId } from './fields.ts';

/** Whose, on the TV of a room that several stays share. */
const askedStay = z.string().max(64).default('');
/** `waiting`: stored, the mail has not left; `sent`: the mail server took it; `failed`: it will not leave any more. */
export const requestState = z.enum(['waiting', 'sent', 'failed']);
/** Where a request stands. */
export const requestRoot = z.object({
  request_id: z.string(),
  status: requestState,
  /** `no_mail`: the hotel has no mail server; `retrying`: the last try failed, the next one follows; else empty. */
  reason: z.enum(['', 'no_mail', 'retrying']),
});
/** What a guest is told of a request. */
export type RequestStatus = z.output<typeof requestRoot>;

/** Calls of the request form of a page (modules.md §3). */
export const requestCalls = {
  'ReservationAssist.sendRequest': {
    access: 'visitor_or_room',
    summary: 'Sends the request form of a content page to the hotel: by mail, and as a message to the room.',
    data: z.object({
      request_id: z.uuid(),
      project_id: id,
      skin_id: id,
      window_id: windowId,
      email: mailbox,
      /** Answers by the names of the form's fields. */
      content: z.record(z.string().max(40), z.string().max(4000)).default({}),
      /** Counts only if the page lists it. */
      emailTo: z.string().max(254).optional(),
      stay_id: askedStay,
    }),
    root: requestRoot,
    errors: ['request_invalid', 'no_request_form', 'sign_in_to_send', 'whose_request'],
    sample: {
      request_id: '0c9a3f1e-7a53-4a53-9a53-2f6f4f1d0001',
      project_id: 'arvensee',
      skin_id: 'house',
      window_id: '121',
      email: 'guest@mail.example',
      content: {},
    },
  },
  'ReservationAssist.getRequest': {
    access: 'visitor_or_room',
    summary: 'Where a request of the caller stands.',
    data: z.object({ request_id: z.uuid(), stay_id: askedStay }),
    root: requestRoot,
    errors: ['sign_in_to_send', 'whose_request'],
    sample: { request_id: '0c9a3f1e-7a53-4a53-9a53-2f6f4f1d0002' },
  },
} as const;
