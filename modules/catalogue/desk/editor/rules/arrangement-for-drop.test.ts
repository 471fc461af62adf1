import { expect, test } from 'vitest';
import { catalogueEntry } from '../../../contract.ts';
import { arrangementForDrop, canDrop } from './arrangement-for-drop.ts';

const entries = [
  { type: 'outlet', id: '1' },
  { type: 'outlet', id: '2' },
  { type: 'group', id: 'food', outlet: '1' },
  { type: 'group', id: 'drinks', outlet: '1' },
  { type: 'group', id: 'wine', outlet: '1', parent: 'drinks' },
  { type: 'item', id: 'soup', group: 'food' },
  { type: 'item', id: 'cake', group: 'food' },
  { type: 'item', id: 'tea', group: 'drinks' },
].map((entry) => catalogueEntry.parse({ price: 1, texts: { en: { title: 'X' } }, ...entry }));
const drop = (moved: string, where: 'before' | 'after' | 'on', key: string) =>
  arrangementForDrop(entries, moved, { key, where });

test.each([
  ['item/cake', 'before', 'item/soup', { kind: 'item', group: 'food', ids: ['cake', 'soup'] }],
  ['item/soup', 'after', 'item/cake', { kind: 'item', group: 'food', ids: ['cake', 'soup'] }],
  ['item/tea', 'after', 'item/soup', { kind: 'item', group: 'food', ids: ['soup', 'tea', 'cake'] }],
  ['item/tea', 'on', 'group/food', { kind: 'item', group: 'food', ids: ['soup', 'cake', 'tea'] }],
  ['group/drinks', 'before', 'group/food', { kind: 'group', outlet: '1', ids: ['drinks', 'food'] }],
  ['group/food', 'before', 'group/wine', { kind: 'group', group: 'drinks', ids: ['food', 'wine'] }],
  ['group/wine', 'on', 'outlet/2', { kind: 'group', outlet: '2', ids: ['wine'] }],
  ['outlet/2', 'before', 'outlet/1', { kind: 'outlet', ids: ['2', '1'] }],
] as const)('%s dropped %s %s yields the new arrangement', (moved, where, key, arrangement) =>
  expect(drop(moved, where, key)).toEqual(arrangement),
);

test.each([
  ['item', 'on', 'outlet/1'],
  ['item', 'before', 'group/food'],
  ['group', 'on', 'item/soup'],
  ['outlet', 'on', 'outlet/2'],
] as const)('a dragged %s may not be dropped %s %s', (kind, where, key) =>
  expect(canDrop(kind, { key, where })).toBe(false),
);

test('an entry dropped on itself, or one that does not exist, yields no arrangement', () => {
  expect(drop('item/soup', 'before', 'item/soup')).toBeUndefined();
  expect(drop('item/gone', 'before', 'item/soup')).toBeUndefined();
});
