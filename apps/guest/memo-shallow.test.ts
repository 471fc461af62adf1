import { expect, test } from 'vitest';
import { memoShallow } from './memo-shallow.ts';

test('a view is the same object until one of its fields changes', () => {
  const view = memoShallow((state: { a: number; b: number }) => ({ sum: state.a + state.b }));
  const first = view({ a: 1, b: 2 });
  expect(view({ a: 2, b: 1 })).toBe(first);
  expect(view({ a: 2, b: 2 })).toEqual({ sum: 4 });
});
