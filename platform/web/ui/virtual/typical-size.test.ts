import { expect, test } from 'vitest';
import { createTypicalSize } from './typical-size.ts';

test('the first row that is measured stands for the others until another height is more frequent', () => {
  const typical = createTypicalSize(133);
  expect(typical.value()).toBe(133);
  const seen = [157, 139, 139, 157, 157].map((size) => [typical.note(size), typical.value()]);
  expect(seen).toEqual([
    [157, 157],
    [139, 157],
    [139, 139],
    [157, 139],
    [157, 157],
  ]);
});
