import { refuse } from '#platform/contract';
import type { Guest, Identity, Visitor } from '#platform/node/auth';
import type { CallContext } from '#platform/node/server';
import type { SessionContext, VerifiedGuest } from './context.ts';
import { refreshIdentity, toGuestIdentity } from './resolve-identity.ts';
import { findActiveSession } from './session-repository.ts';

/** Returns the session id of a guest or visitor. */
export function sessionIdOf(identity: Identity): string | undefined {
  return identity.kind === 'guest' || identity.kind === 'visitor' ? identity.sessionId : undefined;
}

/** Restores the socket's identity, unless its session ended in the meantime. */
async function restore(context: SessionContext, call: CallContext, before: Guest | Visitor): Promise<void> {
  call.socket.setIdentity(before);
  // A database error proves nothing; the next call checks again.
  const current = await refreshIdentity(context, before).catch(() => before);
  if (!current) call.socket.setIdentity({ kind: 'nobody', property: before.property });
}

/**
 * Runs a write that may end the socket's own session. Meanwhile the socket is anonymous, so that the end of the old
 * session does not close it; its identity is restored if the write fails or creates no session.
 */
export async function withSessionReplacement<R>(
  context: SessionContext,
  call: CallContext,
  write: { readonly work: () => Promise<R>; readonly replaced: (result: R) => boolean },
): Promise<R> {
  const before = call.identity;
  if (before.kind !== 'guest' && before.kind !== 'visitor') return write.work();
  call.socket.setIdentity({ kind: 'nobody', property: before.property });
  let done = false;
  try {
    const result = await write.work();
    done = write.replaced(result);
    return result;
  } finally {
    if (!done) await restore(context, call, before);
  }
}

/**
 * Gives the socket the guest's identity, then checks stay and session again: an end in between found no socket to
 * close. Returns the current stay. Refuses with `not_checked_in`.
 */
export async function setGuestIdentity(
  context: SessionContext,
  call: CallContext,
  guest: { readonly verified: VerifiedGuest; readonly sessionId: string },
): Promise<VerifiedGuest> {
  const { verified, sessionId } = guest;
  call.socket.setIdentity(toGuestIdentity(verified, sessionId));
  const { property, id } = verified.stay;
  const [stay, session] = await Promise.all([
    context.stays.byId(property, id),
    findActiveSession(context.store.read, property, sessionId),
  ]);
  const resident = stay?.residents.find((one) => one.id === verified.resident.id);
  if (stay?.state === 'in_house' && resident && session) {
    if (stay.roomId !== verified.stay.roomId) call.socket.setIdentity(toGuestIdentity({ stay, resident }, sessionId));
    return { stay, resident };
  }
  call.socket.setIdentity({ kind: 'nobody', property });
  refuse('not_checked_in', 'the stay or the session ended in the meantime');
}
