import { sql } from 'kysely';
import type { OpenDatabase } from '#platform/db';

/** Tells missing numbers that are still to come from those that never will. */
export type GapWatch = {
  /** Whether the number will never be committed. */
  isDead(seq: number): Promise<boolean>;
};

const watched = 1000;

/**
 * Watches gaps in the outbox. SQLite writes one after the other: what is missing was taken back. On PostgreSQL whoever drew
 * a number may still be writing: the gap is dead once every transaction that ran when it was first seen has ended.
 */
export function gapWatch({ platform, flavour }: Pick<OpenDatabase, 'platform' | 'flavour'>): GapWatch {
  if (flavour === 'sqlite') return { isDead: async () => true };
  const since = new Map<number, bigint>();
  return {
    isDead: async (seq) => {
      const { rows } = await sql<{ low: string; high: string }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as low, pg_snapshot_xmax(pg_current_snapshot())::text as high
      `.execute(platform.read);
      const [row] = rows;
      const seen = since.get(seq);
      if (row === undefined) return false;
      if (seen === undefined) {
        since.set(seq, BigInt(row.high));
        if (since.size > watched) since.delete(since.keys().next().value ?? seq);
        return false;
      }
      return BigInt(row.low) >= seen;
    },
  };
}
