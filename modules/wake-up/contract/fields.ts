import { z } from 'zod';

/** An id of the examples. */
export const sampleId = '5f0c1f3e-0000-4000-8000-000000000001';
/** An instant of the examples. */
export const sampleAt = '2026-11-22T05:45:00.000Z';
export const propertyQuery = z.object({ property: z.string().max(64).optional() });

/** A time of day in the property's zone. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('`HH:MM` in the time zone of the property.');
/** Days of the week on which a wake-up rings. */
export const days = z
  .array(z.number().int().min(1).max(7))
  .max(7)
  .transform((list) => [...new Set(list)].sort((one, other) => one - other))
  .describe('1 Monday to 7 Sunday; empty: once, at the next such time.');

/** State of one ringing of a wake-up. */
export const ringState = z
  .enum(['ringing', 'snoozed', 'awake', 'unanswered', 'ended'])
  .describe('`unanswered`: somebody must call; `ended`: the guest left or it was removed.');
/** State of one ringing of a wake-up. */
export type RingState = z.output<typeof ringState>;

/** How a call by staff went. */
export const callOutcome = z.enum(['reached', 'visited', 'not_reached']);
/** How a call by staff went. */
export type CallOutcome = z.output<typeof callOutcome>;
