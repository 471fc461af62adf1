import { sql } from 'kysely';
import type { OpenDatabase } from '#platform/node/db';

/** Distinguishes missing sequence numbers that may still be committed from those that never will be. */
export type GapTracker = {
  /** Call before reading rows. Resolves to a predicate for missing numbers that will never be committed. */
  beginRead(): Promise<(seq: number) => boolean>;
  /** Records that rows read before this call had gaps below `upTo`. */
  recordGap(upTo: number): Promise<void>;
};

type RecordedGap = { readonly upTo: number; readonly high: bigint };

const watched = 100;

/**
 * Tracks gaps in the outbox. SQLite serializes writes, so a missing number was rolled back. On PostgreSQL its
 * transaction may still be running: a gap is permanent once every transaction that was active when it was seen has
 * ended and the number is still missing in rows read afterwards.
 */
export function createGapTracker({ platform, dialect }: Pick<OpenDatabase, 'platform' | 'dialect'>): GapTracker {
  if (dialect === 'sqlite') return { beginRead: async () => () => true, recordGap: async () => {} };
  let gaps: RecordedGap[] = [];

  async function snapshot(): Promise<{ readonly low: bigint; readonly high: bigint }> {
    const { rows } = await sql<{ low: string; high: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as low, pg_snapshot_xmax(pg_current_snapshot())::text as high
    `.execute(platform.read);
    const [row] = rows;
    return { low: BigInt(row?.low ?? 0), high: BigInt(row?.high ?? 0) };
  }

  return {
    beginRead: async () => {
      if (gaps.length === 0) return () => false;
      const { low } = await snapshot();
      const ended = Math.max(0, ...gaps.filter(({ high }) => low >= high).map(({ upTo }) => upTo));
      return (seq) => seq < ended;
    },
    recordGap: async (upTo) => {
      const { high } = await snapshot();
      gaps = [...gaps, { upTo, high }].slice(-watched);
    },
  };
}
