import { refuse } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import type { RadioContext } from './context.ts';

/** Who listens. */
export type Caller = Guest | Tv | Visitor;
/** Who listens in a room. */
export type RoomCaller = Guest | Tv;

/** Returns the stay for which a caller acts; undefined for visitors, and on the TV of a shared room that names none. */
export async function findStay(context: RadioContext, caller: Caller, stayId: string): Promise<StayRecord | undefined> {
  if (caller.kind === 'visitor') return undefined;
  const stays = await context.stays.resolveCallerStays(caller, stayId);
  return stays.length === 1 ? stays[0] : undefined;
}

/** Returns the stay for which a caller acts; refuses with `stay_required`. */
export async function requireStay(context: RadioContext, caller: RoomCaller, stayId: string): Promise<StayRecord> {
  return (await findStay(context, caller, stayId)) ?? refuse('stay_required', 'the room has several stays or none');
}
