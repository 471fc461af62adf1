import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import type { Resident, StayRecord } from '../contract.ts';
import type { StaysTables } from './tables.ts';

/** A stay with the instants of its check-in and check-out, milliseconds since 1970. */
export type HouseStay = StayRecord & {
  readonly checkedInAt: number | undefined;
  readonly checkedOutAt: number | undefined;
};

type Joined = StaysTables & { readonly stays: StaysTables['stays'] };
type Condition = (where: ExpressionBuilder<Joined, 'stays'>) => ExpressionWrapper<Joined, 'stays', SqlBool>;

async function rowsOf(db: Kysely<StaysTables>, property: string, condition: Condition) {
  return await db
    .selectFrom('stays')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.property', '=', 'stays.property').onRef('rooms.id', '=', 'stays.room_id'),
    )
    .innerJoin('residents', (join) =>
      join.onRef('residents.property', '=', 'stays.property').onRef('residents.stay_id', '=', 'stays.id'),
    )
    .select(['stays.id', 'stays.property', 'stays.room_id', 'rooms.number', 'stays.state', 'stays.language'])
    .select(['stays.arrival', 'stays.departure', 'stays.checked_in_at', 'stays.checked_out_at'])
    .select(['residents.id as resident_id', 'residents.last_name', 'residents.first_name', 'residents.title'])
    .select(['residents.native_name', 'residents.permanent'])
    .where('stays.property', '=', property)
    .where(condition)
    .orderBy('stays.arrival')
    .orderBy('stays.id')
    .orderBy('residents.position')
    .execute();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function residentOf(row: Row): Resident {
  return {
    id: row.resident_id,
    lastName: row.last_name,
    firstName: row.first_name,
    title: row.title,
    nativeName: row.native_name,
    permanent: row.permanent === 1,
  };
}

function instant(stored: number | null): number | undefined {
  // PostgreSQL gives a bigint as text.
  return stored === null ? undefined : Number(stored);
}

function stayOf(rows: readonly [Row, ...Row[]]): HouseStay {
  const [row] = rows;
  return {
    id: row.id,
    property: row.property,
    roomId: row.room_id,
    room: row.number,
    state: row.state,
    language: row.language,
    arrival: row.arrival,
    departure: row.departure,
    permanent: row.permanent === 1,
    residents: rows.map(residentOf),
    checkedInAt: instant(row.checked_in_at),
    checkedOutAt: instant(row.checked_out_at),
  };
}

/** Stays of a property that fit `condition`, by arrival and id, with their residents; one query. */
export async function readStays(
  db: Kysely<StaysTables>,
  property: string,
  condition: Condition,
): Promise<readonly HouseStay[]> {
  const byStay = new Map<string, [Row, ...Row[]]>();
  for (const row of await rowsOf(db, property, condition)) {
    const rows = byStay.get(row.id);
    if (rows) rows.push(row);
    else byStay.set(row.id, [row]);
  }
  return Array.from(byStay.values(), stayOf);
}

/** One stay of a property, of any state. */
export async function readStay(
  db: Kysely<StaysTables>,
  property: string,
  stayId: string,
): Promise<HouseStay | undefined> {
  const [stay] = await readStays(db, property, (where) => where('stays.id', '=', stayId));
  return stay;
}

/** Stays in house in a room. */
export async function readInHouse(
  db: Kysely<StaysTables>,
  property: string,
  roomId: string,
): Promise<readonly HouseStay[]> {
  return await readStays(db, property, (where) =>
    where.and([where('stays.room_id', '=', roomId), where('stays.state', '=', 'in_house')]),
  );
}
