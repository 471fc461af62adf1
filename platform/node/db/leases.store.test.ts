import { expect, onTestFinished, test } from 'vitest';
import { type FakeClock, fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { createTestDatabase } from '../testing/test-database.ts';
import { holdLease, type Lease, LeaseLostError } from './leases.ts';

type Options = { readonly dialect: 'sqlite' | 'postgres' };

/** Two processes of one database; a process that is cut off reaches it no more. */
async function twoProcesses({ dialect }: Options) {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  onTestFinished(() => database.close());
  const events: string[] = [];
  function process(name: string, seed: number, processClock: FakeClock = clock) {
    let isCut = false;
    const leases: Lease[] = [];
    const platform = {
      read: database.platform.read,
      write: ((work) =>
        isCut ? Promise.reject(new Error('cut off')) : database.platform.write(work)) as typeof database.platform.write,
    };
    const options = {
      clock: processClock,
      random: seededRandom(seed),
      log: recordingLog(),
      database: { platform, dialect },
    };
    const hold = () =>
      holdLease(options, 'pms grand', async (lease) => {
        leases.push(lease);
        events.push(`${name} starts`);
        return async () => void events.push(`${name} stops`);
      });
    const cut = () => {
      isCut = true;
    };
    return { hold, cut, leases };
  }
  return { clock, database, events, process };
}

const cluster: Options = { dialect: 'postgres' };

test('one process works, the other takes over when it leaves', async () => {
  const { clock, events, process } = await twoProcesses(cluster);
  const one = process('one', 1);
  const two = process('two', 2);
  const stopOne = one.hold();
  await clock.advance(0);
  const stopTwo = two.hold();
  await clock.advance(600_000);
  expect(events).toEqual(['one starts']);
  await stopOne();
  await clock.advance(2_500);
  expect(events).toEqual(['one starts', 'one stops', 'two starts']);
  expect(two.leases[0]?.epoch).toBe(2);
  await stopTwo();
});

test('of two processes that start together on a new database, one works', async () => {
  const { clock, events, process } = await twoProcesses(cluster);
  const one = process('one', 1);
  const two = process('two', 2);
  const stops = [one.hold(), two.hold()];
  await clock.advance(60_000);
  expect(events).toHaveLength(1);
  const working = [...one.leases, ...two.leases];
  expect(working).toHaveLength(1);
  await expect(working[0]?.check()).resolves.toBeUndefined();
  await Promise.all(stops.map((stop) => stop()));
});

test('a killed process is replaced within 30 seconds, and its writes are rolled back from then on', async () => {
  const { clock, database, events, process } = await twoProcesses(cluster);
  const one = process('one', 1);
  const two = process('two', 2);
  const stopOne = one.hold();
  await clock.advance(0);
  const stopTwo = two.hold();
  await clock.advance(60_000);
  one.cut();
  await clock.advance(12_000);
  expect(events).toEqual(['one starts']);
  await clock.advance(18_000);
  expect(events).toEqual(['one starts', 'one stops', 'two starts']);
  const [old] = one.leases;
  await expect(database.platform.write(({ tx }) => old?.guard(tx) ?? Promise.resolve())).rejects.toThrow(
    LeaseLostError,
  );
  await expect(old?.check()).rejects.toThrow(LeaseLostError);
  await expect(two.leases[0]?.check()).resolves.toBeUndefined();
  await Promise.all([stopOne().catch(() => {}), stopTwo()]);
});

test('a holder that cannot renew stops before another may start', async () => {
  const { clock, events, process } = await twoProcesses(cluster);
  const one = process('one', 1);
  const two = process('two', 2);
  const stops = [one.hold()];
  await clock.advance(0);
  stops.push(two.hold());
  await clock.advance(10_000);
  one.cut();
  await clock.advance(60_000);
  expect(events).toEqual(['one starts', 'one stops', 'two starts']);
  await Promise.allSettled(stops.map((stop) => stop()));
});

test('on SQLite, the successor of a killed process takes over at once', async () => {
  const { clock, events, process } = await twoProcesses({ dialect: 'sqlite' });
  const one = process('one', 1);
  one.hold();
  await clock.advance(0);
  one.cut();
  const stop = process('two', 2).hold();
  await clock.advance(0);
  expect(events).toEqual(['one starts', 'two starts']);
  await stop();
});

test('work that fails to start is tried again', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  onTestFinished(() => database.close());
  const log = recordingLog();
  let tries = 0;
  const stop = holdLease({ clock, database, random: seededRandom(1), log }, 'pms grand', async () => {
    tries += 1;
    if (tries === 1) throw new Error('no PMS');
    return async () => {};
  });
  await clock.advance(30_000);
  expect(tries).toBe(2);
  expect(log.lines).toMatchObject([{ level: 'warn' }]);
  await stop();
});
