import type { AuthRequest } from '#platform/node/auth';
import { type Guest, isHttpsOnly, type Visitor } from '#platform/node/auth';
import type { SessionContext } from './context.ts';
import { resolveIdentity } from './resolve-identity.ts';
import { readSessionCookie } from './session-cookie.ts';
import { findSessionByCookie } from './session-repository.ts';
import type { SessionTable } from './tables.ts';

const touchIntervalMs = 60_000;

/** Records when a device was last seen, at most once a minute, without delaying the request. */
function touch(context: SessionContext, session: SessionTable): void {
  const { clock, log } = context.platform;
  const now = clock.now();
  if (now - session.last_seen_at < touchIntervalMs) return;
  context.store
    .write(async ({ tx }) => {
      await tx
        .updateTable('session_devices')
        .set({ last_seen_at: now })
        .where('property', '=', session.property)
        .where('id', '=', session.id)
        .where('last_seen_at', '<', now)
        .execute();
    })
    .catch((error: unknown) => log.warn({ error: String(error) }, 'could not record the last use of a session'));
}

/** Resolves the identity of a request's session cookie; `undefined` if there is none or its session has ended. */
export async function resolveCookieIdentity(
  context: SessionContext,
  proof: AuthRequest,
): Promise<Guest | Visitor | undefined> {
  const cookie = readSessionCookie(proof.cookies, isHttpsOnly(context.platform));
  if (cookie === undefined) return undefined;
  const session = await findSessionByCookie(context.store.read, proof.property, cookie);
  const identity = await resolveIdentity(context, session);
  if (session && identity) touch(context, session);
  return identity;
}
