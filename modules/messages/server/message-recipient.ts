import { refuse } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import type { MessagesContext } from './context.ts';

/** Who reads messages on which device. */
export type Reader = {
  readonly property: string;
  /** The stay; in demo modes the session. Empty for walk-ins, who receive none. */
  readonly scope: string;
  /** In the language of the device; undefined in demo modes. */
  readonly stay: StayRecord | undefined;
  readonly deviceId: string;
  readonly device: 'tv' | 'phone';
};

/** Resolves who reads. Refuses the TV of a shared room that names no stay with `stay_unclear`. */
export async function resolveReader(
  { stays }: MessagesContext,
  identity: Guest | Tv | Visitor,
  stayId: string,
): Promise<Reader> {
  const { property } = identity;
  if (identity.kind === 'visitor') {
    const { mode, sessionId } = identity;
    const scope = mode === 'demo' || mode === 'demo-use-pms' ? sessionId : '';
    return { property, scope, stay: undefined, deviceId: sessionId, device: 'phone' };
  }
  const [stay, second] = await stays.resolveCallerStays(identity, stayId);
  if (!stay) refuse('not_checked_in', 'no stay is in house in this room');
  if (second) refuse('stay_unclear', 'several stays share the room: name the stay');
  const deviceId = identity.kind === 'tv' ? identity.deviceId : identity.sessionId;
  const device = identity.kind === 'tv' ? 'tv' : 'phone';
  return { property, scope: stay.id, stay: await stays.inLanguageOf(deviceId, stay), deviceId, device };
}
