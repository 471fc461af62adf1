import { devices } from '#devices/contract';
import { type EventJob, enqueueOn, type Listener, listen } from '#platform/node/server';
import { stays } from '#stays/contract';
import { remoteControl } from '../contract.ts';
import type { RemoteControlContext } from './context.ts';
import { findFamily } from './room-tvs.ts';
import { clearTraces, deleteState } from './state-rows.ts';

type RoomEvent = { readonly property: string; readonly roomId: string };

/** Tells the guests of a room, and of the room that it is a part of, to fetch their TVs again. */
async function notifyGuests(context: RemoteControlContext, { property, roomId }: RoomEvent): Promise<void> {
  const [own, whole] = await findFamily(context, property, roomId);
  for (const id of whole ? [own, whole.id] : [own]) {
    context.platform.sockets.push(remoteControl, 'RemoteControl.tvsChanged', {
      to: { property, roomId: id },
      root: {},
    });
  }
}

async function isVacant({ stays: port }: RemoteControlContext, { property, roomId }: RoomEvent): Promise<boolean> {
  return (await port.inHouseByRoomIds(property, [roomId])).length === 0;
}

async function forgetGuest(context: RemoteControlContext, room: RoomEvent): Promise<void> {
  if (await isVacant(context, room)) context.states.clearTraces(room.property, room.roomId);
  await notifyGuests(context, room);
}

/** Event listeners; every process runs them, and they may run twice. */
export function remoteControlListeners(context: RemoteControlContext): readonly Listener[] {
  const { rooms, states } = context;

  async function followTv(property: string, deviceId: string): Promise<void> {
    rooms.forget(property);
    const known = states.get(deviceId);
    if (known) await notifyGuests(context, { property, roomId: known.roomId });
  }

  return [
    listen(stays, 'stays.checked_in', async ({ property, payload }) => {
      rooms.forget(property);
      await notifyGuests(context, { property, roomId: payload.room_id });
    }),
    listen(stays, 'stays.ended', async ({ property, payload }) => {
      rooms.forget(property);
      await forgetGuest(context, { property, roomId: payload.room_id });
    }),
    listen(stays, 'stays.moved', async ({ property, payload }) => {
      rooms.forget(property);
      await forgetGuest(context, { property, roomId: payload.from_room_id });
      await notifyGuests(context, { property, roomId: payload.room_id });
    }),
    listen(devices, 'devices.enrolled', async ({ property, payload }) => {
      rooms.forget(property);
      await notifyGuests(context, { property, roomId: payload.room_id });
    }),
    listen(devices, 'devices.changed', ({ property, payload }) => followTv(property, payload.device_id)),
    listen(devices, 'devices.revoked', ({ property, payload }) => followTv(property, payload.device_id)),
  ];
}

/** Jobs that remove what guests and TVs leave in the database. */
export function remoteControlEventJobs(context: RemoteControlContext): readonly EventJob[] {
  async function clear(room: RoomEvent): Promise<void> {
    if (await isVacant(context, room)) await clearTraces(context.store, room.property, room.roomId);
  }
  return [
    enqueueOn(stays, 'stays.ended', {
      job: 'remote-control.clear_ended',
      run: ({ property, payload }) => clear({ property, roomId: payload.room_id }),
    }),
    enqueueOn(stays, 'stays.moved', {
      job: 'remote-control.clear_moved',
      run: ({ property, payload }) => clear({ property, roomId: payload.from_room_id }),
    }),
    enqueueOn(devices, 'devices.revoked', {
      job: 'remote-control.delete_state',
      run: ({ property, payload }) => deleteState(context.store, property, payload.device_id),
    }),
  ];
}
