import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import { nextTurn, prepared } from '#platform/node/db';
import type { Resident, StayRecord } from '../contract.ts';
import type { ResidentTable, StaysTables } from './tables.ts';

/** What the staff note about a stay; empty texts: unknown. */
export type StayContact = {
  /** 0: as many as there are residents. */
  readonly persons: number;
  readonly arrival_time: string;
  readonly email: string;
  readonly telephone: string;
  readonly note: string;
};

/** A stay with the instants of its check-in and check-out, milliseconds since 1970. */
export type StayDetails = StayRecord & {
  /** What the staff know about the stay; never leaves the desk and the API. */
  readonly contact: StayContact;
  /** Where the stay is found in its PMS; `source` is empty for a stay of the desk, whose reference is its id. */
  readonly pms: { readonly source: string; readonly reference: string; readonly room: string };
  /** The room that the guest has moved out of last, as the PMS told it, and when; undefined: none. */
  readonly left: { readonly roomId: string; readonly at: number } | undefined;
  readonly checkedInAt: number | undefined;
  readonly checkedOutAt: number | undefined;
};

/** Ids in a statement: databases limit its values. */
export const idsPerQuery = 500;

/** What stays must meet. */
export type StayCondition = (
  where: ExpressionBuilder<StaysTables, 'stays'>,
) => ExpressionWrapper<StaysTables, 'stays', SqlBool>;

// Residents are queried separately and sorted here: with a join or an order, SQLite would scan the whole property.
function stayQuery(db: Kysely<StaysTables>, property: string, condition: StayCondition) {
  return db
    .selectFrom('stays')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.property', '=', 'stays.property').onRef('rooms.id', '=', 'stays.room_id'),
    )
    .select(['stays.id', 'stays.property', 'stays.room_id', 'rooms.number', 'stays.state', 'stays.language'])
    .select([
      'stays.arrival',
      'stays.departure',
      'stays.checked_in_at',
      'stays.checked_out_at',
      'stays.no_post',
      'stays.revision',
      'stays.bill_hidden',
      'stays.pms_source',
      'stays.pms_reference',
      'stays.pms_room',
      'stays.left_room_id',
      'stays.left_room_at',
    ])
    .select(['stays.persons', 'stays.arrival_time', 'stays.email', 'stays.telephone', 'stays.note'])
    .where('stays.property', '=', property)
    .where(condition);
}

function residentQuery(db: Kysely<StaysTables>, property: string, stayIds: readonly string[]) {
  return db.selectFrom('residents').selectAll().where('property', '=', property).where('stay_id', 'in', stayIds);
}

/** Returns the two queries of a sign-in, for the test of their query plans. */
export function inHouseQueries(db: Kysely<StaysTables>, property: string, roomId: string) {
  return [stayQuery(db, property, inHouseIn(roomId)), residentQuery(db, property, ['one', 'two'])] as const;
}

function inHouseIn(roomId: string): StayCondition {
  return (where) => where.and([where('stays.room_id', '=', roomId), where('stays.state', '=', 'in_house')]);
}

function residentOf(row: ResidentTable): Resident {
  return {
    id: row.id,
    lastName: row.last_name,
    firstName: row.first_name,
    title: row.title,
    nativeName: row.native_name,
    permanent: row.permanent === 1,
  };
}

function instant(stored: number | null): number | undefined {
  // PostgreSQL returns bigint as text.
  return stored === null ? undefined : Number(stored);
}

type StayRow = Awaited<ReturnType<ReturnType<typeof stayQuery>['execute']>>[number];

function stayOf(row: StayRow, residents: readonly Resident[]): StayDetails {
  const { persons, arrival_time, email, telephone, note } = row;
  return {
    id: row.id,
    property: row.property,
    roomId: row.room_id,
    room: row.number,
    state: row.state,
    language: row.language,
    arrival: row.arrival,
    departure: row.departure,
    permanent: residents[0]?.permanent ?? false,
    noPost: row.no_post === 1,
    mayViewBill: row.bill_hidden === 0,
    revision: Number(row.revision),
    residents,
    pms: {
      source: row.pms_source,
      reference: row.pms_source === '' ? row.id : row.pms_reference,
      room: row.pms_room === '' ? row.number : row.pms_room,
    },
    left: row.left_room_at === null ? undefined : { roomId: row.left_room_id, at: Number(row.left_room_at) },
    contact: { persons, arrival_time, email, telephone, note },
    checkedInAt: instant(row.checked_in_at),
    checkedOutAt: instant(row.checked_out_at),
  };
}

