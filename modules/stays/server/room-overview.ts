import type { Clock } from '#platform/clock';
import { localDay } from '#platform/clock';
import type { PropertyRecord } from '#property/contract';
import type { RoomOverviewSource } from '../contract.ts';
import { listRooms } from './list-rooms.ts';
import type { Page } from './list-stays.ts';
import { readStays, type StayDetails } from './read-stays.ts';
import type { Room, RoomRepository } from './room-repository.ts';
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
/** Stays matched before yielding to the event loop: a tolerant match takes up to half a millisecond. */
const matchesPerTurn = 10;

/** A room in the desk's overview. */
export type RoomOverview = Room & {
  readonly stays: readonly StayDetails[];
  readonly tvs: Awaited<ReturnType<RoomOverviewSource['listTvs']>>;
  readonly signedIn: number;
};

/** Reads the stays in house, due arrivals, and departures within the last day. */
async function currentStays({ store, clock }: OverviewDependencies, { id: property, zone }: PropertyRecord) {
  const now = clock.now();
  const today = localDay(now, zone);
  const inHouse = readStays(store.read, property, (where) => where('stays.state', '=', 'in_house'));
  const due = readStays(store.read, property, (where) =>
    where.and([where('stays.state', '=', 'expected'), where('stays.arrival', '<=', today)]),
  );
  const left = readStays(store.read, property, (where) =>
    where.and([where('stays.state', '=', 'checked_out'), where('stays.checked_out_at', '>', now - leftMs)]),
  );
  return (await Promise.all([inHouse, due, left])).flat();
}

async function everyRoom({ store }: OverviewDependencies, property: string): Promise<readonly Room[]> {
  return await store.read.selectFrom('rooms').select(['id', 'number']).where('property', '=', property).execute();
}

/** Returns the stays whose names match, yielding to the event loop in between. */
async function filterByName(
  { clock, overviewSource }: OverviewDependencies,
  typed: string,
  stays: readonly StayDetails[],
) {
  const matches = overviewSource.createNameMatcher(typed);
  const found: StayDetails[] = [];
  for (const [at, stay] of stays.entries()) {
    if (at > 0 && at % matchesPerTurn === 0) await clock.sleep(0);
    if (matches(stay)) found.push(stay);
  }
  return found;
}

/** Finds the rooms whose number, or a guest's name, begins with the typed text. */
async function searchRooms(
  dependencies: OverviewDependencies,
  property: string,
  search: { typed: string; stays: readonly StayDetails[] },
) {
  const numbers = await dependencies.rooms(property);
  const key = numbers.keyOf(search.typed);
  const guests = new Set((await filterByName(dependencies, search.typed, search.stays)).map(({ roomId }) => roomId));
  const rooms = await everyRoom(dependencies, property);
  return rooms
    .filter(({ id, number }) => guests.has(id) || (key !== '' && numbers.keyOf(number).startsWith(key)))
    .sort((one, other) => (one.number < other.number ? -1 : 1));
}

type RoomQuery = { readonly search?: string | undefined; readonly cursor?: string | undefined; readonly limit: number };

/** Lists rooms with their stays and devices, page by page; search results are one page. */
export async function listRoomOverviews(
  dependencies: OverviewDependencies,
  property: PropertyRecord,
  query: RoomQuery,
): Promise<Page<RoomOverview>> {
  const { search = '', cursor, limit } = query;
  const stays = await currentStays(dependencies, property);
  const page =
    search === ''
      ? await listRooms(dependencies.store, { property: property.id, cursor, limit })
      : {
          items: (await searchRooms(dependencies, property.id, { typed: search, stays })).slice(0, limit),
          next: undefined,
        };
  const byRoom = Map.groupBy(stays, ({ roomId }) => roomId);
  const roomIds = page.items.map(({ id }) => id);
  const inHouse = roomIds.flatMap((id) => byRoom.get(id) ?? []).filter(({ state }) => state === 'in_house');
  const [tvs, signedIn] = await Promise.all([
    dependencies.overviewSource.listTvs(property.id, roomIds),
    dependencies.overviewSource.countSignedInDevices(
      property.id,
      inHouse.map(({ id }) => id),
    ),
  ]);
  const tvsByRoom = Map.groupBy(tvs, ({ roomId }) => roomId);
  const items = page.items.map((room) => {
    const roomStays = byRoom.get(room.id) ?? [];
    const phones = roomStays.reduce((sum, { id }) => sum + (signedIn.get(id) ?? 0), 0);
    return { ...room, stays: roomStays, tvs: tvsByRoom.get(room.id) ?? [], signedIn: phones };
  });
  return { items, next: page.next };
}

/** Searches stays in house and expected ones by the beginnings of a name, at most `limit`. */
export async function searchStays(
  dependencies: OverviewDependencies,
  { property, state }: { readonly property: string; readonly state?: StayDetails['state'] | undefined },
  { typed, limit }: { readonly typed: string; readonly limit: number },
): Promise<readonly StayDetails[]> {
  const states: readonly StayDetails['state'][] = state === undefined ? ['in_house', 'expected'] : [state];
  const stays = await readStays(dependencies.store.read, property, (where) => where('stays.state', 'in', states));
  return (await filterByName(dependencies, typed, stays)).slice(0, limit);
}

/** Lists arrivals and departures of a day, `YYYY-MM-DD`, by default today; for today, including overdue ones. */
export async function listArrivalsAndDepartures(
  { store, clock }: OverviewDependencies,
  { id: property, zone }: PropertyRecord,
  requestedDay?: string,
) {
  const today = localDay(clock.now(), zone);
  const day = requestedDay ?? today;
  const upTo = day === today ? '<=' : '=';
  const arrivals = readStays(store.read, property, (where) =>
    where.or([
      where.and([where('stays.state', '=', 'expected'), where('stays.arrival', upTo, day)]),
      where.and([where('stays.state', 'in', ['in_house', 'checked_out']), where('stays.arrival', '=', day)]),
    ]),
  );
  const departures = readStays(store.read, property, (where) =>
    where.or([
      where.and([where('stays.state', '=', 'in_house'), where('stays.departure', upTo, day)]),
      where.and([where('stays.state', 'in', ['expected', 'checked_out']), where('stays.departure', '=', day)]),
    ]),
  );
  const [arriving, leaving] = await Promise.all([arrivals, departures]);
  return { day, today, zone, arrivals: arriving, departures: leaving };
}
