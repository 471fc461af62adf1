import type { Guest, Visitor } from '#platform/auth';
import type { Proof } from '#platform/server';
import { guestOf } from './become.ts';
import { readSessionCookie } from './cookie.ts';
import { hasHttpsOnly } from './has-https-only.ts';
import type { Parts } from './parts.ts';
import { liveSession, sessionOfCookie } from './session-book.ts';
import type { SessionTable } from './tables.ts';
import { isModeOffered } from './visit.ts';

const seenMs = 60_000;

/** Keeps when a device was last seen, at most once a minute, without letting the request wait for it. */
function touch(parts: Parts, session: SessionTable): void {
  const { clock, log } = parts.ground;
  const now = clock.now();
  if (now - session.last_seen_at < seenMs) return;
  parts.store
    .write(async ({ tx }) => {
      await tx
        .updateTable('session_devices')
        .set({ last_seen_at: now })
        .where('property', '=', session.property)
        .where('id', '=', session.id)
        .where('last_seen_at', '<', now)
        .execute();
    })
    .catch((error: unknown) => log.warn({ error: String(error) }, 'last use of a session was not kept'));
}

/**
 * Who a session is: a guest only while the stay is in house, also before the news of its end has arrived; a visitor only
 * while the property offers the mode.
 */
async function holderOf(parts: Parts, session: SessionTable | undefined): Promise<Guest | Visitor | undefined> {
  if (!session) return undefined;
  const { property, id } = session;
  if (session.mode !== 'guest') {
    const offered = isModeOffered(session.mode, await parts.property.settings(property));
    return offered ? { kind: 'visitor', property, mode: session.mode, sessionId: id } : undefined;
  }
  const stay = await parts.stays.byId(property, session.stay_id);
  const resident = stay?.residents.find((one) => one.id === session.resident_id) ?? stay?.residents[0];
  return stay?.state === 'in_house' && resident ? guestOf({ stay, resident }, id) : undefined;
}

/** Proves who a request's session cookie is from; `undefined` when there is none or it is over. */
export async function proveSession(parts: Parts, proof: Proof): Promise<Guest | Visitor | undefined> {
  const cookie = readSessionCookie(proof.cookies, hasHttpsOnly(parts.ground));
  if (cookie === undefined) return undefined;
  const session = await sessionOfCookie(parts.store.read, proof.property, cookie);
  const identity = await holderOf(parts, session);
  if (session && identity) touch(parts, session);
  return identity;
}

/** Proves anew who an open socket is from, by its session: a stay may have moved, a session ended. */
export async function renewSession(parts: Parts, identity: Guest | Visitor): Promise<Guest | Visitor | undefined> {
  return holderOf(parts, await liveSession(parts.store.read, identity.property, identity.sessionId));
}
