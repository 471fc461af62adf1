import { expect, test } from 'vitest';
import { createTypicalSize } from './typical-size.ts';

test('the first measured height is the typical one until another is more frequent', () => {
  const typical = createTypicalSize(133);
  expect(typical.value()).toBe(133);
  const recorded = [157, 139, 139, 157, 157].map((size) => [typical.record(size), typical.value()]);
  expect(recorded).toEqual([
    [157, 157],
    [139, 157],
    [139, 139],
    [157, 139],
    [157, 157],
  ]);
});
