import type { Clock } from '#platform/clock';
import type { PropertyRecord } from '#property/contract';
import type { HouseView } from '../contract.ts';
import { dayInZone } from './day-in-zone.ts';
import type { Page } from './list-stays.ts';
import { type HouseStay, readStays } from './read-stays.ts';
import type { Room, RoomBook } from './room-book.ts';
import { listRooms } from './rooms-list.ts';
import type { StaysStore } from './tables.ts';

/** What the desk's lists are made with. */
export type ViewNeeds = {
  readonly store: StaysStore;
  readonly rooms: RoomBook;
  readonly clock: Clock;
  readonly view: HouseView;
};

/** How long a room shows who left, in milliseconds. */
const leftMs = 24 * 3600 * 1000;
/** Stays whose names are compared before others have their turn: a tolerant look at one takes up to half a millisecond. */
const namesAtOnce = 10;

/** A room as the desk's list shows it. */
export type ViewedRoom = Room & {
  readonly stays: readonly HouseStay[];
  readonly tvs: Awaited<ReturnType<HouseView['tvsIn']>>;
  readonly signedIn: number;
};

/** Stays in house, arrivals that are due, and who left within a day. */
async function currentStays({ store, clock }: ViewNeeds, { id: property, zone }: PropertyRecord) {
  const now = clock.now();
  const today = dayInZone(now, zone);
  const inHouse = readStays(store.read, property, (where) => where('stays.state', '=', 'in_house'));
  const due = readStays(store.read, property, (where) =>
    where.and([where('stays.state', '=', 'expected'), where('stays.arrival', '<=', today)]),
  );
  const left = readStays(store.read, property, (where) =>
    where.and([where('stays.state', '=', 'checked_out'), where('stays.checked_out_at', '>', now - leftMs)]),
  );
  return (await Promise.all([inHouse, due, left])).flat();
}

async function everyRoom({ store }: ViewNeeds, property: string): Promise<readonly Room[]> {
  return await store.read.selectFrom('rooms').select(['id', 'number']).where('property', '=', property).execute();
}

/** Stays whose names fit, some at a time. */
async function named({ clock, view }: ViewNeeds, typed: string, stays: readonly HouseStay[]) {
  const fits = view.nameSearch(typed);
  const found: HouseStay[] = [];
  for (const [at, stay] of stays.entries()) {
    if (at > 0 && at % namesAtOnce === 0) await clock.sleep(0);
    if (fits(stay)) found.push(stay);
  }
  return found;
}

/** Rooms whose number begins as typed, or whose guests' names do. */
async function searchRooms(needs: ViewNeeds, property: string, asked: { typed: string; stays: readonly HouseStay[] }) {
  const book = await needs.rooms(property);
  const key = book.keyOf(asked.typed);
  const guests = new Set((await named(needs, asked.typed, asked.stays)).map(({ roomId }) => roomId));
  const rooms = await everyRoom(needs, property);
  return rooms
    .filter(({ id, number }) => guests.has(id) || (key !== '' && book.keyOf(number).startsWith(key)))
    .sort((one, other) => (one.number < other.number ? -1 : 1));
}

type Asked = { readonly search?: string | undefined; readonly cursor?: string | undefined; readonly limit: number };

/** Rooms with their stays and devices, a page at a time; those that are searched for on one page. */
export async function viewRooms(needs: ViewNeeds, property: PropertyRecord, asked: Asked): Promise<Page<ViewedRoom>> {
  const { search = '', cursor, limit } = asked;
  const stays = await currentStays(needs, property);
  const page =
    search === ''
      ? await listRooms(needs.store, { property: property.id, cursor, limit })
      : { items: (await searchRooms(needs, property.id, { typed: search, stays })).slice(0, limit), next: undefined };
  const byRoom = Map.groupBy(stays, ({ roomId }) => roomId);
  const roomIds = page.items.map(({ id }) => id);
  const shown = roomIds.flatMap((id) => byRoom.get(id) ?? []).filter(({ state }) => state === 'in_house');
  const [tvs, signedIn] = await Promise.all([
    needs.view.tvsIn(property.id, roomIds),
    needs.view.signedIn(
      property.id,
      shown.map(({ id }) => id),
    ),
  ]);
  const tvsByRoom = Map.groupBy(tvs, ({ roomId }) => roomId);
  const items = page.items.map((room) => {
    const here = byRoom.get(room.id) ?? [];
    const phones = here.reduce((sum, { id }) => sum + (signedIn.get(id) ?? 0), 0);
    return { ...room, stays: here, tvs: tvsByRoom.get(room.id) ?? [], signedIn: phones };
  });
  return { items, next: page.next };
}

/** Stays in house and expected by the beginnings of a name, at most `limit`. */
export async function searchStays(
  needs: ViewNeeds,
  { property, state }: { readonly property: string; readonly state?: HouseStay['state'] | undefined },
  { typed, limit }: { readonly typed: string; readonly limit: number },
): Promise<readonly HouseStay[]> {
  const states: readonly HouseStay['state'][] = state === undefined ? ['in_house', 'expected'] : [state];
  const stays = await readStays(needs.store.read, property, (where) => where('stays.state', 'in', states));
  return (await named(needs, typed, stays)).slice(0, limit);
}

/** Arrivals and departures of a day, `YYYY-MM-DD`; today those that are overdue too. Left out: today. */
export async function houseDay({ store, clock }: ViewNeeds, { id: property, zone }: PropertyRecord, asked?: string) {
  const today = dayInZone(clock.now(), zone);
  const day = asked ?? today;
  const overdue = day === today ? '<=' : '=';
  const arrivals = readStays(store.read, property, (where) =>
    where.or([
      where.and([where('stays.state', '=', 'expected'), where('stays.arrival', overdue, day)]),
      where.and([where('stays.state', 'in', ['in_house', 'checked_out']), where('stays.arrival', '=', day)]),
    ]),
  );
  const departures = readStays(store.read, property, (where) =>
    where.or([
      where.and([where('stays.state', '=', 'in_house'), where('stays.departure', overdue, day)]),
      where.and([where('stays.state', 'in', ['expected', 'checked_out']), where('stays.departure', '=', day)]),
    ]),
  );
  const [arriving, leaving] = await Promise.all([arrivals, departures]);
  return { day, today, zone, arrivals: arriving, departures: leaving };
}
