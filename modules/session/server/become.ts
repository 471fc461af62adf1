import { refuse } from '#platform/contract';
import type { Guest, Identity, Visitor } from '#platform/node/auth';
import type { CallContext } from '#platform/node/server';
import { guestOf, renewSession } from './holder-of.ts';
import type { Parts, Proven } from './parts.ts';
import { liveSession } from './session-book.ts';

/** Returns the session id of a guest or visitor. */
export function sessionIdOf(identity: Identity): string | undefined {
  return identity.kind === 'guest' || identity.kind === 'visitor' ? identity.sessionId : undefined;
}

/** Restores the socket's identity, unless its session ended in the meantime. */
async function restore(context: Parts, call: CallContext, before: Guest | Visitor): Promise<void> {
  call.socket.become(before);
  // A database error proves nothing; the next call checks again.
  const current = await renewSession(context, before).catch(() => before);
  if (!current) call.socket.become({ kind: 'nobody', property: before.property });
}

/**
 * Runs a write that may end the socket's own session. Meanwhile the socket is anonymous, so that the end of the old
 * session does not close it; its identity is restored if the write fails or creates no session.
 */
export async function replacingSession<R>(
  context: Parts,
  call: CallContext,
  write: { readonly work: () => Promise<R>; readonly replaced: (result: R) => boolean },
): Promise<R> {
  const before = call.identity;
  if (before.kind !== 'guest' && before.kind !== 'visitor') return write.work();
  call.socket.become({ kind: 'nobody', property: before.property });
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
export async function becomeGuest(
  context: Parts,
  call: CallContext,
  guest: { readonly proven: Proven; readonly sessionId: string },
): Promise<Proven> {
  const { proven, sessionId } = guest;
  call.socket.become(guestOf(proven, sessionId));
  const { property, id } = proven.stay;
  const [stay, session] = await Promise.all([
    context.stays.byId(property, id),
    liveSession(context.store.read, property, sessionId),
  ]);
  const resident = stay?.residents.find((one) => one.id === proven.resident.id);
  if (stay?.state === 'in_house' && resident && session) {
    if (stay.roomId !== proven.stay.roomId) call.socket.become(guestOf({ stay, resident }, sessionId));
    return { stay, resident };
  }
  call.socket.become({ kind: 'nobody', property });
  refuse('not_checked_in', 'the stay or the session ended in the meantime');
}
