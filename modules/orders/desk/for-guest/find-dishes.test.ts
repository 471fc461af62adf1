import { expect, test } from 'vitest';
import type { OrderableDish } from '#orders/contract';
import { findDishes } from './find-dishes.ts';

const dish = (item_id: string, title: string, shop_id = '1', group = ''): OrderableDish => ({
  ...{ item_id, shop_id, title, group, price: 1, allergens: [], stock: -1, purchase_flow: [] },
});
const dishes = [
  dish('soup', 'Soup of the day'),
  dish('club', 'Club sandwich', '1', 'Snacks'),
  dish('creme', 'Crème brûlée'),
  dish('beer', 'Beer', '2'),
  dish('tea', 'Tea', '2'),
];
const found = (query: Partial<Parameters<typeof findDishes>[1]>) => {
  const { named, others } = findDishes(dishes, { search: '', said: '', outletId: undefined, ...query });
  return [named, others].map((list) => list.map(({ item_id }) => item_id));
};

test('dishes that the guest named come first, the best match at the top, in the plural and with accents too', () => {
  const said = 'Could we have two club sandwiches, a creme brulee and soups?';
  expect(found({ said })).toEqual([
    ['club', 'creme', 'soup'],
    ['beer', 'tea'],
  ]);
});

test('short words name no dish', () => {
  expect(found({ said: 'The tea of the day' })).toEqual([[], ['soup', 'club', 'creme', 'beer', 'tea']]);
});

test('a search finds all its words in name and group, whatever the guest wrote', () => {
  expect(found({ search: 'BRULEE', said: 'soup' })).toEqual([[], ['creme']]);
  expect(found({ search: 'snack club' })).toEqual([[], ['club']]);
  expect(found({ search: 'snack soup' })).toEqual([[], []]);
});

test('once an outlet is chosen, only its dishes are offered', () => {
  expect(found({ outletId: '2', said: 'soup' })).toEqual([[], ['beer', 'tea']]);
});
