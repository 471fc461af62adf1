import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineContract, Refusal } from '#platform/contract';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { deleteExpiredRequests, type IdempotentRequest, runOnce } from './idempotency.ts';

const contract = defineContract({ module: 'once', errors: {}, calls: {}, routes: {}, pushes: {}, events: {} });
const first: IdempotentRequest = {
  property: '1',
  scope: 'stay-1',
  requestId: '5f0c1f3e-0000-4000-8000-000000000001',
  call: 'Kitchen.cook',
  body: { dish: 'soup', plates: 2 },
  now: 1_000,
};

let database: TestDatabase;
let cooked = 0;
beforeEach(async () => {
  database = await createTestDatabase([]);
  cooked = 0;
});
afterEach(() => database.close());

function cook(request: Partial<IdempotentRequest> = {}, work?: () => Promise<unknown>) {
  const cooking = async () => {
    cooked += 1;
    return { order: cooked };
  };
  return database
    .store<object, typeof contract>(contract)
    .write(({ tx }) => runOnce(tx, { ...first, ...request }, work ?? cooking));
}

test('a repeated request returns the first answer without executing again', async () => {
  expect(await cook()).toEqual({ order: 1 });
  expect(await cook({ now: 2_000 })).toEqual({ order: 1 });
  expect(await Promise.all([cook(), cook()])).toEqual([{ order: 1 }, { order: 1 }]);
  expect(cooked).toBe(1);
});

test('the order of fields does not change the body’s identity', async () => {
  await cook();
  expect(await cook({ body: { plates: 2, dish: 'soup', note: undefined } })).toEqual({ order: 1 });
});

test.each([
  ['another body', { body: { dish: 'soup', plates: 3 } }],
  ['another call', { call: 'Kitchen.throwAway' }],
])('the same id with %s is refused', async (_name, other) => {
  await cook();
  await expect(cook(other)).rejects.toMatchObject({ code: 'request_id_reused' });
  expect(cooked).toBe(1);
});

test.each([
  ['stay', { scope: 'stay-2' }],
  ['property', { property: '2' }],
])('the same id in another %s is another request', async (_name, other) => {
  await cook();
  expect(await cook(other)).toEqual({ order: 2 });
});

test('a refusal is not stored: the same request may succeed later', async () => {
  const closed = () => Promise.reject(new Refusal('conflict', 'the kitchen is closed'));
  await expect(cook({}, closed)).rejects.toMatchObject({ code: 'conflict' });
  expect(await cook()).toEqual({ order: 1 });
});

test('idempotency keys older than 60 days are deleted', async () => {
  await cook();
  const later = first.now + 61 * 24 * 3600 * 1000;
  await cook({ requestId: 'another', now: later });
  await deleteExpiredRequests(database.platform, later);
  expect(await cook({ now: later })).toEqual({ order: 3 });
  expect(await cook({ requestId: 'another', now: later })).toEqual({ order: 2 });
});
