import { type EventJob, enqueueOn, type JobLane } from '#platform/node/server';
import { stays } from '#stays/contract';
import type { RoomScene } from '../contract.ts';
import type { RoomControlContext } from './context.ts';
import { runScene } from './run-scene.ts';

/** Sets a scene in a room. Devices that do not answer stay as they are: nobody waits for them. */
async function setRoom(
  context: RoomControlContext,
  property: string,
  [roomId, scene]: readonly [string, RoomScene],
): Promise<void> {
  await context.buildings.settled(property);
  const devices = context.buildings.inRoom(property, roomId);
  await runScene(context, { property, devices }, scene);
}

async function leave(context: RoomControlContext, property: string, roomId: string): Promise<void> {
  const others = await context.stays.inHouseByRoomIds(property, [roomId]);
  // Somebody else still lives there, or has moved in.
  if (others.length === 0) await setRoom(context, property, [roomId, 'all_off']);
}

async function arrive(
  context: RoomControlContext,
  property: string,
  stay: { stay_id: string; room_id: string },
): Promise<void> {
  const inHouse = await context.stays.inHouseByRoomIds(property, [stay.room_id]);
  // Those who share a room find it as the first of them likes it.
  if (inHouse.length === 1 && inHouse[0]?.id === stay.stay_id)
    await setRoom(context, property, [stay.room_id, 'welcome']);
}

/** Scenes wait for their devices; those of one building leave places for others. */
const sceneLane: JobLane = { name: 'rooms', places: 24, placesPerTarget: 8 };

/** Lanes of the jobs below. */
export const roomControlLanes = {
  'room_control.welcome': sceneLane,
  'room_control.leave': sceneLane,
  'room_control.move': sceneLane,
};

const target = (property: string) => `building ${property}`;

/** Returns the jobs that welcome guests with light, and turn everything off behind them. */
export function roomControlEventJobs(context: RoomControlContext): readonly EventJob[] {
  return [
    enqueueOn(stays, 'stays.checked_in', {
      job: 'room_control.welcome',
      target,
      run: ({ property, payload }) => arrive(context, property, payload),
    }),
    enqueueOn(stays, 'stays.ended', {
      job: 'room_control.leave',
      target,
      run: ({ property, payload }) => leave(context, property, payload.room_id),
    }),
    enqueueOn(stays, 'stays.moved', {
      job: 'room_control.move',
      target,
      run: async ({ property, payload }) => {
        await leave(context, property, payload.from_room_id);
        await arrive(context, property, payload);
      },
    }),
  ];
}
