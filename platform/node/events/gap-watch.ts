import { sql } from 'kysely';
import type { OpenDatabase } from '#platform/node/db';

/** Tells missing numbers that are still to come from those that never will. */
export type GapWatch = {
  /** To be called before rows are read; answers which of the numbers that are missing in them never come. */
  begin(): Promise<(seq: number) => boolean>;
  /** Numbers were missing before `upTo` in rows that were read before this call. */
  saw(upTo: number): Promise<void>;
};

type Seen = { readonly upTo: number; readonly high: bigint };

const watched = 100;

/**
 * Watches gaps in the outbox. SQLite writes one after the other: what is missing was taken back. On PostgreSQL whoever drew
 * a number may still be writing: the gap is dead once every transaction that ran when it was seen has ended, and it is
 * missing still in rows that are read after that.
 */
export function gapWatch({ platform, flavour }: Pick<OpenDatabase, 'platform' | 'flavour'>): GapWatch {
  if (flavour === 'sqlite') return { begin: async () => () => true, saw: async () => {} };
  let seen: Seen[] = [];

  async function snapshot(): Promise<{ readonly low: bigint; readonly high: bigint }> {
    const { rows } = await sql<{ low: string; high: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as low, pg_snapshot_xmax(pg_current_snapshot())::text as high
    `.execute(platform.read);
    const [row] = rows;
    return { low: BigInt(row?.low ?? 0), high: BigInt(row?.high ?? 0) };
  }

  return {
    begin: async () => {
      if (seen.length === 0) return () => false;
      const { low } = await snapshot();
      const ended = Math.max(0, ...seen.filter(({ high }) => low >= high).map(({ upTo }) => upTo));
      return (seq) => seq < ended;
    },
    saw: async (upTo) => {
      const { high } = await snapshot();
      seen = [...seen, { upTo, high }].slice(-watched);
    },
  };
}
