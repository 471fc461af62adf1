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

const cleanUpMs = 60_000;
const pruneMs = 3_600_000;

/** Updates sockets when a session ends or permissions change; every process receives the events, possibly twice. */
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

/** Creates the server module of the staff: sign-in, roles, links, API keys. */
export function createStaff(
  ground: Ground,
  ports: StaffPorts,
): { readonly module: ServerModule; readonly port: StaffPort; readonly terminal: StaffTerminal } {
  const store = ground.database.store<StaffTables, typeof staff>(staff);
  const { property, rooms, found, passwords = openPasswords(ground.random) } = ports;
  const services: Parts = { ground, store, property, rooms, found, passwords };
  const module = defineServerModule(staff, {
    migrations,
    calls: {},
    routes: {
      ...accountRoutes(services),
      ...memberRoutes(services),
      ...linkRoutes(services),
      ...keyRoutes(services),
      ...auditRoutes(services),
    },
    listeners: staffListeners(services),
    identities: [(proof) => proveStaff(services, proof)],
    renewals: { staff: (identity) => renewStaff(services, identity) },
    start: async () =>
      startChores(ground, [
        { everyMs: cleanUpMs, failed: 'could not clean up expired sign-ins', work: () => tidy(services) },
        { everyMs: pruneMs, failed: 'could not delete old audit entries', work: () => pruneAudit(services) },
      ]),
  });
  return { module, port: openPort(services), terminal: openTerminal(services) };
}
