import { expect, test } from 'vitest';
import { isConfirmed, mustAsk, noQuestion, questionBody } from '#platform/node/replacement';

test.each([
  [200, 100, 50, false],
  [200, 101, 50, true],
  [200, 180, 50, true],
  [0, 0, 50, false],
  [3, 1, 0, true],
  [3, 0, 0, false],
  [3, 3, 100, false],
])('of %i, %i would go; with %i percent it asks: %s', (stands, removes, percent, asks) => {
  expect(mustAsk({ stands, removes }, percent)).toBe(asks);
});

test('an import has a question as long as it waits', () => {
  expect(questionBody({ state: 'waiting', removes: 180, stands: 200 })).toEqual({ removes: 180, of: 200 });
  expect(questionBody({ state: 'done', removes: 180, stands: 200 })).toBeNull();
  expect(questionBody({ state: 'running', ...noQuestion })).toBeNull();
});

test('people are asked unless they say that they are sure; a key that says nothing is not', () => {
  const key = { kind: 'staff', property: '1', staffId: 'key', permissions: 'all' } as const;
  const clerk = { ...key, roles: ['manager'] };
  expect([isConfirmed(clerk, undefined), isConfirmed(clerk, 'true')]).toEqual([false, true]);
  expect([isConfirmed(key, undefined), isConfirmed(key, 'false')]).toEqual([true, false]);
});
