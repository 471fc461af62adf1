import { type Listener, listen } from '#platform/server';
import { stays } from '#stays/contract';
import { devices } from '../contract.ts';
import { devicesOfRoom } from './device-book.ts';
import type { Parts } from './parts.ts';
import { keepLeft } from './shown.ts';

/** Makes the TVs of a room what they are now, and tells them who is left. */
async function tellRoom(context: Parts, property: string, roomId: string): Promise<void> {
  const { sockets } = context.platform;
  const sets = (await devicesOfRoom(context.store.read, property, roomId)).map((deviceId) => ({ property, deviceId }));
  // First what they may, then what they know: nothing is asked for the guest who left. Sets without a socket too, for
  // one may be on its way in with what was true before.
  await Promise.all(sets.map((set) => sockets.refresh(set)));
  const here = sets.filter((set) => sockets.count(set) > 0);
  if (here.length === 0) return;
  const ids = (await context.stays.inHouseIn(property, [roomId])).map(({ id }) => id);
  for (const set of here) {
    sockets.push(devices, 'RoomInformation.occupancyChanged', { to: set, root: { room_id: roomId, stay_ids: ids } });
  }
}

/** The desk looks again at a TV. */
export function tellDesk({ platform }: Parts, property: string, deviceId: string): void {
  const desk = { property, permission: 'stays.read' };
  platform.sockets.push(devices, 'RoomInformation.devicesChanged', { to: desk, root: { device_id: deviceId } });
}

/** What the TVs do when guests come, go and move; every process hears it, and may hear it twice. */
export function devicesListeners(context: Parts): readonly Listener[] {
  const { sockets, clock } = context.platform;
  return [
    listen(devices, 'devices.revoked', ({ property, payload }) => {
      sockets.end({ property, deviceId: payload.device_id }, payload.reason);
      tellDesk(context, property, payload.device_id);
    }),
    listen(devices, 'devices.changed', ({ property, payload }) => tellDesk(context, property, payload.device_id)),
    listen(stays, 'stays.checked_in', ({ property, payload }) => tellRoom(context, property, payload.room_id)),
    listen(stays, 'stays.ended', async ({ property, payload }) => {
      await tellRoom(context, property, payload.room_id);
      await keepLeft(context.store, { property, id: payload.stay_id }, clock.now());
    }),
    listen(stays, 'stays.moved', async ({ property, payload }) => {
      await tellRoom(context, property, payload.from_room_id);
      await tellRoom(context, property, payload.room_id);
      await keepLeft(context.store, { property, id: payload.stay_id }, clock.now());
    }),
    listen(stays, 'stays.changed', async ({ property, payload }) => {
      const stay = await context.stays.byId(property, payload.stay_id);
      if (stay?.state === 'in_house') await tellRoom(context, property, stay.roomId);
    }),
  ];
}
