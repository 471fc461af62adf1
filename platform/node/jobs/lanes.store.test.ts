import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type FakeClock, fakeClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import type { JobRequest } from '#platform/node/db';
import { recordingLog } from '#platform/node/log';
import { createBreakers, RemoteError } from '#platform/node/outbound';
import type { JobHandler, JobLane, JobLanes } from '#platform/node/server';
import { seededRandom } from '#platform/random';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createJobList, startJobs } from './index.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

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

const random = seededRandom(1);

/** A server waits for jobs that hang for some seconds of its clock. */
async function closeInTime(close: () => Promise<void>): Promise<void> {
  let isClosed = false;
  void close().finally(() => {
    isClosed = true;
  });
  while (!isClosed) await clock.advance(1000);
}

function start(handlers: { [name: string]: JobHandler }, lanes: JobLanes) {
  const breakers = createBreakers({ clock, random });
  const jobs = startJobs({ database, clock, random, breakers, lanes, log: recordingLog(), handlers: [handlers] });
  closing.push(() => closeInTime(jobs.close));
  return { ...jobs, breakers };
}

async function enqueue(...requests: readonly Partial<JobRequest>[]): Promise<void> {
  await database.platform.write(async (writing) => {
    for (const request of requests) await writing.enqueue({ job: 'call', property: '1', payload: {}, ...request });
  });
}

/** Lets jobs be leased, each time in the database's own time, until `check` holds. */
async function until(check: () => boolean): Promise<void> {
  const holds = async () => {
    await clock.advance(1000);
    return check();
  };
  await expect.poll(holds).toBe(true);
}

/** Silence of ten seconds, as a machine has that takes a connection and never answers. */
async function silence(): Promise<never> {
  await clock.sleep(10_000);
  throw new RemoteError('timed_out', 'no answer');
}

test('jobs of one lane share its places, and the jobs of all others do not wait for them', async () => {
  const begun: string[] = [];
  const hang = (name: string) => () => {
    begun.push(name);
    return new Promise<void>(() => {});
  };
  const lane = { name: 'mail', places: 2, target: 'mail' };
  const post = async () => void begun.push('post');
  start({ bill: hang('bill'), answer: hang('answer'), post }, { bill: lane, answer: lane });
  await enqueue({ job: 'bill' }, { job: 'bill' }, { job: 'answer' }, { job: 'post' });
  await until(() => begun.includes('post'));
  await clock.advance(5000);
  expect(begun.filter((name) => name !== 'post')).toEqual(['bill', 'bill']);
});

test('a target gets no more than its places of a lane, however many jobs wait for it', async () => {
  const begun: string[] = [];
  const call: JobHandler = async (payload) => {
    const { to } = payload as { readonly to: string };
    begun.push(to);
    if (to === 'evil') await new Promise(() => {});
  };
  start({ call }, { call: { name: 'calls', places: 6, placesPerTarget: 2 } });
  await enqueue(...Array.from({ length: 250 }, () => ({ target: 'evil', payload: { to: 'evil' } })));
  await enqueue(...Array.from({ length: 20 }, () => ({ target: 'honest', payload: { to: 'honest' } })));
  await until(() => begun.filter((to) => to === 'honest').length === 20);
  expect(begun.filter((to) => to === 'evil')).toHaveLength(2);
});

test('jobs with a higher priority go first', async () => {
  const order: unknown[] = [];
  const call: JobHandler = async (payload) => void order.push(payload);
  await enqueue({ payload: 'message' }, { payload: 'wake-up', priority: 1 }, { payload: 'emergency', priority: 2 });
  start({ call }, { call: { name: 'calls', places: 1, target: 'calls' } });
  await until(() => order.length === 3);
  expect(order).toEqual(['emergency', 'wake-up', 'message']);
});

test('a target that was silent waits behind others, holds no place once it is put aside, and is asked by one job at a time', async () => {
  const requested: number[] = [];
  let atOnce = 0;
  let isBack = false;
  const lane = { name: 'calls', places: 8, placesPerTarget: 2 };
  const { breakers } = start(
    {
      call: () =>
        breakers.watch('hung', async () => {
          requested.push(clock.now());
          atOnce += 1;
          await (isBack ? Promise.resolve() : silence()).finally(() => {
            atOnce -= 1;
          });
        }),
    },
    { call: lane },
  );
  await enqueue(...Array.from({ length: 30 }, () => ({ target: 'hung' })));
  await until(() => breakers.conditionOf('hung') === 'aside' && atOnce === 0);
  const before = requested.length;
  expect(before).toBeLessThanOrEqual(6);
  await until(() => requested.length > before);
  await clock.advance(5000);
  expect(atOnce).toBe(1);
  isBack = true;
  const list = createJobList(database, clock);
  const allDone = async () => {
    await clock.advance(10_000);
    return (await list.counts()).done;
  };
  await expect.poll(allDone).toBe(30);
});

test('a job that waits for a silent lane is no failed attempt, and after its time its handler gets it once more', async () => {
  const tried: number[] = [];
  const keepMs = dayMs;
  const from = clock.now();
  const lane = { name: 'mail', places: 4, target: 'mail', keepMs };
  const { breakers } = start(
    {
      call: async () => {
        // As the handlers of mails do.
        if (clock.now() - from > keepMs) return void tried.push(clock.now() - from);
        await breakers.watch('mail', async () => {
          throw new RemoteError('timed_out', 'no answer');
        });
      },
    },
    { call: lane },
  );
  for (let at = 0; at < 3; at += 1) {
    await breakers.watch('mail', () => Promise.reject(new RemoteError('timed_out', ''))).catch(() => {});
  }
  await enqueue({});
  await clock.advance(3000);
  const [job] = await createJobList(database, clock).list('1', {});
  expect(job).toMatchObject({ state: 'waiting', attempts: 0 });
  clock.setBy(dayMs);
  for (let at = 0; at < 3; at += 1) {
    await breakers.watch('mail', () => Promise.reject(new RemoteError('timed_out', ''))).catch(() => {});
  }
  await until(() => tried.length === 1);
});

