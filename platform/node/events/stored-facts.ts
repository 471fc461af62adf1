import { type Kysely, sql } from 'kysely';
import { type PlatformTables, prepared } from '#platform/node/db';
import type { Fact, FactsQuestion } from './event-record.ts';

type Read = Kysely<PlatformTables>;

/** An outbox row. */
export type FactRow = { seq: number; property: string; name: string; at: number; payload: string };

const columns = ['seq', 'property', 'name', 'at', 'payload'] as const;

/** Rows per query. */
export const batch = 500;

/** Reads the first {@link batch} rows after a sequence number. */
export const readPast = prepared((db: Read, { after }: { readonly after: number }) =>
  db.selectFrom('platform_outbox').select(columns).where('seq', '>', after).orderBy('seq').limit(batch),
);

/** Converts an outbox row. */
export function factOf(row: FactRow): Fact {
  return { ...row, seq: Number(row.seq), at: Number(row.at), payload: JSON.parse(row.payload) };
}

/** Reads the events matching a query, up to `until`. */
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

/** Returns the last sequence number assigned before `limit`, in milliseconds since 1970; 0 if none. */
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

/** Returns the lowest retained sequence number; 0 if none. */
export async function oldest(read: Read): Promise<number> {
  const row = await read
    .selectFrom('platform_outbox')
    .select(sql<number | null>`min(seq)`.as('seq'))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}
