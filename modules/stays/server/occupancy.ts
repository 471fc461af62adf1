import type { Kysely } from 'kysely';
import { localDay } from '#platform/clock';
import type { Occupancy } from '../contract.ts';
import type { StaysTables } from './tables.ts';

const dayMs = 86_400_000;
/** Nights that are counted, tonight included. */
const nightsAhead = 14;
/** Arrivals that are listed. */
const mostListed = 50;

type Moment = { readonly property: string; readonly now: number; readonly zone: string };

function staysOf(db: Kysely<StaysTables>, property: string) {
  return db.selectFrom('stays').where('property', '=', property);
}

/** Reads the stays that are in house, and those that are due by a day. */
async function readCurrent(db: Kysely<StaysTables>, property: string, day: string) {
  const stays = staysOf(db, property).select([
    'id',
    'room_id',
    'state',
    'arrival',
    'departure',
    'arrival_time',
    'checked_in_at',
  ]);
  const inHouse = stays.where('state', '=', 'in_house');
  const due = stays.where('state', '=', 'expected').where('arrival', '<=', day);
  // Each by an index of its own: with an `or`, SQLite goes through all stays of the hotel.
  return await inHouse.unionAll(due).execute();
}

type Current = Awaited<ReturnType<typeof readCurrent>>[number];

/** Reads which rooms are taken by those who arrive after a day and before the last of the nights: several times as many as are in house. */
async function readAhead(db: Kysely<StaysTables>, property: string, { after, last }: { after: string; last: string }) {
  return await staysOf(db, property)
    .select(['room_id', 'arrival', 'departure'])
    .where('state', '=', 'expected')
    .where('arrival', '>', after)
    .where('arrival', '<=', last)
    .execute();
}

async function countRooms(db: Kysely<StaysTables>, property: string): Promise<number> {
  const rooms = db.selectFrom('rooms').where('property', '=', property);
  const { count } = await rooms.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

async function readNumbers(db: Kysely<StaysTables>, property: string, roomIds: readonly string[]) {
  const rooms = db.selectFrom('rooms').select(['id', 'number']).where('property', '=', property);
  const rows = roomIds.length === 0 ? [] : await rooms.where('id', 'in', roomIds).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Reads the residents after whom the stays are named. */
async function readNames(db: Kysely<StaysTables>, property: string, stayIds: readonly string[]) {
  const found = new Map<string, { readonly title: string; readonly lastName: string; readonly permanent: boolean }>();
  const rows = await db
    .selectFrom('residents')
    .select(['stay_id', 'title', 'last_name', 'permanent'])
    .where('property', '=', property)
    .where('stay_id', 'in', stayIds)
    .where('position', '=', 0)
    .execute();
  for (const { stay_id, title, last_name: lastName, permanent } of rows) {
    found.set(stay_id, { title, lastName, permanent: permanent === 1 });
  }
  return found;
}

/** Counts the stays that were checked out since an instant. */
async function countLeft(db: Kysely<StaysTables>, property: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('stays')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('state', '=', 'checked_out')
    .where('checked_out_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A guest without a known time comes last. */
function byTime(one: Current, other: Current): number {
  const [first, second] = [one, other].map(({ arrival_time }) => arrival_time || '99:99');
  return (first ?? '').localeCompare(second ?? '') || one.id.localeCompare(other.id);
}

function covers({ arrival, departure }: Pick<Current, 'arrival' | 'departure'>, night: string): boolean {
  return arrival <= night && departure > night;
}

/** Reads how full the house is, who came and left today, and how full it will be. `since`: when the day began. */
export async function readOccupancy(
  db: Kysely<StaysTables>,
  { property, now, zone }: Moment,
  since: number,
): Promise<Occupancy> {
  const today = localDay(now, zone);
  const nights = Array.from({ length: nightsAhead }, (_, ahead) =>
    new Date(Date.parse(today) + ahead * dayMs).toISOString().slice(0, 10),
  );
  const [rooms, left, current, ahead] = await Promise.all([
    countRooms(db, property),
    countLeft(db, property, since),
    readCurrent(db, property, today),
    readAhead(db, property, { after: today, last: nights.at(-1) ?? today }),
  ]);
  const inHouse = current.filter(({ state }) => state === 'in_house');
  const due = current.filter(({ state }) => state === 'expected').sort(byTime);
  const listed = due.slice(0, mostListed);
  const [names, numbers] = await Promise.all([
    readNames(
      db,
      property,
      [...inHouse, ...listed].map(({ id }) => id),
    ),
    readNumbers(
      db,
      property,
      listed.map(({ room_id }) => room_id),
    ),
  ]);
  const isPermanent = ({ id }: Current) => names.get(id)?.permanent ?? false;
  const takes = (stay: Current, night: string) =>
    covers(stay, night) || (stay.state === 'in_house' && stay.arrival <= night && isPermanent(stay));
  const occupied = new Set(inHouse.map(({ room_id }) => room_id));
  return {
    rooms,
    occupied: occupied.size,
    arrived: inHouse.filter(({ checked_in_at: at }) => Number(at ?? 0) >= since).length,
    expected: due.length,
    left,
    leaving: inHouse.filter((stay) => stay.departure <= today && !isPermanent(stay)).length,
    toArrive: listed.map(({ id, room_id: roomId, arrival_time: time }) => ({
      ...{ stayId: id, roomId, room: numbers.get(roomId) ?? '', time, isOccupied: occupied.has(roomId) },
      ...{ title: names.get(id)?.title ?? '', lastName: names.get(id)?.lastName ?? '' },
    })),
    nights: nights.map((day) => {
      const taken = [...current.filter((stay) => takes(stay, day)), ...ahead.filter((stay) => covers(stay, day))];
      return { day, rooms: new Set(taken.map(({ room_id }) => room_id)).size };
    }),
  };
}
