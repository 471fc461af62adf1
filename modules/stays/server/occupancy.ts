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

/** Reads the stays that are in house, or expected before the last of the nights. */
async function readCurrent(db: Kysely<StaysTables>, property: string, last: string) {
  const stays = db
    .selectFrom('stays')
    .select(['id', 'room_id', 'state', 'arrival', 'departure', 'arrival_time', 'checked_in_at'])
    .where('property', '=', property);
  const inHouse = stays.where('state', '=', 'in_house');
  const expected = stays.where('state', '=', 'expected').where('arrival', '<=', last);
  // Each by an index of its own: with an `or`, SQLite goes through all stays of the hotel.
  return await inHouse.unionAll(expected).execute();
}

type Current = Awaited<ReturnType<typeof readCurrent>>[number];

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
  const [rooms, left, current] = await Promise.all([
    db.selectFrom('rooms').select(['id', 'number']).where('property', '=', property).execute(),
    countLeft(db, property, since),
    readCurrent(db, property, nights.at(-1) ?? today),
  ]);
  const [inHouse, expected] = [
    current.filter(({ state }) => state === 'in_house'),
    current.filter(({ state }) => state === 'expected'),
  ];
  const due = expected.filter(({ arrival }) => arrival <= today).sort(byTime);
  const names = await readNames(
    db,
    property,
    [...inHouse, ...due.slice(0, mostListed)].map(({ id }) => id),
  );
  const isPermanent = ({ id }: Current) => names.get(id)?.permanent ?? false;
  const takes = (stay: Current, night: string) =>
    stay.arrival <= night && (stay.departure > night || (stay.state === 'in_house' && isPermanent(stay)));
  const occupied = new Set(inHouse.map(({ room_id }) => room_id));
  const numbers = new Map(rooms.map(({ id, number }) => [id, number]));
  return {
    rooms: rooms.length,
    occupied: occupied.size,
    arrived: inHouse.filter(({ checked_in_at: at }) => Number(at ?? 0) >= since).length,
    expected: due.length,
    left,
    leaving: inHouse.filter((stay) => stay.departure <= today && !isPermanent(stay)).length,
    toArrive: due.slice(0, mostListed).map(({ id, room_id: roomId, arrival_time: time }) => ({
      ...{ stayId: id, roomId, room: numbers.get(roomId) ?? '', time, isOccupied: occupied.has(roomId) },
      ...{ title: names.get(id)?.title ?? '', lastName: names.get(id)?.lastName ?? '' },
    })),
    nights: nights.map((day) => ({
      day,
      rooms: new Set(current.filter((stay) => takes(stay, day)).map(({ room_id }) => room_id)).size,
    })),
  };
}
