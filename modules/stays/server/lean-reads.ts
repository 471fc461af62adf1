import type { StaysPort } from '../contract.ts';
import { readAllRooms, readRooms } from './list-rooms.ts';
import type { StaysStore } from './tables.ts';

/** Creates the reads of rooms, and of what else takes one statement: boards of a large hotel need little of hundreds of stays. */
export function createLeanReads(
  store: StaysStore,
): Pick<StaysPort, 'inHouseIds' | 'listRooms' | 'roomNumbersOf' | 'roomsArrivingOn' | 'roomsByIds'> {
  const staysOf = (property: string) => store.read.selectFrom('stays').where('stays.property', '=', property);
  return {
    listRooms: (property) => readAllRooms(store, property),
    roomsByIds: (property, roomIds) => readRooms(store, property, roomIds),
    inHouseIds: async (property, roomIds) => {
      if (roomIds.length === 0) return [];
      const inHouse = staysOf(property).where('state', '=', 'in_house').where('room_id', 'in', roomIds);
      return await inHouse.select(['id', 'room_id as roomId']).execute();
    },
    roomsArrivingOn: async (property, day) => {
      const expected = staysOf(property).where('state', '=', 'expected').where('arrival', '=', day);
      return (await expected.select('room_id').execute()).map(({ room_id }) => room_id);
    },
    roomNumbersOf: async (property, stayIds) => {
      if (stayIds.length === 0) return new Map();
      const rows = await staysOf(property)
        .innerJoin('rooms', (join) =>
          join.onRef('rooms.property', '=', 'stays.property').onRef('rooms.id', '=', 'stays.room_id'),
        )
        .select(['stays.id', 'rooms.number'])
        .where('stays.id', 'in', stayIds)
        .execute();
      return new Map(rows.map(({ id, number }) => [id, number]));
    },
  };
}
