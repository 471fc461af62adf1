import { expect, test } from 'vitest';
import type { ItemAvailability } from '#catalogue/contract';
import { findSharedItems } from './availability-groups.ts';

const item = (id: string, shop_id: string, name: string): ItemAvailability => ({
  ...{ id, shop_id, name, group: 'Drinks' },
  ...{ sold_out: false, stock: null },
});
const items = [
  item('tea', '1', 'Tea'),
  item('tea-2', '1', 'Tea'),
  item('wine', '1', 'Wine'),
  item('bar-wine', '2', 'Wine'),
];

test('a dish is shared if more than one of the shown outlets sells it, not if one outlet has it twice', () => {
  const shared = (outlets: readonly string[], search = '') =>
    findSharedItems(items, { outlets, search }).map(({ name, items: same }) => [name, ...same.map(({ id }) => id)]);
  expect(shared([])).toEqual([['Wine', 'wine', 'bar-wine']]);
  expect(shared(['1'])).toEqual([]);
  expect(shared([], 'tea')).toEqual([]);
});
