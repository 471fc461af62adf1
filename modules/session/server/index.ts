import { createRateLimiter } from '#platform/node/auth';
import { startPeriodicTasks } from '#platform/node/jobs';
import { mailLane } from '#platform/node/mail';
import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { type SessionPort, session } from '../contract.ts';
import { sessionCalls } from './calls.ts';
import type { SessionContext, SessionPorts } from './context.ts';
import { resolveCookieIdentity } from './cookie-identity.ts';
import { sessionEventJobs, sessionListeners } from './listeners.ts';
import { createMailInvitationJob, mailInvitationJob } from './mail-invitation.ts';
import { migrations } from './migrations.ts';
import { endedRetentionMs, prune } from './prune.ts';
import { refreshIdentity } from './resolve-identity.ts';
import { sessionRoutes } from './routes.ts';
import { countSessions, isProvenSession, listActiveSessions, readSessionTimes } from './session-repository.ts';
import type { SessionTables } from './tables.ts';

import { listPhoneWipes } from './wipe-confirmations.ts';

const pruneMs = 600_000;
/** New visitors per minute and address: all phones of a hotel may share an address, but each visitor costs a row. */
const visitsPerMinute = 300;
/** Unknown tickets per minute and address. */
const wrongTicketsPerMinute = 300;
/** Sign-in links an hour that are mailed to an address, which may be anybody's. */
const linksPerHour = 10;

/** Creates the server half of the session module (docs/reference/wire.md, "Auth"). */
export function createSession(
  platform: ModuleContext,
  ports: SessionPorts,
): { readonly module: ServerModule; readonly port: SessionPort } {
  const store = platform.database.store<SessionTables, typeof session>(session);
  const visitLimit = createRateLimiter(platform.clock, visitsPerMinute, 60_000);
  const wrongTicketLimit = createRateLimiter(platform.clock, wrongTicketsPerMinute, 60_000);
  const mailLimit = createRateLimiter(platform.clock, linksPerHour, 3_600_000);
  const context: SessionContext = { ...ports, platform, store, visitLimit, wrongTicketLimit, mailLimit };
  const work = () => prune(context.store, platform.clock.now());
  const module = defineServerModule(session, {
    search: { none: 'signing in is no content' },
    forgets: {
      session_devices: { atEnd: 'session.end_stay', afterMs: endedRetentionMs },
      session_tokens: { atEnd: 'session.end_stay' },
      session_invitations: { atEnd: 'session.end_stay' },
      session_passwords: { atEnd: 'session.end_stay' },
    },
    migrations,
    demo: async () => (await import('../demo/index.ts')).sessionDemo(context),
    calls: sessionCalls(context),
    routes: sessionRoutes(context),
    listeners: sessionListeners(context),
    eventJobs: sessionEventJobs(context),
    // Without a mail server no mail is enqueued; one that waits for it keeps waiting.
    lanes: { [mailInvitationJob]: mailLane },
    jobs: platform.mailer ? { [mailInvitationJob]: createMailInvitationJob(context, platform.mailer) } : {},
    identityResolvers: [(proof) => resolveCookieIdentity(context, proof)],
    identityRefreshers: {
      guest: (guest) => refreshIdentity(context, guest),
      visitor: (visitor) => refreshIdentity(context, visitor),
    },
    start: async () =>
      startPeriodicTasks(platform, [
        { everyMs: pruneMs, failureMessage: 'could not delete expired sessions', run: work },
      ]),
  });
  return {
    module,
    port: {
      countSignedInDevices: (property, stayIds) => countSessions(store.read, property, stayIds),
      listSignedInDevices: (property, stayIds) => listActiveSessions(store.read, property, stayIds),
      sessionTimes: (property, ids) => readSessionTimes(store.read, property, ids),
      isProven: (property, id) => isProvenSession(store.read, property, id),
      listWipes: (stay) => listPhoneWipes(context, stay),
    },
  };
}

export { matchCredentials } from './match-credentials.ts';
export { nameSearch, pickPerson } from './names/index.ts';
