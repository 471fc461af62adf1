import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import type { JobHandler } from '#platform/node/server';
import { seededRandom } from '#platform/random';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { backOff } from './back-off.ts';
import { createJobList, type JobsOptions, startJobs } from './index.ts';
import { createJobQueue } from './job-queue.ts';

let clock: FakeClock;
let database: TestDatabase;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  clock = fakeClock();
  database = await createTestDatabase([], { clock });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.close();
});

function start(handlers: { [name: string]: JobHandler }, seed = 1, options: Partial<JobsOptions> = {}) {
  const log = recordingLog();
  const jobs = startJobs({ database, clock, random: seededRandom(seed), log, handlers: [handlers], ...options });
  closing.push(jobs.close);
  return { ...jobs, log };
}

function enqueue(job: string, payload: unknown, options?: { notBefore?: number; key?: string }): Promise<void> {
  return database.platform.write((writing) => writing.enqueue({ job, property: '1', payload, ...options }));
}

test('a job runs once, soon after its commit, with its payload and property', async () => {
  const done: unknown[] = [];
  const jobs = start({ post: async (payload, property) => void done.push([payload, property]) });
  await enqueue('post', { amount: 1200 });
  await jobs.settled();
  expect(done).toEqual([[{ amount: 1200 }, '1']]);
  await clock.advance(300_000);
  expect(done).toHaveLength(1);
  expect(await createJobList(database, clock).counts()).toEqual({ waiting: 0, running: 0, done: 1, dead: 0 });
});

test('a failing job is retried with growing delays until its time is over, then marked dead, and can be requeued', async () => {
  const at: number[] = [];
  let broken = true;
  start(
    {
      post: async () => {
        at.push(clock.now());
        if (broken) throw new Error('the PMS is away, said maja@example.com');
      },
    },
    1,
    { keepMs: 15_000 },
  );
  await enqueue('post', {});
  await clock.advance(120_000);
  expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(15_000);
  const gaps = at.slice(1, -1).map((time, index) => time - (at[index] ?? 0));
  for (const [index, gap] of gaps.entries()) {
    expect(gap).toBeGreaterThanOrEqual(500 * 2 ** index);
    expect(gap).toBeLessThanOrEqual(1500 * 2 ** index + 1000);
  }
  const list = createJobList(database, clock);
  expect(await list.list('1', { state: 'dead' })).toMatchObject([
    { job: 'post', attempts: at.length, lastError: 'the PMS is away, said [address]' },
  ]);
  expect(await list.list('2', {})).toEqual([]);
  broken = false;
  expect(await list.retry('2', 1)).toBe(false);
  expect(await list.retry('1', 1)).toBe(true);
  await clock.advance(2000);
  expect(await list.counts()).toMatchObject({ done: 1, dead: 0 });
});

test('a job with an earliest start waits for it', async () => {
  let runs = 0;
  start({
    wake: async () => {
      runs += 1;
    },
  });
  await enqueue('wake', {}, { notBefore: clock.now() + 60_000 });
  await clock.advance(59_000);
  expect(runs).toBe(0);
  await clock.advance(2000);
  expect(runs).toBe(1);
});

test('a job of a killed process is run by another once its lease expires', async () => {
  // The first process "dies" inside its handler: it never finishes, and its lease renewals stop with its clock.
  const dead = fakeClock(clock.now());
  let taken = 0;
  const runs: string[] = [];
  start(
    {
      post: () => {
        taken += 1;
        return new Promise(() => {});
      },
    },
    1,
    { clock: dead },
  );
  await enqueue('post', {});
  await clock.advance(0);
  expect(taken).toBe(1);
  closing.length = 0;
  start({ post: async () => void runs.push('second') }, 2);
  await clock.advance(14_000);
  expect(runs).toEqual([]);
  await clock.advance(2_000);
  expect(runs).toEqual(['second']);
  expect(await createJobList(database, clock).counts()).toMatchObject({ done: 1, running: 0 });
});

test('a job that outlasts its lease is not leased by another process', async () => {
  const runs: string[] = [];
  const work = (name: string) => async () => {
    runs.push(name);
    await clock.sleep(300_000);
  };
  start({ post: work('first') }, 1);
  await enqueue('post', {});
  await clock.advance(0);
  start({ post: work('second') }, 2);
  await clock.advance(310_000);
  expect(runs).toHaveLength(1);
  expect(await createJobList(database, clock).counts()).toMatchObject({ done: 1 });
});

test('two processes never run the same job concurrently', async () => {
  const runs: number[] = [];
  const handler: JobHandler = async (payload) => void runs.push((payload as { n: number }).n);
  start({ post: handler }, 1);
  start({ post: handler }, 2);
  await Promise.all(Array.from({ length: 40 }, (_none, n) => enqueue('post', { n })));
  // Claims of both at once are serialized by the database, each in its own time.
  const ranLater = async () => {
    await clock.advance(1000);
    return runs.length;
  };
  await expect.poll(ranLater).toBeGreaterThanOrEqual(40);
  expect(runs.sort((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_none, n) => n));
});

