import { expect, onTestFinished, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { createTestDatabase } from '../testing/test-database.ts';
import { AnswerStore } from './answer-store.ts';
import { createProviderAnswers, type ProviderRequest } from './create-provider-answers.ts';

const minuteMs = 60_000;

/** Servers of one database that ask one provider, which answers with the number of the call, or fails while it is down. */
async function openCluster(servers = 2) {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  onTestFinished(() => database.close());
  const provider = { calls: 0, isDown: false, takesMs: 100 };
  const log = recordingLog();
  const all = Array.from({ length: servers }, (_, seed) =>
    createProviderAnswers({ database, clock, random: seededRandom(seed), log }),
  );
  const request: ProviderRequest<number> = {
    source: 'weather',
    maxAgeMs: 15 * minuteMs,
    callsPerDay: 1_000,
    load: async () => {
      provider.calls += 1;
      const answer = provider.calls;
      await clock.sleep(provider.takesMs);
      if (provider.isDown) throw new Error('out of order');
      return answer;
    },
  };
  const settled = <T>(work: Promise<T>) => clock.settled(work);
  const idle = () => settled(Promise.all(all.map((one) => one.idle())));
  const read = (server = 0, change: Partial<ProviderRequest<number>> = {}) => {
    const answers = all[server];
    if (!answers) throw new Error('no such server');
    return answers.read('vienna', { ...request, ...change });
  };
  return { clock, database, log, provider, all, read, settled, idle };
}

test('ten thousand devices of four servers cause one call of the provider in an interval', async () => {
  const { clock, provider, read, settled, idle } = await openCluster(4);
  for (let interval = 1; interval <= 3; interval += 1) {
    const reads = Array.from({ length: 10_000 }, (_, device) => read(device % 4));
    const found = await settled(Promise.all(reads));
    await idle();
    expect(provider.calls).toBe(interval);
    expect(found.every((one) => one !== undefined)).toBe(true);
    expect((await read())?.value).toBe(interval);
    await clock.advance(15 * minuteMs);
  }
});

test('a server that looked before another one fetched does not fetch again', async () => {
  const { clock, database } = await openCluster();
  const [slow, quick] = [new AnswerStore(database), new AnswerStore(database)];
  const answer = { source: 'weather', key: 'vienna', maxAgeMs: 15 * minuteMs, callsPerDay: 1_000 };
  const now = clock.now();
  expect(await slow.read(answer)).toBeUndefined();
  expect(await quick.claim(answer, now)).toBe('ours');
  await quick.keep(answer, now, 'fair');
  expect(await slow.claim(answer, now)).toBe('taken');
  expect(await slow.claim(answer, now + 15 * minuteMs)).toBe('ours');
});

test('an old answer comes at once while the next is fetched', async () => {
  const { clock, read, settled, idle } = await openCluster();
  const first = await settled(read());
  await clock.advance(16 * minuteMs);
  expect(await read()).toEqual({ value: 1, fetchedAt: first?.fetchedAt, isStale: true });
  await idle();
  expect(await read()).toMatchObject({ value: 2, isStale: false });
});

test('a provider that fails leaves the last answer with its age, and is asked more and more rarely', async () => {
  const { clock, provider, read, settled, idle } = await openCluster();
  const first = await settled(read());
  provider.isDown = true;
  for (let minute = 0; minute < 8 * 60; minute += 1) {
    await clock.advance(minuteMs);
    await settled(read(minute % 2));
    await idle();
  }
  expect(await read()).toEqual({ value: 1, fetchedAt: first?.fetchedAt, isStale: true });
  // Every fifteen minutes give or take half, after some quicker ones at the beginning.
  expect(provider.calls).toBeLessThan(70);
  expect(provider.calls).toBeGreaterThan(20);
  provider.isDown = false;
  await clock.advance(30 * minuteMs);
  await read();
  await idle();
  expect(await read()).toMatchObject({ isStale: false });
});

test('nothing is known while the provider has never answered', async () => {
  const { provider, read, settled } = await openCluster();
  provider.isDown = true;
  expect(await settled(read())).toBeUndefined();
  expect(await settled(read(1))).toBeUndefined();
  expect(provider.calls).toBe(1);
});

test('the calls of a day are never passed, whatever the keys and servers', async () => {
  const { clock, provider, all, settled, idle, log } = await openCluster();
  const ask = (server: number, key: number, source = 'flights') =>
    all[server]?.read(String(key), {
      source,
      maxAgeMs: minuteMs,
      callsPerDay: 7,
      load: async () => {
        provider.calls += 1;
        return provider.calls;
      },
    });
  const found = await settled(Promise.all(Array.from({ length: 40 }, (_, at) => ask(at % 2, at % 20))));
  await idle();
  expect(provider.calls).toBe(7);
  expect(found.filter(Boolean).length).toBeLessThanOrEqual(14);
  expect(log.lines.some(({ message }) => message === 'the calls of a provider are used up for today')).toBe(true);
  // Another source has its own.
  await settled(Promise.all([ask(0, 1, 'weather')]));
  expect(provider.calls).toBe(8);
  await clock.advance(24 * 60 * minuteMs);
  await settled(Promise.all(Array.from({ length: 20 }, (_, at) => ask(0, at))));
  await idle();
  expect(provider.calls).toBe(15);
});

test('no calls a day are none', async () => {
  const { provider, read, settled } = await openCluster();
  expect(await settled(read(0, { callsPerDay: 0 }))).toBeUndefined();
  expect(provider.calls).toBe(0);
});

test('a server that ends in the middle of a fetch leaves it to another', async () => {
  const { clock, provider, read, settled } = await openCluster();
  void read(0, { load: () => new Promise(() => undefined) });
  await clock.advance(31_000);
  expect(await settled(read(1))).toMatchObject({ value: 1 });
  expect(provider.calls).toBe(1);
});
