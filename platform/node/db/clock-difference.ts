import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { OpenDatabase } from './open-database.ts';

/**
 * Returns by how many milliseconds the clocks of this process and of PostgreSQL differ at least, however long the answer took;
 * 0 with SQLite. Servers whose clocks differ refuse each other's tickets and codes.
 */
export async function clockDifference(
  { dialect, platform }: Pick<OpenDatabase, 'dialect' | 'platform'>,
  clock: Clock,
): Promise<number> {
  if (dialect === 'sqlite') return 0;
  const sentAt = clock.now();
  const question = sql<{ now: number }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`;
  const { rows } = await question.execute(platform.read);
  const theirs = Number(rows[0]?.now);
  return Math.round(Math.max(0, sentAt - theirs, theirs - clock.now()));
}
