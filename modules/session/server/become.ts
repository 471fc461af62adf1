import { refuse } from '#platform/contract';
import type { Guest, Identity, Visitor } from '#platform/node/auth';
import type { CallContext } from '#platform/node/server';
import { guestOf, renewSession } from './holder-of.ts';
import type { Parts, Proven } from './parts.ts';
import { liveSession } from './session-book.ts';

/** The session of the socket's identity, where it has one: a guest's or a visitor's. */
export function sessionIdOf(identity: Identity): string | undefined {
  return identity.kind === 'guest' || identity.kind === 'visitor' ? identity.sessionId : undefined;
}

/** Gives the socket back who it was; if that ended while it was nobody, it stays nobody. */
async function restore(parts: Parts, context: CallContext, before: Guest | Visitor): Promise<void> {
  context.socket.become(before);
  // A database that does not answer proves nothing: the next call asks again.
  const still = await renewSession(parts, before).catch(() => before);
  if (!still) context.socket.become({ kind: 'nobody', property: before.property });
}

/**
 * Runs a write that may end the socket's own session. The socket is nobody meanwhile, so that the end of the old session
 * does not close it; it is who it was again when the write fails or begins no session.
 */
export async function replacingSession<R>(
  parts: Parts,
  context: CallContext,
  write: { readonly work: () => Promise<R>; readonly begun: (result: R) => boolean },
): Promise<R> {
  const before = context.identity;
  if (before.kind !== 'guest' && before.kind !== 'visitor') return write.work();
  context.socket.become({ kind: 'nobody', property: before.property });
  let done = false;
  try {
    const result = await write.work();
    done = write.begun(result);
    return result;
  } finally {
    if (!done) await restore(parts, context, before);
  }
}

/**
 * Makes the socket the guest of a session, then looks once more whether stay and session are alive: an end that came in
 * between found no socket to close. Answers with the stay as it is now.
 */
export async function becomeGuest(
  parts: Parts,
  context: CallContext,
  guest: { readonly proven: Proven; readonly sessionId: string },
): Promise<Proven> {
  const { proven, sessionId } = guest;
  context.socket.become(guestOf(proven, sessionId));
  const { property, id } = proven.stay;
  const [stay, session] = await Promise.all([
    parts.stays.byId(property, id),
    liveSession(parts.store.read, property, sessionId),
  ]);
  const resident = stay?.residents.find((one) => one.id === proven.resident.id);
  if (stay?.state === 'in_house' && resident && session) {
    if (stay.roomId !== proven.stay.roomId) context.socket.become(guestOf({ stay, resident }, sessionId));
    return { stay, resident };
  }
  context.socket.become({ kind: 'nobody', property });
  refuse('not_checked_in', 'the stay or the session ended meanwhile');
}
