import type { RouteHandlers } from '#platform/node/server';
import type { staff } from '../contract.ts';
import { listAudit } from './audit-list.ts';
import type { Parts } from './parts.ts';

/** Handlers of the audit log. */
export function auditRoutes(services: Parts) {
  return {
    'GET /api/v1/audit': async ({ property }, { query: { property: _named, ...filter } }) => ({
      status: 200,
      body: await listAudit(services, property, filter),
    }),
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
