import { z } from 'zod';
import { plainText, staff } from '#platform/contract';
import { receptionReason } from './check-out-calls.ts';

const query = z.object({ property: z.string().max(64).optional() });
const instant = z.iso.datetime();

const started = z
  .object({
    stay_id: z.string(),
    room: z.string(),
    state: z.enum(['started', 'reception']),
    reason: receptionReason,
    started_at: instant,
  })
  .meta({ id: 'CheckOut' });
/** A check-out that a guest has started. */
export type StartedCheckOut = z.output<typeof started>;

const lateItem = z
  .object({
    stay_id: z.string(),
    room: z.string(),
    day: z.iso.date(),
    until: z.string(),
    price: z.number().int().describe('Minor units.'),
    currency: z.string(),
    state: z.enum(['requested', 'granted', 'declined']),
  })
  .meta({ id: 'LateCheckOut' });
/** A late check-out as staff see it. */
export type LateItem = z.output<typeof lateItem>;

const rating = z
  .object({
    id: z.string(),
    at: instant,
    stars: z.number().min(0.5).max(5).describe('In half stars.'),
    comment: z.string(),
  })
  .meta({ id: 'StayRating' });
/** What a guest thought of the stay, without the guest. */
export type StayRating = z.output<typeof rating>;

const list = z.object({
  started: z.array(started).describe('Check-outs that are not complete, oldest first.'),
  late: z.array(lateItem).describe('Late check-outs of today and later, by day.'),
  ratings: z.array(rating).describe('The latest, at most 100.'),
  average: z.number().nullable().describe('Of the last 90 days; null: nobody rated.'),
  count: z.number().int(),
});
/** Check-outs of guests as staff see them. */
export type CheckOutList = z.output<typeof list>;

/** Routes of the desk, and the one by which a guest who has left rates the stay. */
export const checkOutRoutes = {
  'GET /api/v1/check-outs': {
    access: staff('check_outs.read'),
    summary: 'Lists check-outs that guests have started, late check-outs and ratings.',
    query,
    answers: { 200: list },
    sample: { query: {} },
  },
  'POST /api/v1/check-outs/ratings': {
    access: 'anyone',
    summary: 'Rates a stay that has ended, once, with the token of its check-out.',
    query,
    body: z.object({
      token: z.string().min(1).max(100),
      stars: z.number().min(0.5).max(5).multipleOf(0.5),
      comment: z.string().overwrite(plainText).trim().max(1000).default(''),
    }),
    answers: { 204: z.undefined() },
    errors: ['rating_closed'],
    sample: { query: {}, body: { token: 'none', stars: 4.5 } },
  },
} as const;
