import { refuse } from '#platform/contract';
import type { Asker, AskerIdentity } from '../contract.ts';
import type { RequestsPorts } from './context.ts';

/** Resolves who asks, as in `RequestsPort.resolveAsker`. */
export async function resolveAsker(
  { stays }: Pick<RequestsPorts, 'stays'>,
  identity: AskerIdentity,
  stayId: string,
): Promise<Asker> {
  const { property } = identity;
  if (identity.kind === 'visitor') {
    const { mode, sessionId } = identity;
    if (mode === 'walkin' || mode === 'walkin-only') refuse('sign_in_to_send', 'a walk-in has no room');
    return { property, scope: sessionId, stayId: '', sessionId, roomId: '', room: 'demo' };
  }
  const [stay, second] = await stays.resolveCallerStays(identity, stayId);
  if (!stay) refuse('not_checked_in', 'no stay is in house in this room');
  if (second) refuse('whose_request', 'several stays share the room: name the stay');
  const { roomId, room } = identity;
  const sessionId = identity.kind === 'tv' ? identity.deviceId : identity.sessionId;
  return { property, scope: stay.id, stayId: stay.id, sessionId, roomId, room };
}
