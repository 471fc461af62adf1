import { refuse } from '#platform/contract';
import type { RoomRecord, StayRecord } from '#stays/contract';
import type { Audience } from '../contract.ts';
import { floorOf } from '../rules/index.ts';
import type { MessagesContext } from './context.ts';

/** Returns the stays in house in the rooms. */
export async function staysInRooms(
  { stays }: Pick<MessagesContext, 'stays'>,
  property: string,
  rooms: readonly Pick<RoomRecord, 'id'>[],
): Promise<readonly StayRecord[]> {
  return await stays.inHouseByRoomIds(
    property,
    rooms.map(({ id }) => id),
  );
}

async function roomsNumbered({ stays }: MessagesContext, property: string, numbers: readonly string[]) {
  const found = await Promise.all(numbers.map((number) => stays.findRoom(property, number)));
  return found.filter((room) => room !== undefined);
}

async function roomsOfGroup(context: MessagesContext, property: string, id: string) {
  const group = await context.store.read
    .selectFrom('message_groups')
    .select('rooms')
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!group) refuse('group_unknown', 'no such group of rooms');
  return await roomsNumbered(context, property, JSON.parse(group.rooms) as string[]);
}

/** Returns the rooms of an audience; numbers without a room are left out. Refuses with `group_unknown`. */
export async function resolveRooms(
  context: MessagesContext,
  property: string,
  audience: Audience,
): Promise<readonly RoomRecord[]> {
  switch (audience.to) {
    case 'room':
      return await roomsNumbered(context, property, audience.rooms);
    case 'group':
      return await roomsOfGroup(context, property, audience.group);
    case 'floor':
      return (await context.stays.listRooms(property)).filter(({ room }) => floorOf(room) === audience.floor);
    case 'house':
      return await context.stays.listRooms(property);
  }
}

/** Returns the stays of an audience that are in house now. */
export async function resolveStays(
  context: MessagesContext,
  property: string,
  audience: Audience,
): Promise<readonly StayRecord[]> {
  return await staysInRooms(context, property, await resolveRooms(context, property, audience));
}
