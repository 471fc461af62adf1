import { refuse } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import type { CinemaPorts } from './context.ts';

/** Who looks at films. */
export type Caller = Guest | Tv | Visitor;
/** Who buys and plays films in a room. */
export type RoomCaller = Guest | Tv;

/** Returns the id of the device that a caller uses. */
export function deviceOf(caller: RoomCaller): string {
  return caller.kind === 'tv' ? caller.deviceId : caller.sessionId;
}

/** Returns the stay for which a caller acts; undefined for visitors, and on the TV of a shared room that names none. */
export async function findStay(
  { stays }: Pick<CinemaPorts, 'stays'>,
  caller: Caller,
  stayId: string,
): Promise<StayRecord | undefined> {
  if (caller.kind === 'visitor') return undefined;
  const found = await stays.resolveCallerStays(caller, stayId);
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the stay for which a caller acts; refuses with `not_checked_in`, or with `which_guest` in a shared room. */
export async function requireStay(
  { stays }: Pick<CinemaPorts, 'stays'>,
  caller: RoomCaller,
  stayId: string,
): Promise<StayRecord> {
  const [stay, second] = await stays.resolveCallerStays(caller, stayId);
  if (!stay) refuse('not_checked_in', 'no stay is checked in');
  if (second) refuse('which_guest', 'several stays share the room; stay_id is required', { ask: 'stay' });
  return stay;
}
