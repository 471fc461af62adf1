import { expect, test } from 'vitest';
import { type CatalogueEntry, catalogueEntry, type EntryChange } from '../../../contract.ts';
import { groupChanges, placeOfChange, reviewedPaths } from './group-changes.ts';

const texts = { en: { title: 'X' } };
const item = (id: string, position: number, more = {}) =>
  catalogueEntry.parse({ type: 'item', id, group: 'food', price: 100, position, texts, ...more });
const change = (before: CatalogueEntry | null, after: CatalogueEntry | null): EntryChange => {
  const entry = after ?? before;
  return { type: entry?.type ?? 'item', id: entry?.id ?? '', before, after, authors: [] };
};
const brief = (changes: readonly EntryChange[]) => groupChanges(changes).map(({ kind, key }) => `${kind} ${key}`);

test('new, changed and removed entries are one change each', () => {
  const changes = [
    change(null, item('tea', 0)),
    change(item('cake', 0), item('cake', 0, { price: 200 })),
    change(item('soup', 0), null),
  ];
  expect(brief(changes)).toEqual(['new item/tea', 'changed item/cake', 'removed item/soup']);
  expect(changes.map(reviewedPaths)).toEqual([[], ['price'], []]);
});

test('a new order of a menu is one change, however many entries it moves', () => {
  const changes = [change(item('a', 0), item('a', 1)), change(item('b', 1), item('b', 0))];
  const [order] = groupChanges(changes);
  expect(order).toMatchObject({ kind: 'order', changes });
  expect(order && placeOfChange(order)).toBe('group/food');
});

test('entries that only make room for a new one are no change of their own', () => {
  const changes = [
    change(null, item('tea', 1)),
    change(item('b', 1), item('b', 2)),
    change(item('c', 2), item('c', 3)),
  ];
  expect(brief(changes)).toEqual(['new item/tea']);
});
