import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '#platform/clock';
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
  events: {
    'birds.sang': { summary: 'A bird sang.', payload: z.object({ note: z.number() }) },
    'birds.slept': { summary: 'A bird slept.', payload: z.object({ note: z.number() }) },
  },
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function setUp() {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  closing.push(() => database.close());
  const store = database.store(birds);
  const sing = (note: number, property = '1', name: 'birds.sang' | 'birds.slept' = 'birds.sang') =>
    store.write(({ emit }) => emit(name, property, { note }));
  const open = () => createEventFeed({ database, clock, log: recordingLog() });
  return { clock, database, sing, open };
}

const notes = (facts: readonly { readonly payload: unknown }[]) =>
  facts.map(({ payload }) => (payload as { note: number }).note);
const all = { after: 0, names: ['birds.sang'], limit: 100 };

test('the feed returns events in sequence order, filtered by name and property, in pages', async () => {
  const { sing, open } = await setUp();
  for (let note = 1; note <= 5; note += 1) await sing(note);
  await sing(6, '2');
  await sing(7, '1', 'birds.slept');
  const { feed } = open();
  const first = await feed.readAfter({ ...all, property: '1', limit: 3 });
  expect(notes(first.events)).toEqual([1, 2, 3]);
  const second = await feed.readAfter({ ...all, property: '1', after: first.upTo });
  expect(notes(second.events)).toEqual([4, 5]);
  expect(second.upTo).toBe((await feed.bounds()).newest);
  expect(notes((await feed.readAfter({ ...all, after: second.upTo })).events)).toEqual([]);
  expect(notes((await feed.readAfter({ ...all, names: ['birds.slept'] })).events)).toEqual([7]);
});

test('a subscriber is notified of new events and can read them', async () => {
  const { sing, open } = await setUp();
  const { feed, poll } = open();
  await poll();
  let told = 0;
  const stop = feed.onNew(() => {
    told += 1;
  });
  await sing(1);
  await poll();
  expect(told).toBe(1);
  await poll();
  expect(told).toBe(1);
  stop();
  await sing(2);
  await poll();
  expect(told).toBe(1);
  expect(notes((await feed.readAfter(all)).events)).toEqual([1, 2]);
});

test('events older than the in-memory cache are read from the database', async () => {
  const { clock, sing, open } = await setUp();
  await sing(1);
  await clock.advance(60_000);
  const { feed } = open();
  await sing(2);
  const { poll, ...later } = open();
  await poll();
  expect(notes((await feed.readAfter(all)).events)).toEqual([1, 2]);
  expect(notes((await later.feed.readAfter({ ...all, limit: 1 })).events)).toEqual([1]);
});
