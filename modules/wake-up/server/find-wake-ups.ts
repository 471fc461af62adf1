import type { Kysely } from 'kysely';
import type { RingTable, WakeUpTable, WakeUpTables } from './tables.ts';

type Db = Kysely<WakeUpTables>;
type Key = { readonly property: string; readonly id: string };

/** Who set a wake-up that came from the PMS. */
export const pmsActor = 'pms';

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

/** Counts the wake-ups of a stay. */
export async function countOfStay(db: Db, property: string, stayId: string): Promise<number> {
  const query = db.selectFrom('wake_ups').select(({ fn }) => fn.countAll().as('count'));
  const own = query.where('property', '=', property).where('stay_id', '=', stayId);
  return Number((await own.executeTakeFirstOrThrow()).count);
}

/** Counts the wake-ups of a stay that the PMS set, and that are on or were for a day since `since` (`YYYY-MM-DD`). */
export async function countOfPms(
  db: Db,
  { property, stayId, since }: { readonly property: string; readonly stayId: string; readonly since: string },
): Promise<number> {
  const query = db.selectFrom('wake_ups').select(({ fn }) => fn.countAll().as('count'));
  const own = query.where('property', '=', property).where('stay_id', '=', stayId).where('set_by', '=', pmsActor);
  const counted = own.where(({ eb, or }) => or([eb('active', '=', 1), eb('day', '>=', since)]));
  return Number((await counted.executeTakeFirstOrThrow()).count);
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
