import type { RouteHandlers } from '#platform/node/server';
import type { staff } from '../contract.ts';
import { listAudit } from './audit-list.ts';
import type { Parts } from './parts.ts';

/** The log of who did what, when, to which room. */
export function auditRoutes(parts: Parts) {
  return {
    'GET /api/v1/audit': async ({ property }, { query: { property: _named, ...filter } }) => ({
      status: 200,
      body: await listAudit(parts, property, filter),
    }),
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
