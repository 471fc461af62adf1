import { z } from 'zod';

const item = z.object({
  id: z.string(),
  date: z.string().describe('`yymmdd`, in the property’s time zone; read as 20yy.'),
  time: z.string().describe('`hhmmss`; empty: unknown.'),
  amount: z.number().describe('Decimal; payments and credits are negative.'),
  description: z.string(),
  kind: z.enum(['charge', 'tax', 'payment']),
  department: z.string(),
  person: z.string().describe('Id of one of `people`; empty: the room’s.'),
  pending: z.boolean().describe('Ordered, and not yet booked by the hotel’s system.'),
});
/** A line of the guest's bill. */
export type BillItem = z.output<typeof item>;

const folio = z.object({
  room: z.string(),
  arrival: z.iso.date(),
  departure: z.iso.date(),
  items: z.array(item).describe('By day and time, oldest first.'),
  sum: z.number().describe('To pay, without what is pending.'),
  currency: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  at: z.iso.datetime().describe('When the hotel’s system gave this bill.'),
  is_live: z.boolean().describe('False: the hotel’s system does not answer, and this is the last bill it gave.'),
});
/** The guest's bill. */
export type GuestBill = z.output<typeof folio>;

/** The call of the guest's phone. A TV is never shown the bill (docs/reference/wire.md, "Who may call"). */
export const billCalls = {
  'BillPreview.requestBillData': {
    access: 'guest',
    effect: 'none',
    stores: 'the last bill that the PMS gave, for when it does not answer; it is asked once in some seconds',
    summary: 'Returns the bill of the stay.',
    data: z.object({ reservation_nr: z.union([z.string().max(64), z.number()]).optional() }),
    root: folio,
    errors: ['bill_hidden', 'bill_unavailable'],
    sample: {},
  },
} as const;