type Arrival = Pick<StayDetails, 'arrival' | 'id'>;

/** Orders stays by arrival and id. */
export function byArrival(one: Arrival, other: Arrival): number {
  if (one.arrival !== other.arrival) return one.arrival < other.arrival ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Reads the stays of a property that meet `condition`, by arrival and id, with their residents in order. */
export async function readStays(
  db: Kysely<StaysTables>,
  property: string,
  condition: StayCondition,
): Promise<readonly StayDetails[]> {
  const rows = await stayQuery(db, property, condition).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const residents: ResidentTable[] = [];
  for (let from = 0; from < ids.length; from += idsPerQuery) {
    residents.push(...(await residentQuery(db, property, ids.slice(from, from + idsPerQuery)).execute()));
  }
  residents.sort((a, b) => a.position - b.position);
  const people = Map.groupBy(residents, (row) => row.stay_id);
  return rows.map((row) => stayOf(row, (people.get(row.id) ?? []).map(residentOf))).sort(byArrival);
}

/**
 * Reads all stays in house, in no order. Between statements others have their turn on the thread, so that a full hotel does not
 * hold it: what changes meanwhile may be missing or out of date.
 */
export async function readAllInHouse(db: Kysely<StaysTables>, property: string): Promise<readonly StayDetails[]> {
  const rows = await db
    .selectFrom('stays')
    .select('id')
    .where('property', '=', property)
    .where('state', '=', 'in_house')
    .execute();
  const stays: StayDetails[] = [];
  for (let from = 0; from < rows.length; from += idsPerQuery) {
    await nextTurn();
    const ids = rows.slice(from, from + idsPerQuery).map(({ id }) => id);
    stays.push(
      ...(await readStays(db, property, (where) =>
        where.and([where('stays.id', 'in', ids), where('stays.state', '=', 'in_house')]),
      )),
    );
  }
  return stays;
}

type StayKey = { readonly property: string; readonly id: string };

// Nearly every call of a guest reads the own stay.
const selectStay = prepared((db: Kysely<StaysTables>, { property, id }: StayKey) =>
  stayQuery(db, property, (where) => where('stays.id', '=', id)),
);
const selectResidents = prepared((db: Kysely<StaysTables>, { property, id }: StayKey) =>
  db.selectFrom('residents').selectAll().where('property', '=', property).where('stay_id', '=', id),
);

/** Reads a stay of any state. */
export async function readStay(
  db: Kysely<StaysTables>,
  property: string,
  stayId: string,
): Promise<StayDetails | undefined> {
  const key = { property, id: stayId };
  const [row] = (await selectStay(db, key)).rows;
  if (!row) return undefined;
  const { rows: residents } = await selectResidents(db, key);
  return stayOf(row, residents.toSorted((a, b) => a.position - b.position).map(residentOf));
}

/** Reads the stay in house with a reference of a PMS. */
export async function readByReference(
  db: Kysely<StaysTables>,
  property: string,
  reference: string,
): Promise<StayDetails | undefined> {
  const [stay] = await readStays(db, property, (where) =>
    where.and([
      where('stays.pms_reference', '=', reference),
      where('stays.pms_source', '!=', ''),
      where('stays.state', '=', 'in_house'),
    ]),
  );
  return stay;
}

/** Reads the stays in house in a room. */
export async function readInHouse(
  db: Kysely<StaysTables>,
  property: string,
  roomId: string,
): Promise<readonly StayDetails[]> {
  return await readStays(db, property, inHouseIn(roomId));
}

/** Reads the stays in house in any of the given rooms. */
export async function readInHouseByRooms(
  db: Kysely<StaysTables>,
  property: string,
  roomIds: readonly string[],
): Promise<readonly StayDetails[]> {
  if (roomIds.length === 0) return [];
  return await readStays(db, property, (where) =>
    where.and([where('stays.room_id', 'in', roomIds), where('stays.state', '=', 'in_house')]),
  );
}

/** Returns the expected stays whose day of arrival is `day`. */
export async function readArriving(
  db: Kysely<StaysTables>,
  property: string,
  day: string,
): Promise<readonly StayDetails[]> {
  return await readStays(db, property, (where) =>
    where.and([where('stays.arrival', '=', day), where('stays.state', '=', 'expected')]),
  );
}
