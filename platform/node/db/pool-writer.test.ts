import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { systemRandom } from '#platform/random';
import { StatementError } from './connection.ts';
import { createPoolWriter } from './pool-writer.ts';
import type { PooledConnection, PostgresPool } from './postgres.ts';

/** A database on which the first `conflicts` commits meet another transaction; each pause passes on a fake clock. */
function setUp(conflicts: number) {
  const clock = fakeClock();
  const pauses: number[] = [];
  let commits = 0;
  const connection: PooledConnection = {
    execute: async (sql) => {
      if (sql === 'COMMIT') commits += 1;
      if (sql === 'COMMIT' && commits <= conflicts)
        throw new StatementError('could not serialize access', '40001', true);
      return { rows: [], changes: 0, lastId: 0, inTransaction: sql !== 'COMMIT' };
    },
    release: () => {},
    close: async () => {},
  };
  const pool: PostgresPool = { acquire: async () => connection, close: async () => {} };
  const writer = createPoolWriter({
    pool,
    clock,
    log: recordingLog(),
    random: { ...systemRandom, number: () => 0.5 },
    pause: async (ms) => {
      pauses.push(ms);
      await clock.advance(ms);
    },
  });
  return { writer, pauses };
}

test('a write that meets others forty times waits longer each time, up to a tenth of a second, and is stored', async () => {
  const { writer, pauses } = setUp(40);
  expect(await writer.write(async () => 'stored')).toBe('stored');
  expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 100, 100]);
  expect(pauses).toHaveLength(40);
});

test('a write that meets others for five seconds is refused as unavailable', async () => {
  const { writer, pauses } = setUp(Number.POSITIVE_INFINITY);
  await expect(writer.write(async () => 'stored')).rejects.toMatchObject({
    code: 'unavailable',
    message: 'the database is too busy',
  });
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(4900);
});
