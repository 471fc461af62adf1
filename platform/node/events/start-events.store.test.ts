import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type FakeClock, fakeClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import { recordingLog } from '#platform/node/log';
import { type Listener, listen } from '#platform/node/server';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Bus, createLocalBus, deleteExpiredEvents, type Hint, startEvents } from './index.ts';

const contract = defineContract({
  module: 'doors',
  errors: {},
  calls: {},
  routes: {},
  pushes: {},
  events: {
    'doors.opened': { summary: 'A door opened.', payload: z.object({ n: z.number() }) },
    'doors.locked': { summary: 'A door was locked.', payload: z.object({ n: z.number() }), critical: true },
  },
});

type Name = 'doors.opened' | 'doors.locked';
function emit(database: TestDatabase, name: Name, n: number): Promise<void> {
  return database.store(contract).write((writing) => writing.emit(name, '1', { n }));
}

type Options = { readonly bus?: Bus; readonly listeners?: readonly Listener[] };

async function setUp(database: TestDatabase, clock: FakeClock, options: Options = {}) {
  const handled: number[] = [];
  const note = (n: number) => void handled.push(n);
  const own = [
    listen(contract, 'doors.opened', ({ payload }) => note(payload.n)),
    listen(contract, 'doors.locked', ({ payload }) => note(payload.n)),
  ];
  const log = recordingLog();
  const { bus = createLocalBus(), listeners = own } = options;
  const events = await startEvents({ database, bus, clock, log, listeners });
  return { events, handled, log };
}

/** A process that listens while another one commits: it learns of events only from the bus and by polling. */
async function setUpElsewhere(database: TestDatabase, clock: FakeClock, bus: Bus) {
  const committing = await setUp(database, clock, { bus, listeners: [] });
  const deaf = { ...database, onCommitted: () => () => {} };
  const { events, handled } = await setUp(deaf, clock, { bus });
  async function close() {
    await events.close();
    await committing.events.close();
  }
  return { events: { close }, handled };
}

type Fate = 'take' | 'lose' | 'twice' | 'refuse';

/** A bus that loses, repeats or rejects hints on demand. */
function wildBus(fate: () => Fate): Bus {
  const inner = createLocalBus();
  async function publish(hint: Hint): Promise<void> {
    const kind = fate();
    if (kind === 'refuse') throw new Error('the bus is away');
    if (kind !== 'lose') await inner.publish(hint);
    if (kind === 'twice') await inner.publish(hint);
  }
  return { ...inner, publish };
}

test('an event is delivered immediately and once in the process that committed it', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const { events, handled } = await setUp(database, clock);
  await emit(database, 'doors.opened', 1);
  await emit(database, 'doors.locked', 2);
  await events.settled();
  expect(handled).toEqual([1, 2]);
  await clock.advance(10_000);
  expect(handled).toEqual([1, 2]);
  await events.close();
  await database.close();
});

test('a process receives its own events even if the bus fails', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const { events, handled } = await setUp(database, clock, { bus: wildBus(() => 'refuse') });
  await emit(database, 'doors.opened', 1);
  await events.settled();
  expect(handled).toEqual([1]);
  await events.close();
  await database.close();
});

test.each(['lose', 'refuse'] as const)(
  'an event whose hint is lost is delivered by the next poll (%s)',
  async (fate) => {
    const clock = fakeClock();
    const database = await createTestDatabase([], { clock });
    const { events, handled } = await setUpElsewhere(
      database,
      clock,
      wildBus(() => fate),
    );
    await emit(database, 'doors.locked', 1);
    await emit(database, 'doors.opened', 2);
    await clock.advance(1100);
    expect(handled).toEqual([1, 2]);
    await clock.advance(60_000);
    expect(handled).toEqual([1, 2]);
    await events.close();
    await database.close();
  },
);

test('an event of another process is delivered on its hint, before the next poll', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const { events, handled } = await setUpElsewhere(
    database,
    clock,
    wildBus(() => 'twice'),
  );
  await emit(database, 'doors.opened', 1);
  await clock.advance(10);
  expect(handled).toEqual([1]);
  await events.close();
  await database.close();
});

test('a critical event is retried while its listener fails, without blocking others', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  let fails = 2;
  const done: number[] = [];
  const listeners = [
    listen(contract, 'doors.locked', ({ payload }) => {
      fails -= 1;
      if (fails >= 0) throw new Error('not now');
      done.push(payload.n);
    }),
    listen(contract, 'doors.opened', () => new Promise<void>(() => {})),
  ];
  const { events, log } = await setUp(database, clock, { listeners });
  await emit(database, 'doors.opened', 7);
  await emit(database, 'doors.locked', 1);
  await clock.advance(4000);
  expect(done).toEqual([1]);
  expect(log.lines.filter((line) => line.message === 'a listener failed')).toHaveLength(2);
  await database.close();
  void events;
});

test('events are stale after five seconds without reading events, and fresh again afterwards', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  let broken = false;
  const platform = {
    ...database.platform,
    get read() {
      if (broken) throw new Error('the database is away');
      return database.platform.read;
    },
  };
  const log = recordingLog();
  const events = await startEvents({
    database: { ...database, platform },
    bus: createLocalBus(),
    clock,
    log,
    listeners: [],
  });
  await clock.advance(60_000);
  expect(events.isFresh()).toBe(true);
  broken = true;
  await clock.advance(4900);
  expect(events.isFresh()).toBe(true);
  await clock.advance(1200);
  expect(events.isFresh()).toBe(false);
  broken = false;
  await clock.advance(1100);
  expect(events.isFresh()).toBe(true);
  await events.close();
  await database.close();
});

test('events are deleted after seven days', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  for (let n = 0; n < 3; n += 1) await emit(database, 'doors.opened', n);
  await clock.advance(7 * 24 * 3600 * 1000);
  await emit(database, 'doors.opened', 4);
  const stored = async () =>
    (await database.platform.read.selectFrom('platform_outbox').select('seq').orderBy('seq').execute()).map(
      ({ seq }) => seq,
    );
  await deleteExpiredEvents(database.platform, clock.now());
  expect(await stored()).toEqual([1, 2, 3, 4]);
  await deleteExpiredEvents(database.platform, clock.now() + 1);
  expect(await stored()).toEqual([4]);
  await database.close();
});

test('every committed event is delivered at least once, despite bus failures and crashes', async () => {
  const fate = fc.constantFrom<Fate>('take', 'lose', 'twice', 'refuse');
  const step = fc.record({ name: fc.constantFrom<Name>('doors.opened', 'doors.locked'), crash: fc.boolean(), fate });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const clock = fakeClock();
      const database = await createTestDatabase([], { clock });
      let now: Fate = 'take';
      const handled = new Set<number>();
      const start = async () => {
        const running = await setUp(database, clock, { bus: wildBus(() => now) });
        return { ...running, keep: () => running.handled.forEach((n) => void handled.add(n)) };
      };
      let process = await start();
      for (const [index, { name, crash, fate: next }] of steps.entries()) {
        now = next;
        if (crash) {
          // Crashes right after the commit, before anything is dispatched.
          await process.events.close();
          process.keep();
          await emit(database, name, index);
          process = await start();
        } else await emit(database, name, index);
      }
      now = 'take';
      await clock.advance(5000);
      process.keep();
      await process.events.close();
      await database.close();
      expect([...handled].sort((one, other) => one - other)).toEqual(steps.map((_step, index) => index));
    }),
    { numRuns: 30 },
  );
});
