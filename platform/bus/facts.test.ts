import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import { recordingLog } from '#platform/log';
import { createTestDatabase } from '#platform/testing';
import { createFacts } from './index.ts';

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
  const open = () => createFacts({ database, clock, log: recordingLog() });
  return { clock, database, sing, open };
}

const notes = (facts: readonly { readonly payload: unknown }[]) =>
  facts.map(({ payload }) => (payload as { note: number }).note);
const all = { after: 0, names: ['birds.sang'], limit: 100 };

test('facts are told in the order of their numbers, by name and property, a page at a time', async () => {
  const { sing, open } = await setUp();
  for (let note = 1; note <= 5; note += 1) await sing(note);
  await sing(6, '2');
  await sing(7, '1', 'birds.slept');
  const { facts } = open();
  const first = await facts.past({ ...all, property: '1', limit: 3 });
  expect(notes(first.facts)).toEqual([1, 2, 3]);
  const second = await facts.past({ ...all, property: '1', after: first.upTo });
  expect(notes(second.facts)).toEqual([4, 5]);
  expect(second.upTo).toBe((await facts.ends()).newest);
  expect(notes((await facts.past({ ...all, after: second.upTo })).facts)).toEqual([]);
  expect(notes((await facts.past({ ...all, names: ['birds.slept'] })).facts)).toEqual([7]);
});

test('whoever waits is told of what is new, and finds it', async () => {
  const { sing, open } = await setUp();
  const { facts, look } = open();
  await look();
  let told = 0;
  const stop = facts.onNew(() => {
    told += 1;
  });
  await sing(1);
  await look();
  expect(told).toBe(1);
  await look();
  expect(told).toBe(1);
  stop();
  await sing(2);
  await look();
  expect(told).toBe(1);
  expect(notes((await facts.past(all)).facts)).toEqual([1, 2]);
});

test('what is older than the memory of the process is read from the database', async () => {
  const { clock, sing, open } = await setUp();
  await sing(1);
  await clock.advance(60_000);
  const { facts } = open();
  await sing(2);
  const { look, ...later } = open();
  await look();
  expect(notes((await facts.past(all)).facts)).toEqual([1, 2]);
  expect(notes((await later.facts.past({ ...all, limit: 1 })).facts)).toEqual([1]);
});
