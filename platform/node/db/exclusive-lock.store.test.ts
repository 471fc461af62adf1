import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { createTestDatabase } from '../testing/test-database.ts';
import { withExclusiveLock } from './exclusive-lock.ts';

async function setUp() {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const random = seededRandom(7);
  const log = recordingLog();
  return { clock, database, log, parts: { clock, database, random, log } };
}

test('a second holder of the same lock waits for the first to finish', async () => {
  const { clock, database, parts } = await setUp();
  const told: string[] = [];
  const doing = (name: string) =>
    withExclusiveLock(parts, 'paint', async () => {
      told.push(`${name} begins`);
      // Longer than the lease, which is renewed meanwhile.
      await clock.sleep(40_000);
      told.push(`${name} ends`);
      return name;
    });
  const both = Promise.all([doing('one'), doing('two')]);
  const other = withExclusiveLock(parts, 'sweep', async () => told.push('sweeps'));
  await clock.advance(90_000);
  expect((await both).sort()).toEqual(['one', 'two']);
  await other;
  const [first, second] = told.filter((line) => line !== 'sweeps').map((line) => line.split(' ')[0]);
  expect(second).toBe(first);
  expect(told.indexOf('sweeps')).toBeLessThan(3);
  await database.close();
});

test('failed work releases the lock', async () => {
  const { clock, database, log, parts } = await setUp();
  const failing = withExclusiveLock(parts, 'paint', () => Promise.reject(new Error('no paint')));
  await expect(failing).rejects.toThrow('no paint');
  const next = withExclusiveLock(parts, 'paint', async () => 'painted');
  await clock.advance(0);
  expect(await next).toBe('painted');
  expect(log.lines).toEqual([]);
  await database.close();
});

test('the lock of a dead process expires after 15 seconds, and the wait is logged', async () => {
  const { clock, database, log, parts } = await setUp();
  const dead = { name: 'paint', holder: 'dead', until: clock.now() + 15_000 };
  await database.platform.write(({ tx }) => tx.insertInto('platform_locks').values(dead).execute());
  let done = false;
  const next = withExclusiveLock(parts, 'paint', async () => {
    done = true;
  });
  await clock.advance(14_000);
  expect(done).toBe(false);
  await clock.advance(2_000);
  await next;
  expect(done).toBe(true);
  expect(log.lines).toMatchObject([{ level: 'info', fields: { work: 'paint' } }]);
  await database.close();
});
