import { type Kysely, sql } from 'kysely';
import { type PlatformTables, prepared } from '#platform/node/db';
import type { EventQuery, EventRecord } from './event-record.ts';

type Read = Kysely<PlatformTables>;

/** An outbox row. */
export type EventRow = { seq: number; property: string; name: string; at: number; payload: string };

const columns = ['seq', 'property', 'name', 'at', 'payload'] as const;

/** Rows per query. */
export const batchSize = 500;

/** Reads the first {@link batch} rows after a sequence number. */
export const readRowsAfter = prepared((db: Read, { after }: { readonly after: number }) =>
  db.selectFrom('platform_outbox').select(columns).where('seq', '>', after).orderBy('seq').limit(batchSize),
);

/** Converts an outbox row. */
export function toEventRecord(row: EventRow): EventRecord {
  return { ...row, seq: Number(row.seq), at: Number(row.at), payload: JSON.parse(row.payload) };
}

/** Reads the events matching a query, up to `until`. */
export async function readEvents(read: Read, selection: EventQuery, until: number): Promise<readonly EventRecord[]> {
  let query = read.selectFrom('platform_outbox').select(columns).where('seq', '>', selection.after);
  if (selection.property !== undefined) query = query.where('property', '=', selection.property);
  const rows = await query
    .where('seq', '<=', until)
    .where('name', 'in', [...selection.names])
    .orderBy('seq')
    .limit(selection.limit)
    .execute();
  return rows.map(toEventRecord);
}

/** Returns the last sequence number assigned before `limit`, in milliseconds since 1970; 0 if none. */
export async function lastSeqBefore(read: Read, limit: number): Promise<number> {
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
export async function oldestSeq(read: Read): Promise<number> {
  const row = await read
    .selectFrom('platform_outbox')
    .select(sql<number | null>`min(seq)`.as('seq'))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}
