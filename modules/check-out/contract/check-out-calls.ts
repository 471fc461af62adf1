import { z } from 'zod';

/** How far the check-out of a stay has come. */
export const checkOutState = z
  .enum(['ready', 'too_early', 'started', 'reception'])
  .describe(
    '`too_early`: only on the day of departure; `started`: the hotel closes the bill; `reception`: the guest has to go there.',
  );
/** How far the check-out of a stay has come. */
export type CheckOutState = z.output<typeof checkOutState>;

/** Why a guest has to go to reception. */
export const receptionReason = z.enum([
  '',
  'announced',
  'open_balance',
  'guest_unknown',
  'not_departure_day',
  'not_enabled',
  'denied',
  'unavailable',
  'no_answer',
]);
/** Why a guest has to go to reception. */
export type ReceptionReason = z.output<typeof receptionReason>;

const late = z.object({
  until: z.string().describe('`HH:MM`, in the time zone of the property.'),
  price: z.number().describe('Decimal.'),
  currency: z.string(),
  state: z.enum(['offered', 'requested', 'granted', 'declined', 'full']),
});
/** A late check-out as its guest sees it. */
export type LateCheckOut = z.output<typeof late>;

const view = z.object({
  state: checkOutState,
  reason: receptionReason,
  room: z.string(),
  departure: z.iso.date(),
  time: z.string().describe('`HH:MM`: until when the room is the guest’s on the day of departure.'),
  balance: z.number().nullable().describe('To pay, decimal; null: not known, or not shown.'),
  currency: z.string(),
  email: z.string().describe('The guest’s address, if the hotel knows it.'),
  mails_bill: z.boolean(),
  needs_pass: z.boolean(),
  key_place: z.enum(['reception', 'room', 'box']),
  late: late.nullable().describe('Null: the hotel offers none.'),
});
/** The check-out as its guest sees it. */
export type CheckOutView = z.output<typeof view>;

const requestId = z.guid().describe('Chosen by the device; a repeat starts nothing.');
const sampleId = '5f0c1f3e-0000-4000-8000-000000000001';

/** Calls of the guest's phone. */
export const checkOutCalls = {
  'QuickCheckout.getCheckOut': {
    access: 'guest',
    effect: 'none',
    summary: 'Returns how the guest may check out, how far it has come, and the late check-out that the hotel offers.',
    data: z.object({}),
    root: view,
    errors: ['check_out_not_offered'],
    sample: {},
  },
  'QuickCheckout.checkOut': {
    access: 'guest',
    summary: 'Starts the check-out. It is complete when the stay ends, which may take minutes.',
    data: z.object({
      request_id: requestId,
      balance: z
        .number()
        .nullable()
        .default(null)
        .describe('What the guest has seen; another one refuses `bill_changed`.'),
      email: z.string().trim().max(254).default('').describe('Where the bill is mailed; empty: nowhere.'),
      pass: z.string().max(64).default(''),
      rating_token: z
        .union([z.literal(''), z.guid()])
        .default('')
        .describe('Chosen by the device, which may rate the stay with it after it has ended.'),
    }),
    root: z.object({ state: checkOutState, reason: receptionReason }),
    errors: ['check_out_not_offered', 'bill_changed', 'wrong_pass', 'too_early', 'email_invalid'],
    sample: { request_id: sampleId },
  },
  'QuickCheckout.requestLateCheckOut': {
    access: 'guest',
    summary: 'Books the late check-out, or has reception decide.',
    data: z.object({ request_id: requestId }),
    root: z.object({ state: z.enum(['requested', 'granted', 'declined', 'full']) }),
    errors: ['check_out_not_offered', 'late_check_out_not_offered'],
    sample: { request_id: sampleId },
  },
} as const;
