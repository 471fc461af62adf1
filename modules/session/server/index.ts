import { addressLimit } from '#platform/node/http';
import { startChores } from '#platform/node/jobs';
import { defineServerModule, type Ground, type ServerModule } from '#platform/node/server';
import { type SessionPort, session } from '../contract.ts';
import { sessionCalls } from './calls.ts';
import { renewSession } from './holder-of.ts';
import { sessionListeners } from './listeners.ts';
import { migrations } from './migrations.ts';
import type { Parts, SessionPorts } from './parts.ts';
import { proveSession } from './prove.ts';
import { prune } from './prune.ts';
import { sessionRoutes } from './routes.ts';
import { countSessions } from './session-book.ts';
import type { SessionTables } from './tables.ts';

const pruneMs = 600_000;
/** New visitors per minute and address: all phones of a hotel may share an address, but each visitor costs a row. */
const visitsPerMinute = 300;

/** Creates the server half of the session module (docs/reference/wire.md, "Auth"). */
export function createSession(
  platform: Ground,
  ports: SessionPorts,
): { readonly module: ServerModule; readonly port: SessionPort } {
  const store = platform.database.store<SessionTables, typeof session>(session);
  const visits = addressLimit(platform.clock, visitsPerMinute, 60_000);
  const context: Parts = { ...ports, platform, store, visits };
  const work = () => prune(context.store, platform.clock.now());
  const module = defineServerModule(session, {
    migrations,
    calls: sessionCalls(context),
    routes: sessionRoutes(context),
    listeners: sessionListeners(context),
    identities: [(proof) => proveSession(context, proof)],
    renewals: { guest: (guest) => renewSession(context, guest), visitor: (visitor) => renewSession(context, visitor) },
    start: async () => startChores(platform, [{ everyMs: pruneMs, failed: 'could not delete expired sessions', work }]),
  });
  return { module, port: { signedIn: (property, stayIds) => countSessions(store.read, property, stayIds) } };
}

export { nameSearch } from './names/index.ts';
