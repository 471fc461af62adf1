import { type Kysely, sql } from 'kysely';
import type { CallStatus } from '../contract.ts';
import type { CallsTables, CallTable } from './tables.ts';

type Db = Kysely<CallsTables>;
type Key = { readonly property: string; readonly id: string };

/** Calls in the list of the desk. */
const mostListed = 100;
/** States of a call that has not ended. */
export const openStatuses = ['ringing', 'answered'] as const satisfies readonly CallStatus[];

/** Whether a call rings or lasts. */
export function isOpen({ status }: Pick<CallTable, 'status'>): boolean {
  return status === 'ringing' || status === 'answered';
}

/** Finds a call by id. */
export async function findCall(db: Db, { property, id }: Key): Promise<CallTable | undefined> {
  const found = db.selectFrom('calls').selectAll().where('property', '=', property).where('id', '=', id);
  return await found.executeTakeFirst();
}

/** Finds the call that a request id of a device began. */
export async function findStarted(
  db: Db,
  { property, scope, request_id }: Pick<CallTable, 'property' | 'scope' | 'request_id'>,
): Promise<CallTable | undefined> {
  const found = db.selectFrom('calls').selectAll().where('property', '=', property).where('scope', '=', scope);
  return await found.where('request_id', '=', request_id).executeTakeFirst();
}

/** Returns the calls of a session that ring or last. */
export async function findOpenOf(db: Db, property: string, sessionId: string): Promise<readonly CallTable[]> {
  const found = db.selectFrom('calls').selectAll().where('property', '=', property);
  return await found.where('session_id', '=', sessionId).where('status', 'in', openStatuses).execute();
}

/** Counts the calls that a stay has begun since an instant; those of all demos together, which cost nothing to create. */
export async function countStarted(
  db: Db,
  { property, stay_id }: Pick<CallTable, 'property' | 'stay_id'>,
  since: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('calls')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('stay_id', '=', stay_id)
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the calls since an instant: those that ring, the first of them first, then those that last, then the others, latest first. */
export async function listCalls(db: Db, property: string, since: number): Promise<readonly CallTable[]> {
  return await db
    .selectFrom('calls')
    .selectAll()
    .where('property', '=', property)
    .where('started_at', '>=', since)
    // In the statement: no number of calls that are over pushes one out that rings.
    .orderBy(sql`case status when 'ringing' then 0 when 'answered' then 1 else 2 end`)
    .orderBy(sql`case status when 'ringing' then started_at else -started_at end`)
    .orderBy('id')
    .limit(mostListed)
    .execute();
}
