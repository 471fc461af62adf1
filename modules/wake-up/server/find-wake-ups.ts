import type { Kysely } from 'kysely';
import type { RingTable, WakeUpTable, WakeUpTables } from './tables.ts';

type Db = Kysely<WakeUpTables>;
type Key = { readonly property: string; readonly id: string };

/** Most wake-ups that a list of the desk shows. */
const mostListed = 1000;

/** Finds a wake-up by id. */
export async function findWakeUp(db: Db, { property, id }: Key): Promise<WakeUpTable | undefined> {
  const query = db.selectFrom('wake_ups').selectAll().where('property', '=', property).where('id', '=', id);
  return await query.executeTakeFirst();
}

/** Finds a ringing by id. */
export async function findRing(db: Db, { property, id }: Key): Promise<RingTable | undefined> {
  const query = db.selectFrom('wake_up_rings').selectAll().where('property', '=', property).where('id', '=', id);
  return await query.executeTakeFirst();
}

/** Returns the wake-ups of stays, by time of day. */
export async function listOfStays(
  db: Db,
  property: string,
  stayIds: readonly string[],
): Promise<readonly WakeUpTable[]> {
  if (stayIds.length === 0) return [];
  const query = db.selectFrom('wake_ups').selectAll().where('property', '=', property);
  return await query.where('stay_id', 'in', stayIds).orderBy('time').orderBy('id').execute();
}

/** Returns what rings or snoozes for stays, oldest first. */
export async function listActiveRings(
  db: Db,
  property: string,
  stayIds: readonly string[],
): Promise<readonly RingTable[]> {
  if (stayIds.length === 0) return [];
  const query = db.selectFrom('wake_up_rings').selectAll().where('property', '=', property);
  return await query
    .where('stay_id', 'in', stayIds)
    .where('state', 'in', ['ringing', 'snoozed'])
    .orderBy('due_at')
    .execute();
}

/** Returns all wake-ups of a property that are on. */
export async function listPlanned(db: Db, property: string): Promise<readonly WakeUpTable[]> {
  const query = db.selectFrom('wake_ups').selectAll().where('property', '=', property);
  return await query.where('next_at', 'is not', null).orderBy('next_at').limit(mostListed).execute();
}

/** Returns what rang in a span, end exclusive. */
export async function listRung(
  db: Db,
  { property, from, until }: { readonly property: string; readonly from: number; readonly until: number },
): Promise<readonly RingTable[]> {
  return await db
    .selectFrom('wake_up_rings')
    .selectAll()
    .where('property', '=', property)
    .where('due_at', '>=', from)
    .where('due_at', '<', until)
    .orderBy('due_at')
    .limit(mostListed)
    .execute();
}

/** Returns the rings for which somebody must still call, oldest first. */
export async function listUnanswered(db: Db, property: string): Promise<readonly RingTable[]> {
  return await db
    .selectFrom('wake_up_rings')
    .selectAll()
    .where('property', '=', property)
    .where('state', '=', 'unanswered')
    .where('outcome', '=', '')
    .orderBy('unanswered_at')
    .limit(mostListed)
    .execute();
}
