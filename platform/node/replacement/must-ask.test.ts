import { expect, test } from 'vitest';
import { mustAsk, noQuestion, questionBody } from '#platform/node/replacement';

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
