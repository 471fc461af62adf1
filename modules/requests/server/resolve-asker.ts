import { refuse } from '#platform/contract';
import type { StaysPort } from '#stays/contract';
import type { AskerIdentity, AskerOfStay } from '../contract.ts';

/** Resolves who asks, as in `RequestsPort.resolveAskerOfStay`; `find` finds the stays for which a room's device may act. */
export async function resolveAsker(
  find: StaysPort['resolveCallerStays'],
  identity: AskerIdentity,
  stayId: string,
): Promise<AskerOfStay> {
  const { property } = identity;
  if (identity.kind === 'visitor') {
    const { mode, sessionId } = identity;
    if (mode === 'walkin' || mode === 'walkin-only') refuse('sign_in_to_send', 'a walk-in has no room');
    return { property, scope: sessionId, stayId: '', sessionId, roomId: '', room: 'demo', stay: undefined };
  }
  const [stay, second] = await find(identity, stayId);
  if (!stay) refuse('not_checked_in', 'no stay is in house in this room');
  if (second) refuse('whose_request', 'several stays share the room: name the stay');
  const { roomId, room } = identity;
  const sessionId = identity.kind === 'tv' ? identity.deviceId : identity.sessionId;
  return { property, scope: stay.id, stayId: stay.id, sessionId, roomId, room, stay };
}
