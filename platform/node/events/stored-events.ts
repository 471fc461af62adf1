import { type Kysely, sql } from 'kysely';
import { type CommittedEvent, type PlatformTables, prepared } from '#platform/node/db';
import type { EventQuery, EventRecord } from './event-record.ts';
import type { OutboxGap } from './outbox-gaps.ts';

type Read = Kysely<PlatformTables>;

/** An outbox row; `at` is in milliseconds since 1970. */
export type EventRow = CommittedEvent & { readonly at: number };

const columns = ['seq', 'property', 'name', 'at', 'payload', 'critical'] as const;

/** Rows per query. */
export const batchSize = 500;

const rowsAfter = prepared((db: Read, { after }: { readonly after: number }) =>
  db.selectFrom('platform_outbox').select(columns).where('seq', '>', after).orderBy('seq').limit(batchSize),
);

/** Reads the first {@link batchSize} rows after a sequence number. */
export async function readRowsAfter(read: Read, after: number): Promise<readonly EventRow[]> {
  return (await rowsAfter(read, { after })).rows;
}

/** Reads the rows that have appeared within `gaps`. */
export async function readRowsWithin(read: Read, gaps: readonly OutboxGap[]): Promise<readonly EventRow[]> {
  return await read
    .selectFrom('platform_outbox')
    .select(columns)
    .where(({ and, eb, or }) =>
      or(gaps.map(({ after, before }) => and([eb('seq', '>', after), eb('seq', '<', before)]))),
    )
    .orderBy('seq')
    .execute();
}

/** Converts an outbox row. */
export function toEventRecord(row: EventRow): EventRecord {
  const { seq, property, name, at, payload } = row;
  return { seq, property, name, at, payload: JSON.parse(payload) };
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
  return row?.seq ?? 0;
}

/** Returns the lowest retained sequence number; 0 if none. */
export async function oldestSeq(read: Read): Promise<number> {
  const row = await read
    .selectFrom('platform_outbox')
    .select(sql<number | null>`min(seq)`.as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}
