import { expect, test } from 'vitest';
import { type FocusMove, moveFocus } from './move-focus.ts';

test('arrow keys move the focus between the cards of a column and to the next column that has any', () => {
  const columns = [
    { name: 'new', items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
    { name: 'begun', items: [] },
    { name: 'ended', items: [{ id: 'd' }] },
  ];
  const steps: readonly [string, FocusMove, string | undefined][] = [
    ['a', 'down', 'b'],
    ['a', 'up', undefined],
    ['c', 'after', 'd'],
    ['d', 'before', 'a'],
    ['a', 'last', 'c'],
    ['gone', 'down', undefined],
  ];
  for (const [id, move, to] of steps) expect(moveFocus(columns, id, move)).toBe(to);
});
