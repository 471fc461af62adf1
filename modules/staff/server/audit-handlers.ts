import type { RouteHandlers } from '#platform/node/server';
import type { staff } from '../contract.ts';
import type { StaffContext } from './context.ts';
import { listAudit } from './list-audit.ts';

/** Handlers of the audit log. */
export function auditHandlers(services: StaffContext) {
  return {
    'GET /api/v1/audit': async ({ property }, { query: { property: _named, ...filter } }) => ({
      status: 200,
      body: await listAudit(services, property, filter),
    }),
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
