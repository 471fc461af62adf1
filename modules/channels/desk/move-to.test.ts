import { expect, test } from 'vitest';
import { moveTo } from './move-to.ts';

test.each([
  [3, 0, [3, 1, 2, 4]],
  [1, 3, [2, 3, 4, 1]],
  [2, 2, [1, 3, 2, 4]],
  [2, 1, [1, 2, 3, 4]],
])('entry %i moved to place %i', (id, place, order) => {
  expect(moveTo([1, 2, 3, 4], id, place)).toEqual(order);
});
