import { z } from 'zod';
import { cursor, staff } from '#platform/contract';

const query = z.object({ property: z.string().max(64).optional() });

const heldKey = z.object({
  id: z.string(),
  room: z.string(),
  label: z.string(),
  kind: z.enum(['new', 'joiner']),
  state: z.enum(['active', 'expired', 'revoked']),
  given_at: z.iso.datetime(),
  expire_at: z.iso.datetime(),
  last_opened_at: z.iso.datetime().nullable(),
});
/** A mobile key, as the desk sees it. */
export type HeldKey = z.output<typeof heldKey>;

/** Routes of the desk. */
export const deskRoutes = {
  'GET /api/v1/mobile-keys': {
    access: staff('mobile_keys.read'),
    summary: 'Lists who holds a mobile key, by room; ended keys of the last two days too.',
    query: query.extend({
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answers: { 200: z.object({ vendor: z.string(), items: z.array(heldKey), next: z.string().nullable() }) },
    sample: { query: {} },
  },
  'POST /api/v1/mobile-keys/{id}/revoke': {
    access: staff('mobile_keys.manage'),
    summary: 'Ends a mobile key.',
    params: z.object({ id: z.string().max(64) }),
    query,
    answers: { 204: z.undefined() },
    sample: { params: { id: 'none' }, query: {} },
  },
} as const;