test('a handler that never finishes times out without blocking other jobs', async () => {
  const done: unknown[] = [];
  const jobs = start({ hang: () => new Promise(() => {}), post: async (payload) => void done.push(payload) }, 1, {
    timeLimitMs: 10_000,
    keepMs: 0,
  });
  await enqueue('hang', {});
  await enqueue('post', 1);
  await clock.advance(1000);
  expect(done).toEqual([1]);
  await clock.advance(10_000);
  expect(await createJobList(database, clock).counts()).toMatchObject({ dead: 1, done: 1 });
  expect(jobs.log.lines.some((line) => line.level === 'error')).toBe(true);
});

test('a job without a handler in this build waits for a build that has one', async () => {
  start({});
  await enqueue('later', {});
  await clock.advance(10_000);
  expect(await createJobList(database, clock).counts()).toMatchObject({ waiting: 1 });
});

test('the back-off grows to one hour', () => {
  const random = seededRandom(7);
  const longest = Math.max(...Array.from({ length: 500 }, () => backOff(40, random)));
  expect(longest).toBe(3_600_000);
  expect(backOff(1, { ...random, number: () => 0 })).toBe(500);
});

test('done jobs are deleted after seven days, freeing their keys, and dead ones after ninety', async () => {
  const jobs = start({ post: async () => {}, fail: () => Promise.reject(new Error('no')) }, 1, { keepMs: 0 });
  await enqueue('post', 1, { key: 'k' });
  await enqueue('fail', 1);
  await jobs.settled();
  await enqueue('post', 2, { key: 'k' });
  const list = createJobList(database, clock);
  expect(await list.counts()).toEqual({ waiting: 0, running: 0, done: 1, dead: 1 });
  const day = 24 * 3600 * 1000;
  const queueIn = (days: number) =>
    createJobQueue({ database, clock: fakeClock(clock.now() + days * day), names: [], holder: 'x', leaseMs: 1 });
  await queueIn(6).prune([]);
  expect((await list.counts()).done).toBe(1);
  await queueIn(8).prune([]);
  expect(await list.counts()).toEqual({ waiting: 0, running: 0, done: 0, dead: 1 });
  await queueIn(91).prune([]);
  expect((await list.counts()).dead).toBe(0);
  await enqueue('post', 3, { key: 'k' });
  await jobs.settled();
  expect((await list.counts()).done).toBe(1);
});

test('jobs in a dedicated lane do not delay other jobs', async () => {
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const handlers = {
    call: async () => {
      done.push('call');
      await gate.promise;
    },
    post: async () => void done.push('post'),
  };
  const jobs = start(handlers, 1, { lanes: { call: { name: 'call', places: 2, target: 'call' } }, concurrency: 1 });
  for (let count = 0; count < 5; count += 1) await enqueue('call', {});
  await enqueue('post', {});
  const doneLater = async () => {
    await clock.advance(1000);
    return done.toSorted();
  };
  await expect.poll(doneLater).toEqual(['call', 'call', 'post']);
  gate.resolve();
  await jobs.settled();
  expect(done.filter((one) => one === 'call')).toHaveLength(5);
});

test('a job that fails is tried again about hourly for days, however often it failed', async () => {
  const at: number[] = [];
  const from = clock.now();
  const day = 24 * 3600 * 1000;
  const { settled } = start({
    post: async () => {
      at.push(clock.now());
      if (clock.now() < from + 2 * day) throw new Error('the disk is full');
    },
  });
  await enqueue('post', {});
  for (let step = 0; step < 150; step += 1) {
    clock.setBy(20 * 60_000 - 1000);
    await clock.advance(1000);
    await settled();
  }
  expect(await createJobList(database, clock).counts()).toMatchObject({ done: 1, dead: 0 });
  expect(at.length).toBeGreaterThan(40);
});

test('a job that ends the process each time is begun again an hour later after a dozen times, not at once', async () => {
  const clocks: FakeClock[] = [];
  let taken = 0;
  const hang = () => {
    taken += 1;
    return new Promise<void>(() => {});
  };
  await enqueue('post', {});
  for (let at = 0; at < 12; at += 1) {
    // A process of its own, whose renewals stop with its clock.
    const dying = fakeClock(clock.now());
    clocks.push(dying);
    start({ post: hang }, at + 2, { clock: dying });
    closing.length = 0;
    await expect.poll(() => dying.advance(0).then(() => taken)).toBe(at + 1);
    await clock.advance(16_000);
  }
  start({ post: hang }, 50);
  const list = createJobList(database, clock);
  const waiting = async () => {
    await clock.advance(1000);
    return (await list.counts()).waiting;
  };
  await expect.poll(waiting).toBe(1);
  expect(taken).toBe(12);
  clock.setBy(3_600_000);
  const again = async () => {
    await clock.advance(1000);
    return taken;
  };
  await expect.poll(again).toBe(13);
  // It hangs for good.
  closing.length = 0;
});
