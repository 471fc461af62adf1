import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type FakeClock, fakeClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import { recordingLog } from '#platform/node/log';
import { type Listener, listen } from '#platform/node/server';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createEventDispatcher } from './event-dispatcher.ts';
import { type Bus, createLocalBus, type Hint, startEvents } from './index.ts';

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
  const heard: number[] = [];
  const note = (n: number) => void heard.push(n);
  const own = [
    listen(contract, 'doors.opened', ({ payload }) => note(payload.n)),
    listen(contract, 'doors.locked', ({ payload }) => note(payload.n)),
  ];
  const log = recordingLog();
  const { bus = createLocalBus(), listeners = own } = options;
  const events = await startEvents({ database, bus, clock, log, listeners });
  return { events, heard, log };
}

/** A process that listens while another one commits: it learns of events only from the bus and by polling. */
async function setUpElsewhere(database: TestDatabase, clock: FakeClock, bus: Bus) {
  const committing = await setUp(database, clock, { bus, listeners: [] });
  const deaf = { ...database, onCommitted: () => () => {} };
  const { events, heard } = await setUp(deaf, clock, { bus });
  async function close() {
    await events.close();
    await committing.events.close();
  }
  return { events: { close }, heard };
}

/** A bus that loses, repeats or rejects hints on demand. */
function wildBus(fate: () => 'take' | 'lose' | 'twice' | 'refuse'): Bus {
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
  const { events, heard } = await setUp(database, clock);
  await emit(database, 'doors.opened', 1);
  await emit(database, 'doors.locked', 2);
  await events.settled();
  expect(heard).toEqual([1, 2]);
  await clock.advance(10_000);
  expect(heard).toEqual([1, 2]);
  const rows = await database.platform.read.selectFrom('platform_outbox').select('published_at').execute();
  expect(rows.every((row) => row.published_at !== null)).toBe(true);
  await events.close();
  await database.close();
});

test('a process receives its own events even if the bus fails', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const { events, heard } = await setUp(database, clock, { bus: wildBus(() => 'refuse') });
  await emit(database, 'doors.opened', 1);
  await events.settled();
  expect(heard).toEqual([1]);
  await events.close();
  await database.close();
});

test('a hint rejected by the bus is republished after two seconds', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  let away = true;
  const { events, heard } = await setUpElsewhere(
    database,
    clock,
    wildBus(() => (away ? 'refuse' : 'take')),
  );
  await emit(database, 'doors.opened', 1);
  await clock.advance(1900);
  expect(heard).toEqual([]);
  away = false;
  await clock.advance(2000);
  expect(heard).toEqual([1]);
  await events.close();
  await database.close();
});

test('a critical event whose hint was lost is delivered within two seconds', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const lossy = wildBus(() => 'lose');
  const { events, heard } = await setUpElsewhere(database, clock, lossy);
  await emit(database, 'doors.locked', 1);
  await emit(database, 'doors.opened', 2);
  await clock.advance(1500);
  expect(heard).toEqual([1]);
  await events.close();
  await database.close();
});

test('a critical event with a lower number that is committed later is delivered', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const lossy = wildBus(() => 'lose');
  const { events, heard } = await setUpElsewhere(database, clock, lossy);
  for (let n = 1; n <= 5; n += 1) await emit(database, 'doors.locked', n);
  const late = {
    seq: 3,
    property: '1',
    name: 'doors.locked',
    payload: '{"n":3}',
    at: clock.now(),
    critical: 1,
  } as const;
  await database.platform.write(({ tx }) => tx.deleteFrom('platform_outbox').where('seq', '=', 3).execute());
  await clock.advance(1500);
  expect(heard).toEqual([1, 2, 4, 5]);
  await database.platform.write(({ tx }) =>
    tx
      .insertInto('platform_outbox')
      .values({ ...late, published_at: null })
      .execute(),
  );
  await clock.advance(1500);
  expect(heard).toEqual([1, 2, 4, 5, 3]);
  await events.close();
  await database.close();
});

test('a critical event is delivered once, no matter how many others are delivered while it is polled', async () => {
  const database = await createTestDatabase([], { clock: fakeClock() });
  await emit(database, 'doors.locked', 1);
  const [locked] = await database.platform.read.selectFrom('platform_outbox').selectAll().execute();
  const seq = locked?.seq ?? 0;
  const heard: number[] = [];
  const listeners = [listen(contract, 'doors.locked', ({ payload }) => void heard.push(payload.n))];
  const deliver = createEventDispatcher({ database, listeners, log: recordingLog() });
  await deliver.deliver([seq]);
  const more = Array.from({ length: 60_000 }, (_none, at) => seq + 1 + at);
  const opened = { property: '1', name: 'doors.opened', payload: '{"n":0}', critical: 0 as const };
  await deliver.deliver(more, new Map(more.map((one) => [one, { ...opened, seq: one }])));
  await deliver.deliver([seq]);
  await deliver.whenIdle();
  expect(heard).toEqual([1]);
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

test('events are stale after five seconds without reading critical events, and fresh again afterwards', async () => {
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

test('published events are pruned after seven days, unpublished ones are retained', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const { events } = await setUp(database, clock);
  for (let n = 0; n < 3; n += 1) await emit(database, 'doors.opened', n);
  await clock.advance(3000);
  await events.close();
  await database.platform.write(({ tx }) =>
    tx.updateTable('platform_outbox').set({ published_at: null }).where('seq', '=', 2).execute(),
  );
  const week = 7 * 24 * 3600 * 1000;
  await clock.advance(week + 5000);
  const again = await setUp(database, clock, { bus: wildBus(() => 'refuse') });
  await clock.advance(2000);
  const rows = await database.platform.read.selectFrom('platform_outbox').select('seq').execute();
  expect(rows).toEqual([{ seq: 2 }]);
  await again.events.close();
  await database.close();
});

test('every committed event is delivered at least once, despite bus failures and crashes', async () => {
  const fate = fc.constantFrom('take', 'twice', 'refuse') as fc.Arbitrary<'take' | 'twice' | 'refuse'>;
  const step = fc.record({ name: fc.constantFrom<Name>('doors.opened', 'doors.locked'), crash: fc.boolean(), fate });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const clock = fakeClock();
      const database = await createTestDatabase([], { clock });
      let now: 'take' | 'twice' | 'refuse' = 'take';
      const heard = new Set<number>();
      const start = async () => {
        const running = await setUp(database, clock, { bus: wildBus(() => now) });
        return { ...running, keep: () => running.heard.forEach((n) => void heard.add(n)) };
      };
      let process = await start();
      for (const [index, { name, crash, fate: next }] of steps.entries()) {
        now = next;
        if (crash) {
          // Crashes right after the commit: no hook, no mark.
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
      expect([...heard].sort((one, other) => one - other)).toEqual(steps.map((_step, index) => index));
    }),
    { numRuns: 30 },
  );
});
