import { expect, test } from 'vitest';
import type { RetailItem } from '#orders/contract';
import { findInserts } from './find-inserts.ts';

const insert = (id: string, more: object = {}) => ({ sub_item_id: id, sub_item_price: 0, sold_out: false, ...more });
const coffee = (...sub_items: object[]) =>
  ({ purchase_flow: [{ id: 'milk', min_selects: 1, max_selects: 1, sub_items }] }) as unknown as RetailItem;
const ordered = (...ids: string[]) => ({
  amount: 1,
  item_id: 'coffee',
  name: 'Coffee',
  price: 5,
  sub_items: ids.map((item_id) => ({ amount: 1, item_id, name: item_id, price: 0 })),
});

test('an item is ordered again with the same inserts at their present prices', () => {
  const oat = insert('oat', { sub_item_price: 0.7 });
  expect(findInserts(coffee(insert('cow'), oat), ordered('oat'))).toEqual([oat]);
});

test.each([
  ['an insert left the menu', coffee(insert('cow')), ordered('oat')],
  ['an insert is sold out', coffee(insert('cow'), insert('oat', { sold_out: true })), ordered('oat')],
  ['the item needs a choice that it did not', coffee(insert('cow')), ordered()],
])('an item is not ordered again if %s', (_why, item, before) => {
  expect(findInserts(item, before)).toBeUndefined();
});
