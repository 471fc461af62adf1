import { z } from 'zod';
import { staff, uniqueList } from '#platform/contract';
import { byId, id, instant, name, permission, propertyQuery } from './fields.ts';

const key = z.object({
  id,
  name: z.string(),
  /** The last characters of the secret, to tell keys apart. */
  hint: z.string(),
  permissions: z.array(permission),
  /** Refused, because whoever created it was removed or may no longer do all of this. */
  suspended: z.boolean(),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant.nullable(),
  last_used_at: instant.nullable(),
});

/** Routes for API keys of integrators. */
export const keyRoutes = {
  'GET /api/v1/staff/keys': {
    access: staff('keys.manage'),
    summary: 'Lists the API keys that are not revoked.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(key), next: z.null() }) },
    sample: { query: {} },
  },
  'POST /api/v1/staff/keys': {
    access: staff('keys.manage'),
    summary:
      'Creates an API key with a subset of the caller’s permissions. Only this response has the secret; a repeat renews it.',
    query: propertyQuery,
    body: z.object({
      name,
      permissions: uniqueList(permission, 60).min(1),
      expires_at: instant.optional(),
      request_id: z.uuid().optional(),
    }),
    answers: { 201: z.object({ id, secret: z.string(), hint: z.string() }) },
    errors: ['permission_unknown'],
    sample: { query: {}, body: { name: 'Till', permissions: ['orders.read'] } },
  },
  'DELETE /api/v1/staff/keys/{id}': {
    access: staff('keys.manage'),
    summary: 'Revokes an API key immediately, in every process.',
    params: byId,
    query: propertyQuery,
    answers: { 204: z.undefined() },
    sample: { params: { id: 'none' }, query: {} },
  },
} as const;
