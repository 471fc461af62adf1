import { z } from 'zod';
import { id, mailbox, windowId } from './fields.ts';

/** The chosen stay on the TV of a room shared by several stays. */
const stayIdField = z.string().max(64).default('');
/** `waiting`: stored, mail not sent yet; `sent`: the mail server accepted it; `failed`: the mail failed for good. */
export const requestMailStatus = z.enum(['waiting', 'sent', 'failed']);
/** Status of a request. */
export const requestStatus = z.object({
  request_id: z.string(),
  status: requestMailStatus,
  /** `no_mail`: the server has no mail configured; `retrying`: the last attempt failed, another follows; else empty. */
  reason: z.enum(['', 'no_mail', 'retrying']),
});
/** The status of a request as the guest sees it. */
export type RequestStatus = z.output<typeof requestStatus>;

/** Calls of a page's request form (docs/reference/modules.md §3). */
export const requestCalls = {
  'ReservationAssist.sendRequest': {
    access: 'visitor_or_room',
    summary: 'Sends the request form of a content page to the hotel: by mail, and as a message to the room.',
    data: z.object({
      request_id: z.uuid(),
      project_id: id,
      skin_id: id,
      window_id: windowId,
      email: mailbox
        .or(z.literal(''))
        .default('')
        .describe('Address of a guest who wants the answer by mail too. Empty: in the app only.'),
      /** Answers by field name. */
      content: z.record(z.string().max(40), z.string().max(4000)).default({}),
      /** Ignored unless the page lists this recipient. */
      emailTo: z.string().max(254).optional(),
      stay_id: stayIdField,
    }),
    root: requestStatus,
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
    effect: 'none',
    summary: "Returns the status of one of the caller's requests.",
    data: z.object({ request_id: z.uuid(), stay_id: stayIdField }),
    root: requestStatus,
    errors: ['sign_in_to_send', 'whose_request'],
    sample: { request_id: '0c9a3f1e-7a53-4a53-9a53-2f6f4f1d0002' },
  },
} as const;
