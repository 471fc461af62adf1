import type { NamedTv } from '#devices/contract';
import type { Clock } from '#platform/clock';
import { createMemory } from '#platform/node/server';
import { isSpecialDevice, type RoomPart, roomPartSuffixes } from '../rules/index.ts';
import type { RemoteControlPorts } from './context.ts';

/** A TV that the guests of a room may control. */
export type ControlledTv = Pick<NamedTv, 'id' | 'roomId' | 'name' | 'model'> & { readonly part: RoomPart };

/** A room, whose number is as the property writes it. */
type Room = { readonly property: string; readonly id: string; readonly number: string };

/** TVs of rooms, remembered for a short time, because a held key asks ten times a second. */
export type RoomTvs = {
  /** Returns the TVs of a guest's room and of its parts, without special devices. */
  tvsOf(property: string, roomId: string): Promise<readonly ControlledTv[]>;
  /** Returns the rooms whose guests may control the TVs of a room. */
  audienceOf(property: string, roomId: string): Promise<readonly string[]>;
  /** Forgets a property. */
  forget(property: string): void;
};

/** Changes of names and of settings are seen after this time, in milliseconds. */
const rememberedMs = 30_000;

type Parts = readonly { readonly roomId: string; readonly part: RoomPart }[];

async function findRoom({ stays }: RemoteControlPorts, property: string, id: string): Promise<Room | undefined> {
  const [room] = await stays.roomsByIds(property, [id]);
  return room && { property, id, number: room.room };
}

/** Finds a room's parts; one in which others stay is a room of its own. */
async function findParts({ stays }: RemoteControlPorts, { property, id, number }: Room): Promise<Parts> {
  const found = await Promise.all(
    roomPartSuffixes.map(async ({ suffix, part }) => {
      const room = suffix === '' ? { id } : await stays.findRoom(property, `${number}${suffix}`);
      return room && { roomId: room.id, part };
    }),
  );
  const parts = found.filter((part) => part !== undefined);
  const others = parts.filter(({ roomId }) => roomId !== id).map(({ roomId }) => roomId);
  const taken = new Set((await stays.inHouseByRoomIds(property, others)).map(({ roomId }) => roomId));
  return parts.filter(({ roomId, part }) => part === '' || (roomId !== id && !taken.has(roomId)));
}

async function readTvs(ports: RemoteControlPorts, property: string, roomId: string): Promise<readonly ControlledTv[]> {
  const room = await findRoom(ports, property, roomId);
  if (!room) return [];
  const parts = await findParts(ports, room);
  const [tvs, settings] = await Promise.all([
    ports.devices.listTvs(
      property,
      parts.map((part) => part.roomId),
    ),
    ports.property.settings(property),
  ]);
  return parts.flatMap(({ roomId: id, part }) =>
    tvs
      .filter((tv) => tv.roomId === id && !isSpecialDevice(tv.name || tv.model, settings.special_devices_removed))
      .map((tv) => ({ id: tv.id, roomId: id, name: tv.name, model: tv.model, part })),
  );
}

/** Returns a room, and the room of which its number makes it a part. */
export async function findFamily(
  ports: RemoteControlPorts,
  property: string,
  roomId: string,
): Promise<readonly [string] | readonly [string, Room]> {
  const room = await findRoom(ports, property, roomId);
  const number = room?.number.toLowerCase() ?? '';
  const ending = roomPartSuffixes.find(({ suffix }) => suffix !== '' && number.endsWith(suffix));
  if (!room || !ending) return [roomId];
  const whole = await ports.stays.findRoom(property, room.number.slice(0, -ending.suffix.length).trim());
  return whole && whole.id !== roomId ? [roomId, { property, id: whole.id, number: whole.room }] : [roomId];
}

async function readAudience(ports: RemoteControlPorts, property: string, roomId: string): Promise<readonly string[]> {
  const [, whole] = await findFamily(ports, property, roomId);
  if (!whole) return [roomId];
  const parts = await findParts(ports, whole);
  return parts.some((part) => part.roomId === roomId) ? [roomId, whole.id] : [roomId];
}

/** Creates the memory of a process; `forget` must follow every event of stays and devices. */
export function createRoomTvs(ports: RemoteControlPorts, clock: Clock): RoomTvs {
  type Key = [property: string, roomId: string];
  const tvs = createMemory<Key, readonly ControlledTv[]>(clock, (...key) => readTvs(ports, ...key), rememberedMs);
  const audiences = createMemory<Key, readonly string[]>(clock, (...key) => readAudience(ports, ...key), rememberedMs);
  return {
    tvsOf: tvs.get,
    audienceOf: audiences.get,
    forget(property) {
      tvs.forget(property);
      audiences.forget(property);
    },
  };
}
