import type { Clock } from '#platform/clock';
import { localDay } from '#platform/clock';
import type { Page, PageQuery } from '#platform/node/db';
import type { PropertyRecord } from '#property/contract';
import type { RoomOverviewSource } from '../contract.ts';
import { listRooms } from './list-rooms.ts';
import { byArrival, readStays, type StayCondition, type StayDetails } from './read-stays.ts';
import type { Room, RoomRepository } from './room-repository.ts';
import { filterByName } from './search-stays.ts';
import type { StaysStore } from './tables.ts';

/** Dependencies of the desk's lists. */
export type OverviewDependencies = {
  readonly store: StaysStore;
  readonly rooms: RoomRepository;
  readonly clock: Clock;
  readonly overviewSource: RoomOverviewSource;
};

/** How long a room shows its last departure, in milliseconds. */
const leftMs = 24 * 3600 * 1000;
/** How far ahead a room shows its reservations, in milliseconds. */
const aheadMs = 14 * 24 * 3600 * 1000;

/** A stay that is expected, as far as its room shows it. */
type Reservation = Pick<StayDetails, 'id' | 'roomId' | 'arrival' | 'departure'> & { readonly lastName: string };

/** A room in the desk's overview. */
export type RoomOverview = Room & {
  readonly stays: readonly StayDetails[];
  /** Reservations of the days after today, earliest first. */
  readonly upcoming: readonly Reservation[];
  readonly tvs: Awaited<ReturnType<RoomOverviewSource['listRoomTvs']>>;
  /** Number of signed-in devices per stay; stays without any are missing. */
  readonly signedIn: ReadonlyMap<string, number>;
};

/** Ids of the rooms whose stays are read; undefined: all. */
type RoomIds = readonly string[] | undefined;

function inRooms(roomIds: RoomIds, condition: StayCondition): StayCondition {
  if (roomIds === undefined) return condition;
  return (where) => where.and([condition(where), where('stays.room_id', 'in', roomIds)]);
}

/** Reads the stays in house, due arrivals, and departures within the last day. */
async function currentStays(
  { store, clock }: OverviewDependencies,
  { id: property, zone }: PropertyRecord,
  roomIds: RoomIds,
) {
  const now = clock.now();
  const today = localDay(now, zone);
  const conditions: readonly StayCondition[] = [
    (where) => where('stays.state', '=', 'in_house'),
    (where) => where.and([where('stays.state', '=', 'expected'), where('stays.arrival', '<=', today)]),
    (where) => where.and([where('stays.state', '=', 'checked_out'), where('stays.checked_out_at', '>', now - leftMs)]),
  ];
  // Each by an index of its own: with an `or`, SQLite goes through all stays of the hotel.
  const found = await Promise.all(conditions.map((one) => readStays(store.read, property, inRooms(roomIds, one))));
  return found.flat();
}

