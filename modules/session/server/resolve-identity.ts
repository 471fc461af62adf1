import type { Guest, Visitor } from '#platform/node/auth';
import { leadingResident, type SessionContext, type VerifiedGuest } from './context.ts';
import { isModeOffered } from './is-mode-offered.ts';
import { findActiveSession } from './session-repository.ts';
import type { SessionTable } from './tables.ts';

/** Builds the identity of a resident of a stay. */
export function toGuestIdentity({ stay, resident }: VerifiedGuest, sessionId: string): Guest {
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
export async function resolveIdentity(
  context: SessionContext,
  session: SessionTable | undefined,
): Promise<Guest | Visitor | undefined> {
  if (!session) return undefined;
  const { property, id } = session;
  if (session.mode !== 'guest') {
    const offered = isModeOffered(session.mode, await context.property.settings(property));
    return offered ? { kind: 'visitor', property, mode: session.mode, sessionId: id } : undefined;
  }
  const stay = await context.stays.byId(property, session.stay_id);
  const resident =
    stay?.residents.find((one) => one.id === session.resident_id) ?? leadingResident(stay?.residents ?? []);
  return stay?.state === 'in_house' && resident ? toGuestIdentity({ stay, resident }, id) : undefined;
}

/** Resolves an open socket's identity again: the stay may have moved, or the session may have ended. */
export async function refreshIdentity(
  context: SessionContext,
  identity: Guest | Visitor,
): Promise<Guest | Visitor | undefined> {
  return resolveIdentity(context, await findActiveSession(context.store.read, identity.property, identity.sessionId));
}
