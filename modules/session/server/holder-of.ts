import type { Guest, Visitor } from '#platform/node/auth';
import { isModeOffered } from './is-mode-offered.ts';
import type { Parts, Proven } from './parts.ts';
import { liveSession } from './session-book.ts';
import type { SessionTable } from './tables.ts';

/** Builds the identity of a resident of a stay. */
export function guestOf({ stay, resident }: Proven, sessionId: string): Guest {
  return {
    kind: 'guest',
    property: stay.property,
    sessionId,
    stayId: stay.id,
    residentId: resident.id,
    roomId: stay.roomId,
    room: stay.room,
  };
}

/**
 * Resolves the identity of a session: a guest only while the stay is in house, even before the event of its end
 * arrives; a visitor only while the property offers the mode.
 */
export async function holderOf(
  context: Parts,
  session: SessionTable | undefined,
): Promise<Guest | Visitor | undefined> {
  if (!session) return undefined;
  const { property, id } = session;
  if (session.mode !== 'guest') {
    const offered = isModeOffered(session.mode, await context.property.settings(property));
    return offered ? { kind: 'visitor', property, mode: session.mode, sessionId: id } : undefined;
  }
  const stay = await context.stays.byId(property, session.stay_id);
  const resident = stay?.residents.find((one) => one.id === session.resident_id) ?? stay?.residents[0];
  return stay?.state === 'in_house' && resident ? guestOf({ stay, resident }, id) : undefined;
}

/** Resolves an open socket's identity again: the stay may have moved, or the session may have ended. */
export async function renewSession(context: Parts, identity: Guest | Visitor): Promise<Guest | Visitor | undefined> {
  return holderOf(context, await liveSession(context.store.read, identity.property, identity.sessionId));
}
