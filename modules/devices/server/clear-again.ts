import { devices } from '../contract.ts';
import type { DevicesContext } from './context.ts';
import type { DeviceKey } from './device-repository.ts';
import { addHistory } from './history.ts';
import { callTechnician } from './technician.ts';

/** How often TVs are looked for that have not cleared, in milliseconds. */
export const clearMs = 15_000;
const minuteMs = 60_000;
/** Milliseconds from each try to the next; after the last one the technician is called. */
const waits: readonly number[] = [minuteMs, 4 * minuteMs, 15 * minuteMs];

/** Returns when a TV that does not confirm is asked again after so many tries. */
export function nextTryAt(tries: number, now: number): number | null {
  const wait = waits[tries - 1];
  return wait === undefined ? null : now + wait;
}

/** Pushes the current occupancy to a TV of this process, which then erases everybody else's data and confirms it. */
export async function pushOccupancy(context: DevicesContext, { property, id }: DeviceKey, roomId: string) {
  const tv = { property, deviceId: id };
  if (context.platform.sockets.count(tv) === 0) return;
  const stayIds = (await context.stays.inHouseByRoomIds(property, [roomId])).map((stay) => stay.id);
  const root = { room_id: roomId, stay_ids: stayIds };
  context.platform.sockets.push(devices, 'RoomInformation.occupancyChanged', { to: tv, root });
}

type Waiting = DeviceKey & { readonly roomId: string; readonly tries: number };

async function findWaiting({ store, platform }: DevicesContext): Promise<readonly Waiting[]> {
  const rows = await store.read
    .selectFrom('device_shown')
    .innerJoin('devices', (join) =>
      join.onRef('devices.property', '=', 'device_shown.property').onRef('devices.id', '=', 'device_shown.device_id'),
    )
    .select(['devices.property', 'devices.id', 'devices.room_id', 'device_shown.tries'])
    .where('device_shown.next_try_at', '<=', platform.clock.now())
    .where('device_shown.forgotten_at', 'is', null)
    .where('devices.revoked_at', 'is', null)
    .execute();
  const waiting = new Map<string, Waiting>();
  for (const { property, id, room_id: roomId, tries } of rows) {
    const key = `${property} ${id}`;
    const known = waiting.get(key);
    if (!known || known.tries < tries) waiting.set(key, { property, id, roomId, tries });
  }
  return [...waiting.values()];
}

async function tryAgain(context: DevicesContext, tv: Waiting): Promise<void> {
  const { platform, store } = context;
  const { property, id, tries } = tv;
  const now = platform.clock.now();
  const next = nextTryAt(tries + 1, now);
  await store.write(async ({ tx, emit }) => {
    await tx
      .updateTable('device_shown')
      .set({ tries: tries + 1, next_try_at: next })
      .where('property', '=', property)
      .where('device_id', '=', id)
      .where('next_try_at', 'is not', null)
      .where('forgotten_at', 'is', null)
      .execute();
    const noAnswer = tries === 1 ? [{ property, id, what: 'no_answer', at: now - 1 } as const] : [];
    await addHistory(tx, platform.random, [...noAnswer, { property, id, what: 'clear_again', at: now }]);
    await emit('devices.changed', property, { device_id: id });
  });
  await pushOccupancy(context, tv, tv.roomId);
  if (next === null) await callTechnician(context, tv, '');
}

/**
 * Asks the TVs of this process again that have not confirmed that they erased a guest's data; at the last try it calls the
 * technician as well. A TV that is off erases the data before it shows anything, so nobody has to go there.
 */
export async function clearAgain(context: DevicesContext): Promise<void> {
  for (const tv of await findWaiting(context)) {
    if (context.platform.sockets.count({ property: tv.property, deviceId: tv.id }) > 0) await tryAgain(context, tv);
  }
}
