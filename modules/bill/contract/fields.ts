import { z } from 'zod';

/** An id of the examples. */
export const sampleId = '5f0c1f3e-0000-4000-8000-000000000001';
export const propertyQuery = z.object({ property: z.string().max(64).optional() });

/** State of a charge. */
export const chargeState = z
  .enum(['waiting', 'sent', 'posted', 'refused', 'unknown', 'replaced', 'waived'])
  .describe(
    '`unknown`: it was sent and not answered, so it may be booked; `replaced`: booked again as another; `waived`: a person decided that the guest does not pay it.',
  );
/** State of a charge. */
export type ChargeState = z.output<typeof chargeState>;

/** Kind of a line of the folio. */
export const lineKind = z.enum(['charge', 'tax', 'payment']);
/** Kind of a line of the folio. */
export type LineKind = z.output<typeof lineKind>;

/** What a person decides about a charge that was refused, or whose answer is missing. */
export const chargeDecision = z
  .enum(['booked', 'again', 'waive'])
  .describe('`booked`: it is on the bill; `again`: book it once more; `waive`: the guest does not pay it.');
/** What a person decides about a charge. */
export type ChargeDecision = z.output<typeof chargeDecision>;