test('a job without a handler goes after its time, too', async () => {
  start({}, { call: { name: 'mail', places: 4, target: 'mail', keepMs: dayMs } });
  await enqueue({});
  const list = createJobList(database, clock);
  clock.setBy(dayMs);
  await clock.advance(2 * minuteMs);
  expect((await list.counts()).waiting).toBe(1);
  clock.setBy(2 * 60 * minuteMs);
  const waiting = async () => {
    await clock.advance(60 * minuteMs);
    return (await list.counts()).waiting;
  };
  await expect.poll(waiting).toBe(0);
});

test('what a job was about is gone once it is done', async () => {
  const { settled } = start({ call: async () => {} }, {});
  await enqueue({ payload: { name: 'Quillfeather' } });
  await settled();
  const rows = await database.platform.read.selectFrom('platform_jobs').selectAll().execute();
  expect(rows).toMatchObject([{ state: 'done', payload: 'null' }]);
});

test('the age of a lane is that of its oldest due job that this build can run', async () => {
  const list = createJobList(database, clock);
  const lanes: JobLanes = {
    call: { name: 'mail', places: 1, target: 'mail' },
    ring: { name: 'ring', places: 2, target: 'ring' },
  };
  await enqueue({}, { job: 'post', notBefore: clock.now() + minuteMs }, { job: 'unknown' });
  await clock.advance(30_000);
  await enqueue({});
  expect(await list.ages(['call', 'ring', 'post'], lanes)).toEqual({ general: 0, mail: 30_000, ring: 0 });
  expect((await list.ages(['call'], lanes, '1')).mail).toBe(30_000);
  expect((await list.ages(['call'], lanes, '2')).mail).toBe(0);
  await clock.advance(40_000);
  expect(await list.ages(['call', 'ring', 'post'], lanes)).toEqual({ general: 10_000, mail: 70_000, ring: 0 });
});

test('what a server refuses is as late as what it does not answer', async () => {
  const lanes: JobLanes = { call: { name: 'mail', places: 1, target: 'mail' } };
  start({ call: () => Promise.reject(new RemoteError('unreachable', 'refused')) }, lanes);
  await enqueue({});
  await clock.advance(2 * minuteMs);
  expect((await createJobList(database, clock).ages(['call'], lanes)).mail).toBe(2 * minuteMs);
});

test('a mail that a server refuses to take is tried for its day, and then its handler gets it to say that it failed', async () => {
  const from = clock.now();
  const tried: number[] = [];
  let ended: number | undefined;
  const call: JobHandler = async () => {
    const age = clock.now() - from;
    if (age > dayMs) {
      ended = age;
      return;
    }
    tried.push(age);
    throw new RemoteError('unreachable', 'refused');
  };
  const { settled } = start({ call }, { call: { name: 'mail', places: 4, target: 'mail', keepMs: dayMs } });
  await enqueue({});
  for (let at = 0; at < 150 && ended === undefined; at += 1) {
    clock.setBy(10 * minuteMs - 1000);
    await clock.advance(1000);
    await settled();
  }
  expect(tried.length).toBeGreaterThan(24);
  for (const [at, age] of tried.entries()) expect(age - (tried[at - 1] ?? 0)).toBeLessThanOrEqual(80 * minuteMs);
  expect(ended).toBeLessThan(dayMs + 20 * minuteMs);
});

test('what became too old while its own target is put aside is told to its handler, too', async () => {
  const from = clock.now();
  let ended = 0;
  const call: JobHandler = async () => {
    if (clock.now() - from > 10 * minuteMs) ended += 1;
    else await silence();
  };
  const { breakers } = start(
    { call },
    { call: { name: 'calls', places: 1, placesPerTarget: 1, keepMs: 10 * minuteMs } },
  );
  const fail = () => breakers.watch('hung', () => Promise.reject(new RemoteError('timed_out', ''))).catch(() => {});
  for (let at = 0; at < 3; at += 1) await fail();
  await enqueue({ target: 'hung' });
  clock.setBy(10 * minuteMs);
  for (let at = 0; at < 3; at += 1) await fail();
  await until(() => ended === 1);
});

test('an event’s job has the target that its property has, so those of one hotel leave places for the others', async () => {
  const eventJobs = [{ event: 'towels.hung', job: 'call', target: (property: string) => `lines of ${property}` }];
  const drying = await createTestDatabase([], { clock, eventJobs });
  closing.push(drying.close);
  const events = { 'towels.hung': { summary: 'A towel was hung.', payload: z.object({}) } };
  const towels = defineContract({ module: 'towels', errors: {}, calls: {}, routes: {}, pushes: {}, events });
  await drying.store<object, typeof towels>(towels).write(({ emit }) => emit('towels.hung', '7', {}));
  const rows = await drying.platform.read.selectFrom('platform_jobs').select(['job', 'target']).execute();
  expect(rows).toEqual([{ job: 'call', target: 'lines of 7' }]);
});

test('a lane names its machine or has places for each, or it does not compile', () => {
  // @ts-expect-error: one machine that does not answer would hold all its places.
  const lane: JobLane = { name: 'calls', places: 4 };
  expect(lane.places).toBe(4);
});
