import { expect, test } from 'vitest';
import type { RetailItem } from '#orders/contract';
import { buildMenuGroups, findActiveGroup, itemsById } from './menu-tree.ts';

function entry(type: 'group' | 'item', id: string, more: Partial<RetailItem> = {}): RetailItem {
  return {
    id,
    type,
    parent_id: '',
    shopId: '1',
    item_id: type === 'item' ? id : '',
    shop_item_title: id.toUpperCase(),
    shop_item_description: '',
    shop_item_price: 1,
    retail_items: [],
    purchase_flow: [],
    purchase_flow_selected: [],
    quantity: 0,
    max_selects: 0,
    images: [],
    allergens: [],
    diets: [],
    available: true,
    sold_out: false,
    available_at: '',
    stock: -1,
    ...more,
  };
}

const tree = [
  entry('group', 'food', {
    available: false,
    retail_items: [
      entry('group', 'soups', { retail_items: [entry('item', 'barley')] }),
      entry('group', 'nothing'),
      entry('item', 'bread'),
    ],
  }),
  entry('group', 'drinks', { retail_items: [entry('item', 'water')] }),
  entry('group', 'empty'),
];

test('a group lists its own items first, then those of its subgroups under their titles', () => {
  const [food] = buildMenuGroups(tree);
  expect(food?.sections.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    ['', ['bread']],
    ['SOUPS', ['barley']],
  ]);
});

test('groups without items are omitted, and ungrouped items come first', () => {
  expect(buildMenuGroups([...tree, entry('item', 'loose')]).map(({ id }) => id)).toEqual(['', 'food', 'drinks']);
});

test.each([
  ['food', 'food'],
  ['drinks', 'drinks'],
  ['food,soups', 'food'],
  ['soups', 'food'],
  ['gone', 'drinks'],
  ['', 'drinks'],
  [undefined, 'drinks'],
])('the query groups=%s shows the group %s', (query, id) => {
  expect(findActiveGroup(buildMenuGroups(tree), query, '')?.id).toBe(id);
});

test('the first group is shown if it is unknown when any is served, and none if there are no groups', () => {
  expect(findActiveGroup(buildMenuGroups(tree.slice(0, 1)), undefined, '')?.id).toBe('food');
  expect(findActiveGroup([], 'food', '')).toBeUndefined();
});

const night = ['lunch', 'breakfast', 'sweets'].map((id) => {
  const available_at = { lunch: '2026-11-21T10:30:00Z', breakfast: '2026-11-21T05:30:00Z' }[id] ?? '';
  return entry('group', id, { available: available_at === '', available_at, retail_items: [entry('item', `a-${id}`)] });
});

test.each([
  ['2026-11-21T05:30:00Z', 'breakfast'],
  ['2026-11-21T05:00:00Z', 'sweets'],
  ['2026-11-21T12:00:00Z', 'lunch'],
  ['', 'sweets'],
])('the menu of a shop that opens at "%s" begins with the group served first: %s', (opensAt, id) => {
  expect(findActiveGroup(buildMenuGroups(night), undefined, opensAt)?.id).toBe(id);
});

test('items are found by id at any depth', () => {
  expect([...itemsById(tree).keys()]).toEqual(['barley', 'bread', 'water']);
});
