import { type EventJob, type EventJobInput, enqueueOn, type Listener, listen } from '#platform/node/server';
import { stays } from '#stays/contract';
import { devices } from '../contract.ts';
import { pushOccupancy } from './clear-again.ts';
import type { DevicesContext } from './context.ts';
import { listDeviceIdsOfRoom } from './device-repository.ts';
import { recordDeparture } from './disclosed-stays.ts';

/** Refreshes the identities of a room's TVs and pushes the current occupancy to them. */
async function notifyRoom(context: DevicesContext, property: string, roomId: string): Promise<void> {
  const { sockets } = context.platform;
  const tvs = (await listDeviceIdsOfRoom(context.store.read, property, roomId)).map((deviceId) => ({
    property,
    deviceId,
  }));
  // Identities first, so that a TV can no longer call on behalf of a guest who left. TVs without a socket as well,
  // because one may be connecting with an outdated identity.
  await Promise.all(tvs.map((tv) => sockets.refresh(tv)));
  const connected = tvs.filter((tv) => sockets.count(tv) > 0);
  if (connected.length === 0) return;
  const ids = (await context.stays.inHouseByRoomIds(property, [roomId])).map(({ id }) => id);
  for (const tv of connected) {
    sockets.push(devices, 'RoomInformation.occupancyChanged', { to: tv, root: { room_id: roomId, stay_ids: ids } });
  }
}

/** Pushes a change of a TV to the desk. */
export function notifyDesk({ platform }: DevicesContext, property: string, deviceId: string): void {
  const desk = { property, permission: 'stays.read' } as const;
  platform.sockets.push(devices, 'RoomInformation.devicesChanged', { to: desk, root: { device_id: deviceId } });
}

/** Jobs that record when stays left the rooms of their TVs. */
export function devicesEventJobs(context: DevicesContext): readonly EventJob[] {
  const run = ({ property, payload, at }: EventJobInput<{ readonly stay_id: string }>) =>
    recordDeparture(context, { property, id: payload.stay_id }, at);
  const job = 'devices.record_departure';
  return [enqueueOn(stays, 'stays.ended', { job, run }), enqueueOn(stays, 'stays.moved', { job, run })];
}

/** Event listeners of the devices; every process runs them, and they may run twice. */
export function devicesListeners(context: DevicesContext): readonly Listener[] {
  const { sockets } = context.platform;
  return [
    listen(devices, 'devices.revoked', ({ property, payload }) => {
      sockets.end({ property, deviceId: payload.device_id }, payload.reason);
      notifyDesk(context, property, payload.device_id);
    }),
    listen(devices, 'devices.changed', ({ property, payload }) => notifyDesk(context, property, payload.device_id)),
    listen(devices, 'devices.clear_wanted', ({ property, payload: { device_id: id, room_id } }) =>
      pushOccupancy(context, { property, id }, room_id),
    ),
    listen(stays, 'stays.checked_in', ({ property, payload }) => notifyRoom(context, property, payload.room_id)),
    listen(stays, 'stays.ended', ({ property, payload }) => notifyRoom(context, property, payload.room_id)),
    listen(stays, 'stays.moved', async ({ property, payload }) => {
      await notifyRoom(context, property, payload.from_room_id);
      await notifyRoom(context, property, payload.room_id);
    }),
    listen(stays, 'stays.changed', async ({ property, payload }) => {
      const stay = await context.stays.byId(property, payload.stay_id);
      if (stay?.state === 'in_house') await notifyRoom(context, property, stay.roomId);
    }),
  ];
}
