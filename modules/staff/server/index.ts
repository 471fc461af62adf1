import { startChores } from '#platform/node/jobs';
import { defineServerModule, type Ground, listen, type ServerModule } from '#platform/node/server';
import { type StaffPort, staff } from '../contract.ts';
import { accountRoutes } from './account-routes.ts';
import { pruneAudit } from './audit-list.ts';
import { auditRoutes } from './audit-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { migrations } from './migrations.ts';
import type { Parts, StaffPorts } from './parts.ts';
import { openPasswords } from './passwords.ts';
import { openPort } from './port.ts';
import { proveStaff, renewStaff } from './prove.ts';
import type { StaffTables } from './tables.ts';
import { openTerminal, type StaffTerminal } from './terminal.ts';
import { tidy } from './tidy.ts';

export { permissionsOfRole } from './roles.ts';
export type { DemoMember, StaffTerminal } from './terminal.ts';

const tidyMs = 60_000;
const pruneMs = 3_600_000;

/** What sockets do when a session ends or somebody may do other things; every process hears it, and may hear it twice. */
function staffListeners({ ground: { sockets } }: Parts) {
  return [
    listen(staff, 'staff.session_ended', ({ property, payload }) => {
      sockets.end({ property, sessionId: payload.session_id }, payload.reason);
    }),
    listen(staff, 'staff.changed', async ({ property, payload }) => {
      const target = { property, staffId: payload.staff_id };
      await sockets.refresh(target);
      sockets.push(staff, 'Staff.changed', { to: target, root: {} });
      sockets.push(staff, 'Staff.peopleChanged', { to: { property, permission: 'staff.read' }, root: {} });
    }),
  ];
}

/** The server half of the staff: sign-in, roles, links, API keys (product.md, "Staff"). */
export function createStaff(
  ground: Ground,
  ports: StaffPorts,
): { readonly module: ServerModule; readonly port: StaffPort; readonly terminal: StaffTerminal } {
  const store = ground.database.store<StaffTables, typeof staff>(staff);
  const { property, rooms, found, passwords = openPasswords(ground.random) } = ports;
  const parts: Parts = { ground, store, property, rooms, found, passwords };
  const module = defineServerModule(staff, {
    migrations,
    calls: {},
    routes: {
      ...accountRoutes(parts),
      ...memberRoutes(parts),
      ...linkRoutes(parts),
      ...keyRoutes(parts),
      ...auditRoutes(parts),
    },
    listeners: staffListeners(parts),
    identities: [(proof) => proveStaff(parts, proof)],
    renewals: { staff: (identity) => renewStaff(parts, identity) },
    start: async () =>
      startChores(ground, [
        { everyMs: tidyMs, failed: 'old sign-ins were not tidied up', work: () => tidy(parts) },
        { everyMs: pruneMs, failed: 'the audit log stays long', work: () => pruneAudit(parts) },
      ]),
  });
  return { module, port: openPort(parts), terminal: openTerminal(parts) };
}
