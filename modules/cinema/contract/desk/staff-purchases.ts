import { z } from 'zod';
import { cursor, staff } from '#platform/contract';
import { propertyQuery, requestId, sampleId } from '../fields.ts';
import { minor, noSample, one, page, text } from './route-fields.ts';

const purchase = z
  .object({
    id: z.string(),
    stay_id: z.string(),
    room: z.string(),
    kind: z.enum(['film', 'package']),
    /** What the bill says: no title where the hotel wants a neutral line, and none once the stay has ended. */
    text: z.string(),
    payment: z.enum(['room', 'voucher']),
    price: minor,
    currency: z.string(),
    bought_at: z.iso.datetime(),
    valid_until: z.iso.datetime().nullable(),
    /** Who took it back and why; null: nobody. */
    undone: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'FilmPurchase' });
/** A purchase as staff see it. */
export type StaffPurchase = z.output<typeof purchase>;

/** Routes of purchases. */
export const purchaseRoutes = {
  'GET /api/v1/film-purchases': {
    access: staff('cinema.purchases'),
    summary: 'Lists purchases, newest first: what the bill says of them, never what was watched.',
    query: propertyQuery.extend({ room: text(32).optional(), stay: text(64).optional(), cursor }),
    answers: { 200: page(purchase) },
    sample: { query: {} },
  },
  'POST /api/v1/film-purchases/{id}/undo': {
    access: staff('cinema.purchases'),
    summary:
      'Takes a purchase back: the bill is credited, and the film ends. A voucher can be redeemed again if the stay has not ended.',
    ...one,
    body: z.object({ reason: z.string().trim().min(1).max(200), request_id: requestId.optional() }),
    answers: { 200: purchase },
    errors: ['already_undone'],
    sample: { ...noSample, body: { reason: 'The sound failed', request_id: sampleId } },
  },
} as const;
