import { createRateLimiter } from '#platform/node/auth';
import { startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, listen, type ModuleContext, type ServerModule } from '#platform/node/server';
import { type StaffPort, staff } from '../contract.ts';
import { accountHandlers } from './account-handlers.ts';
import { auditHandlers } from './audit-handlers.ts';
import { authenticateStaff, reauthenticateStaff } from './authenticate-staff.ts';
import { cleanUpSessions } from './clean-up-sessions.ts';
import type { StaffContext, StaffDependencies } from './context.ts';
import { createStaffPort } from './create-staff-port.ts';
import { keyHandlers } from './key-handlers.ts';
import { linkHandlers } from './link-handlers.ts';
import { pruneAudit } from './list-audit.ts';
import { memberHandlers } from './member-handlers.ts';
import { migrations } from './migrations.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { collectRoles } from './roles.ts';
import type { StaffTables } from './tables.ts';
import { createTerminal, type StaffTerminal } from './terminal.ts';

export { collectRoles } from './roles.ts';
export type { DemoMember, StaffTerminal } from './terminal.ts';

/** Sign-ins from an address in a minute, of browsers in which the person did not sign in before. */
const unknownBrowsersPerMinute = 60;
const cleanUpMs = 60_000;
const pruneMs = 3_600_000;

/** Updates sockets when a session ends or permissions change; every process receives the events, possibly twice. */
function staffListeners({ platform: { sockets } }: StaffContext) {
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

/** Links an hour that are mailed to an address; its creator hands over more. */
const linksPerHour = 10;

/** Creates the server module of the staff: sign-in, roles, links, API keys. */
export function createStaff(
  platform: ModuleContext,
  ports: StaffDependencies,
): { readonly module: ServerModule; readonly port: StaffPort; readonly terminal: StaffTerminal } {
  const store = platform.database.store<StaffTables, typeof staff>(staff);
  const { property, rooms, createFirstProperty, passwords = createPasswordHasher(platform.random) } = ports;
  const roles = collectRoles(ports.contracts);
  const mailLimit = createRateLimiter(platform.clock, linksPerHour, 3_600_000);
  const unknownBrowsers = createRateLimiter(platform.clock, unknownBrowsersPerMinute, 60_000);
  const own = { property, rooms, createFirstProperty, passwords, roles };
  const services: StaffContext = { platform, store, mailLimit, unknownBrowsers, ...own };
  const module = defineServerModule(staff, {
    search: { none: 'staff are no content for guests' },
    forgets: {},
    migrations,
    calls: {},
    routes: {
      ...accountHandlers(services),
      ...memberHandlers(services),
      ...linkHandlers(services),
      ...keyHandlers(services),
      ...auditHandlers(services),
    },
    listeners: staffListeners(services),
    identityResolvers: [(proof) => authenticateStaff(services, proof)],
    identityRefreshers: { staff: (identity) => reauthenticateStaff(services, identity) },
    start: async () =>
      startPeriodicTasks(platform, [
        {
          everyMs: cleanUpMs,
          failureMessage: 'could not clean up expired sign-ins',
          run: () => cleanUpSessions(services),
        },
        { everyMs: pruneMs, failureMessage: 'could not delete old audit entries', run: () => pruneAudit(services) },
      ]),
  });
  return { module, port: createStaffPort(services), terminal: createTerminal(services) };
}
