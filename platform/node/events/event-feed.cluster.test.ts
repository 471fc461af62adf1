import { expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import { recordingLog } from '#platform/node/log';
import { createTestDatabase } from '#platform/node/testing';
import { createEventFeed } from './index.ts';

const birds = defineContract({
  module: 'birds',
  errors: {},
  calls: {},
  routes: {},
  pushes: {},
  events: { 'birds.sang': { summary: 'A bird sang.', payload: z.object({ note: z.number() }) } },
});
const all = { after: 0, names: ['birds.sang'], limit: 100 };
const notes = (records: readonly { readonly payload: unknown }[]) =>
  records.map(({ payload }) => (payload as { note: number }).note);

async function setUp() {
  const database = await createTestDatabase([]);
  const store = database.store(birds);
  const seen: number[] = [];
  const { feed, poll } = createEventFeed({
    database,
    clock: systemClock,
    log: recordingLog(),
    onRow: ({ payload }) => void seen.push(JSON.parse(payload).note),
  });
  const delivered = async () => {
    await poll();
    return notes((await feed.readAfter(all)).events);
  };
  /** Draws a sequence number, and commits or rolls back on demand. */
  function slowly(note: number, gate: Promise<'commit' | 'give up'>): { drawn: Promise<void>; ended: Promise<void> } {
    const drawn = Promise.withResolvers<void>();
    const ended = store
      .write(async ({ tx, emit }) => {
        await emit('birds.sang', '1', { note });
        drawn.resolve();
        let done: string | undefined;
        void gate.then((how) => {
          done = how;
        });
        // An idle write would be rolled back.
        while (done === undefined)
          await tx
            .selectFrom('platform_outbox' as never)
            .select('seq' as never)
            .execute();
        if (done === 'give up') throw new Error('given up');
      })
      .catch(() => {});
    return { drawn: drawn.promise, ended };
  }
  const sing = (note: number) => store.write(({ emit }) => emit('birds.sang', '1', { note }));
  return { database, delivered, seen, slowly, sing };
}

test('the feed waits for numbers that may still be committed, while each event is seen at once and once', async () => {
  const { database, delivered, seen, slowly, sing } = await setUp();
  expect(database.dialect).toBe('postgres');
  await sing(1);
  expect(await delivered()).toEqual([1]);
  const gate = Promise.withResolvers<'commit'>();
  const late = slowly(2, gate.promise);
  await late.drawn;
  await sing(3);
  expect(await delivered()).toEqual([1]);
  expect(await delivered()).toEqual([1]);
  expect(seen).toEqual([1, 3]);
  await sing(4);
  expect(await delivered()).toEqual([1]);
  gate.resolve('commit');
  await late.ended;
  await expect.poll(delivered).toEqual([1, 2, 3, 4]);
  expect(seen).toEqual([1, 3, 4, 2]);
  await database.close();
});

test('a rolled-back number no longer blocks the feed once its transaction has ended', async () => {
  const { database, delivered, slowly, sing } = await setUp();
  await sing(1);
  expect(await delivered()).toEqual([1]);
  const gate = Promise.withResolvers<'give up'>();
  const lost = slowly(2, gate.promise);
  await lost.drawn;
  await sing(3);
  expect(await delivered()).toEqual([1]);
  gate.resolve('give up');
  await lost.ended;
  await expect.poll(delivered).toEqual([1, 3]);
  await database.close();
});

test('events behind a missing number are all seen at once, however many, and returned in order later', async () => {
  const { database, delivered, seen, slowly } = await setUp();
  const gate = Promise.withResolvers<'commit'>();
  const late = slowly(0, gate.promise);
  await late.drawn;
  const many = Array.from({ length: 1100 }, (_none, at) => at + 1);
  await database.store(birds).write(async ({ emit }) => {
    for (const note of many) await emit('birds.sang', '1', { note });
  });
  expect(await delivered()).toEqual([]);
  expect(seen).toEqual(many);
  gate.resolve('commit');
  await late.ended;
  await expect.poll(delivered).toEqual([0, ...many].slice(0, all.limit));
  expect(seen).toEqual([...many, 0]);
  await database.close();
});
