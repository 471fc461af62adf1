import type { AuthRequest } from '#platform/node/auth';
import { type Guest, recordLastUse, type Visitor } from '#platform/node/auth';
import type { SessionContext } from './context.ts';
import { resolveIdentity } from './resolve-identity.ts';
import { sessionCookie } from './session-cookie.ts';
import { findSessionByCookie } from './session-repository.ts';

/** Resolves the identity of a request's session cookie; `undefined` if there is none or its session has ended. */
export async function resolveCookieIdentity(
  context: SessionContext,
  proof: AuthRequest,
): Promise<Guest | Visitor | undefined> {
  const cookie = sessionCookie.read(context.platform, proof.cookies);
  if (cookie === undefined) return undefined;
  const session = await findSessionByCookie(context.store.read, proof.property, cookie);
  const identity = await resolveIdentity(context, session);
  if (session && identity)
    recordLastUse({ ...context, table: 'session_devices' }, { ...session, at: session.last_seen_at });
  return identity;
}
