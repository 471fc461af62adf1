import { refuse } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import type { ChannelsContext } from '../context.ts';

/** Who looks at channels and guide. */
export type Viewer = Guest | Tv | Visitor;
/** Who watches in a room. */
export type Watcher = Guest | Tv;

/** Returns the id of the device that a caller uses. */
export function deviceOf(watcher: Watcher): string {
  return watcher.kind === 'tv' ? watcher.deviceId : watcher.sessionId;
}

/** Returns the stay for which a caller acts; undefined for visitors, and on the TV of a shared room that names none. */
export async function findStay(
  context: ChannelsContext,
  viewer: Viewer,
  stayId: string,
): Promise<StayRecord | undefined> {
  if (viewer.kind === 'visitor') return undefined;
  const stays = await context.stays.resolveCallerStays(viewer, stayId);
  return stays.length === 1 ? stays[0] : undefined;
}

/** Returns the stay for which a caller acts; refuses with `stay_required`. */
export async function requireStay(context: ChannelsContext, watcher: Watcher, stayId: string): Promise<StayRecord> {
  return (await findStay(context, watcher, stayId)) ?? refuse('stay_required', 'the room has several stays or none');
}