/** Reads the reservations of the days after today by room, earliest first: a page of a hotel has several times as many as guests. */
async function upcomingStays(
  { store, clock }: OverviewDependencies,
  { id: property, zone }: PropertyRecord,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reservation[]>> {
  if (roomIds.length === 0) return new Map();
  const rows = await store.read
    .selectFrom('stays')
    // Outer, else SQLite may begin with the residents.
    .leftJoin('residents', (join) =>
      join
        .onRef('residents.property', '=', 'stays.property')
        .onRef('residents.stay_id', '=', 'stays.id')
        .on('residents.position', '=', 0),
    )
    .select(['stays.id', 'stays.room_id', 'stays.arrival', 'stays.departure', 'residents.last_name'])
    .where('stays.property', '=', property)
    .where('stays.state', '=', 'expected')
    .where('stays.arrival', '>', localDay(clock.now(), zone))
    .where('stays.arrival', '<=', localDay(clock.now() + aheadMs, zone))
    .where('stays.room_id', 'in', roomIds)
    .execute();
  return Map.groupBy(
    rows
      .map(({ room_id: roomId, last_name: lastName, ...stay }) => ({ ...stay, roomId, lastName: lastName ?? '' }))
      .sort(byArrival),
    ({ roomId }) => roomId,
  );
}

async function everyRoom({ store }: OverviewDependencies, property: string): Promise<readonly Room[]> {
  return await store.read.selectFrom('rooms').select(['id', 'number']).where('property', '=', property).execute();
}

/** Finds the rooms whose number, or a guest's name, begins with the typed text. */
async function searchRooms(
  dependencies: OverviewDependencies,
  property: string,
  search: { typed: string; stays: readonly StayDetails[] },
) {
  const numbers = await dependencies.rooms(property);
  const key = numbers.keyOf(search.typed);
  const guests = new Set((await filterByName(dependencies, property, search)).map(({ roomId }) => roomId));
  const rooms = await everyRoom(dependencies, property);
  return rooms
    .filter(({ id, number }) => guests.has(id) || (key !== '' && numbers.keyOf(number).startsWith(key)))
    .sort((one, other) => (one.number < other.number ? -1 : 1));
}

type RoomQuery = PageQuery & {
  readonly search?: string | undefined;
  /** Only the room with this number. */
  readonly room?: string | undefined;
};

/** Returns the rooms of a page; a room asked for is one page. */
async function pageOfRooms(
  dependencies: OverviewDependencies,
  property: string,
  { room: typed, cursor, limit }: RoomQuery,
): Promise<Page<Room>> {
  if (typed !== undefined) {
    const room = await (await dependencies.rooms(property)).find(dependencies.store.read, typed);
    return { items: room ? [room] : [], next: null };
  }
  return await listRooms(dependencies.store, { property, cursor, limit });
}

type Found = { readonly page: Page<Room>; readonly stays: readonly StayDetails[] };

/** Returns a page of rooms with their current stays; a search reads those of the whole house, for the names in them. */
async function findRooms(
  dependencies: OverviewDependencies,
  property: PropertyRecord,
  query: RoomQuery,
): Promise<Found> {
  const { search = '', room, limit } = query;
  if (search === '' || room !== undefined) {
    const page = await pageOfRooms(dependencies, property.id, query);
    const roomIds = page.items.map(({ id }) => id);
    return { page, stays: await currentStays(dependencies, property, roomIds) };
  }
  const stays = await currentStays(dependencies, property, undefined);
  const found = await searchRooms(dependencies, property.id, { typed: search, stays });
  return { page: { items: found.slice(0, limit), next: null }, stays };
}

/** Lists rooms with their stays and devices, page by page; search results are one page. */
export async function listRoomOverviews(
  dependencies: OverviewDependencies,
  property: PropertyRecord,
  query: RoomQuery,
): Promise<Page<RoomOverview>> {
  const { page, stays } = await findRooms(dependencies, property, query);
  const byRoom = Map.groupBy(stays, ({ roomId }) => roomId);
  const roomIds = page.items.map(({ id }) => id);
  const inHouse = roomIds.flatMap((id) => byRoom.get(id) ?? []).filter(({ state }) => state === 'in_house');
  const [upcoming, tvs, signedIn] = await Promise.all([
    upcomingStays(dependencies, property, roomIds),
    dependencies.overviewSource.listRoomTvs(property.id, roomIds),
    dependencies.overviewSource.countSignedInDevices(
      property.id,
      inHouse.map(({ id }) => id),
    ),
  ]);
  const tvsByRoom = Map.groupBy(tvs, ({ roomId }) => roomId);
  const items = page.items.map((room) => {
    const { id } = room;
    return {
      ...room,
      stays: byRoom.get(id) ?? [],
      upcoming: upcoming.get(id) ?? [],
      tvs: tvsByRoom.get(id) ?? [],
      signedIn,
    };
  });
  return { items, next: page.next };
}

/** Lists arrivals and departures of a day, `YYYY-MM-DD`, by default today; for today, including overdue ones. */
export async function listArrivalsAndDepartures(
  { store, clock }: Pick<OverviewDependencies, 'store' | 'clock'>,
  { id: property, zone }: PropertyRecord,
  requestedDay?: string,
) {
  const today = localDay(clock.now(), zone);
  const day = requestedDay ?? today;
  const upTo = day === today ? '<=' : '=';
  // Each by an index of its own: with an `or`, SQLite goes through all stays of the hotel.
  const found = await Promise.all([
    readStays(store.read, property, (where) =>
      where.and([where('stays.state', '=', 'expected'), where('stays.arrival', upTo, day)]),
    ),
    readStays(store.read, property, (where) =>
      where.and([where('stays.state', 'in', ['in_house', 'checked_out']), where('stays.arrival', '=', day)]),
    ),
    readStays(store.read, property, (where) =>
      where.and([where('stays.state', '=', 'in_house'), where('stays.departure', upTo, day)]),
    ),
    readStays(store.read, property, (where) =>
      where.and([where('stays.state', 'in', ['expected', 'checked_out']), where('stays.departure', '=', day)]),
    ),
  ]);
  const [due, arrived, leaving, left] = found;
  const arrivals = [...due, ...arrived].sort(byArrival);
  return { day, today, zone, arrivals, departures: [...leaving, ...left].sort(byArrival) };
}
