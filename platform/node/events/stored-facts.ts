import { type Kysely, sql } from 'kysely';
import { type PlatformTables, prepared } from '#platform/node/db';
import type { Fact, FactsQuestion } from './event-record.ts';

type Read = Kysely<PlatformTables>;

/** An event as the outbox has it. */
export type FactRow = { seq: number; property: string; name: string; at: number; payload: string };

const columns = ['seq', 'property', 'name', 'at', 'payload'] as const;

/** So many rows are read at once. */
export const batch = 500;

/** The first {@link batch} rows past a number. */
export const readPast = prepared((db: Read, { after }: { readonly after: number }) =>
  db.selectFrom('platform_outbox').select(columns).where('seq', '>', after).orderBy('seq').limit(batch),
);

/** An event of the outbox as a fact. */
export function factOf(row: FactRow): Fact {
  return { ...row, seq: Number(row.seq), at: Number(row.at), payload: JSON.parse(row.payload) };
}

/** The facts up to `until` that a question asks for, from the database. */
export async function readFacts(read: Read, question: FactsQuestion, until: number): Promise<readonly Fact[]> {
  let query = read.selectFrom('platform_outbox').select(columns).where('seq', '>', question.after);
  if (question.property !== undefined) query = query.where('property', '=', question.property);
  const rows = await query
    .where('seq', '<=', until)
    .where('name', 'in', [...question.names])
    .orderBy('seq')
    .limit(question.limit)
    .execute();
  return rows.map(factOf);
}

/** The last number that was drawn before `limit`, milliseconds since 1970; 0 where there is none. */
export async function lastBefore(read: Read, limit: number): Promise<number> {
  const row = await read
    .selectFrom('platform_outbox')
    .select('seq')
    .where('at', '<', limit)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

/** The first number that is still kept; 0 where there is none. */
export async function oldest(read: Read): Promise<number> {
  const row = await read
    .selectFrom('platform_outbox')
    .select(sql<number | null>`min(seq)`.as('seq'))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}
