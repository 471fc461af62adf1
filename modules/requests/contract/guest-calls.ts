import { z } from 'zod';
import { requestField, requestId, requestStatus, sampleRequest } from './fields.ts';

const stayId = z.string().max(64).default('').describe('On the TV of a shared room: the stay.');

/** A request as its guest sees it. */
const guestRequest = z.object({
  id: z.string(),
  request_id: z.string(),
  kind: z.string(),
  title: z.string().describe('Empty: the text of the kind.'),
  status: requestStatus,
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  fields: z.array(requestField),
  answers: z
    .array(z.object({ at: z.iso.datetime(), text: z.string() }))
    .describe('Answers of the hotel, oldest first.'),
  steps: z.array(z.object({ status: requestStatus, at: z.iso.datetime() })),
  can_cancel: z.boolean(),
});
/** A request as its guest sees it. */
export type GuestRequest = z.output<typeof guestRequest>;

/** Calls of the guest's own requests (docs/reference/modules.md §3). */
export const guestCalls = {
  'ReservationAssist.getMyRequests': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Lists the requests of the stay, newest first, with the answers of the hotel.',
    data: z.object({ stay_id: stayId }),
    root: z.object({ requests: z.array(guestRequest) }),
    errors: ['sign_in_to_send', 'whose_request'],
    sample: {},
  },
  'ReservationAssist.cancelRequest': {
    access: 'visitor_or_room',
    summary: 'Cancels a request that is still open.',
    data: z.object({ id: z.string().min(1).max(64), request_id: requestId.optional(), stay_id: stayId }),
    root: z.object({ id: z.string(), status: requestStatus }),
    errors: ['impossible_step', 'sign_in_to_send', 'whose_request'],
    sample: { id: sampleRequest },
  },
} as const;
