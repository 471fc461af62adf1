import type { Guest, Identity, Visitor } from '#platform/auth';
import { refuse } from '#platform/contract';
import type { CallContext } from '#platform/server';
import { guestOf, renewSession } from './holder-of.ts';
import type { Parts, Proven } from './parts.ts';
import { liveSession } from './session-book.ts';

/** The session of the socket's identity, where it has one: a guest's or a visitor's. */
export function sessionIdOf(identity: Identity): string | undefined {
  return identity.kind === 'guest' || identity.kind === 'visitor' ? identity.sessionId : undefined;
}

/** Gives the socket back who it was; if that ended while it was nobody, it stays nobody. */
async function restore(context: Parts, call: CallContext, before: Guest | Visitor): Promise<void> {
  call.socket.become(before);
  // A database that does not answer proves nothing: the next call asks again.
  const still = await renewSession(context, before).catch(() => before);
  if (!still) call.socket.become({ kind: 'nobody', property: before.property });
}

/**
 * Runs a write that may end the socket's own session. The socket is nobody meanwhile, so that the end of the old session
 * does not close it; it is who it was again when the write fails or begins no session.
 */
export async function replacingSession<R>(
  context: Parts,
  call: CallContext,
  write: { readonly work: () => Promise<R>; readonly begun: (result: R) => boolean },
): Promise<R> {
  const before = call.identity;
  if (before.kind !== 'guest' && before.kind !== 'visitor') return write.work();
  call.socket.become({ kind: 'nobody', property: before.property });
  let done = false;
  try {
    const result = await write.work();
    done = write.begun(result);
    return result;
  } finally {
    if (!done) await restore(context, call, before);
  }
}

/**
 * Makes the socket the guest of a session, then looks once more whether stay and session are alive: an end that came in
 * between found no socket to close. Answers with the stay as it is now.
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
  refuse('not_checked_in', 'the stay or the session ended meanwhile');
}
