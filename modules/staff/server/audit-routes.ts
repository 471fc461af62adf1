import type { RouteHandlers } from '#platform/node/server';
import type { staff } from '../contract.ts';
import { listAudit } from './audit-list.ts';
import type { StaffContext } from './parts.ts';

/** Handlers of the audit log. */
export function auditHandlers(services: StaffContext) {
  return {
    'GET /api/v1/audit': async ({ property }, { query: { property: _named, ...filter } }) => ({
      status: 200,
      body: await listAudit(services, property, filter),
    }),
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
