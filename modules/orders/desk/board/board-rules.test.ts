import { expect, test } from 'vitest';
import type { Order } from '#orders/contract';
import { findNewLaterOrders, findRingingOrders } from '../alarm/ringing-orders.ts';
import {
  disambiguateNames,
  groupInserts,
  groupItems,
  soldOutState,
  toInsertRefs,
} from '../availability/availability-groups.ts';
import { kitchenOrders, wallColumns, wallPages } from '../kitchen/wall-layout.ts';
import {
  allergyConflicts,
  compactOrders,
  dropOutcome,
  endingStatus,
  groupByColumn,
  laterOrders,
  nextStatus,
  nextStep,
} from './board-rules.ts';

function order(id: string, given: Partial<Order> = {}): Order {
  const defaults = { status: 'placed', shop_id: '1', acknowledged_at: null, escalation_level: 0, note: '', lines: [] };
  const times = { placed_at: '2026-11-21T10:00:00Z', promised_at: '2026-11-21T10:30:00Z' };
  return { ...defaults, ...times, queued_at: times.placed_at, id, ...given } as Order;
}

const now = Date.parse('2026-11-21T10:10:00Z');
const ids = (orders: readonly Order[]) => orders.map(({ id }) => id);

test('orders are in the column of their status, new ones by age, others by promised time', () => {
  const active = [
    order('b', { placed_at: '2026-11-21T10:05:00Z', promised_at: '2026-11-21T10:10:00Z' }),
    order('late', { status: 'preparing', promised_at: '2026-11-21T10:40:00Z' }),
    order('soon', { status: 'preparing', promised_at: '2026-11-21T10:20:00Z' }),
    order('bar', { shop_id: '2' }),
  ];
  const columns = groupByColumn({ active, done: [order('over', { status: 'delivered' })] }, ['1'], now);
  expect(columns.map(({ name, items }) => [name, ...ids(items)])).toEqual([
    ['placed', 'b'],
    ['accepted'],
    ['preparing', 'soon', 'late'],
    ['on_its_way'],
    ['done', 'over'],
  ]);
});

test('a finished order has no next status; a new order is declined, an accepted one cancelled', () => {
  expect(['placed', 'accepted', 'delivered'].map((status) => nextStatus(status as Order['status']))).toEqual([
    'accepted',
    'preparing',
    undefined,
  ]);
  expect(['placed', 'on_its_way', 'declined'].map((status) => endingStatus(status as Order['status']))).toEqual([
    'declined',
    'cancelled',
    undefined,
  ]);
});

test('only dishes that contain a declared allergen conflict with it, each dish once', () => {
  const lines = [
    { title: 'Nut tart', allergens: ['gluten', 'nuts'] },
    { title: 'Coffee', allergens: ['milk'] },
    { title: 'Nut tart', allergens: ['nuts', 'eggs'] },
  ] as Order['lines'];
  expect(allergyConflicts({ lines, declared_allergens: [] })).toEqual([]);
  expect(allergyConflicts({ lines, declared_allergens: ['fish'] })).toEqual([]);
  expect(allergyConflicts({ lines, declared_allergens: ['eggs', 'nuts'] })).toEqual([
    { title: 'Nut tart', allergens: ['eggs', 'nuts'] },
  ]);
});

const ringingCases: readonly [outlets: string[], roles: string[], level: number, rings: boolean][] = [
  [[], ['kitchen'], 0, true],
  [['1'], ['kitchen'], 0, true],
  [['2'], ['kitchen'], 0, false],
  [['2'], ['front_desk'], 0, false],
  [['2'], ['front_desk'], 1, true],
  [['2'], ['manager'], 1, false],
  [['2'], ['manager'], 2, true],
  [['2'], ['kitchen'], 2, false],
  [['2'], ['kitchen'], 3, true],
];

test.each(ringingCases)(
  'a desk that shows %j, with roles %j, at level %i: rings %s',
  (outlets, roles, level, rings) => {
    const orders = [order('a', { escalation_level: level })];
    expect(findRingingOrders(orders, { outlets, roles, now })).toHaveLength(rings ? 1 : 0);
  },
);

test('an acknowledged or accepted order does not ring', () => {
  const orders = [order('seen', { acknowledged_at: '2026-11-21T10:01:00Z' }), order('done', { status: 'accepted' })];
  expect(findRingingOrders(orders, { outlets: [], roles: [], now })).toEqual([]);
});

test('the kitchen sees unacknowledged orders first, and no orders that have left it', () => {
  const orders = [
    order('way', { status: 'on_its_way' }),
    order('later', { status: 'accepted', promised_at: '2026-11-21T11:00:00Z' }),
    order('soon', { status: 'preparing' }),
    order('new', { promised_at: '2026-11-21T12:00:00Z' }),
  ];
  expect(ids(kitchenOrders(orders, [], now))).toEqual(['new', 'soon', 'later']);
});

test('cards fill the wall column by column; a long card takes a column, and none is lost', () => {
  const long = order('long', { note: 'x'.repeat(400) });
  const orders = [order('a'), long, order('b'), order('c'), order('d'), order('e'), order('f')];
  const pages = wallPages(orders, { columns: 3, rows: 2 });
  expect(pages.map((page) => page.map((card) => card.order.id))).toEqual([
    ['a', 'long', 'b', 'c'],
    ['d', 'e', 'f'],
  ]);
  const seen = wallPages([order('a'), order('b')], { columns: 3, rows: 2 }, new Set(['b']));
  expect(seen).toMatchObject([[{ tall: false }, { tall: true }]]);
  expect(wallPages([], { columns: 3, rows: 2 })).toEqual([]);
  expect(wallPages(orders, { columns: 1, rows: 1 })).toHaveLength(7);
  expect([2, 9, 40].map((count) => wallColumns(count, { columns: 5, rows: 2 }))).toEqual([3, 5, 5]);
});

test('sold-out items come first in their group, and the search ignores diacritics', () => {
  const item = { group: 'All', shop_id: '1', sold_out: false, stock: null };
  const items = [
    { ...item, id: '1', name: 'Suppe' },
    { ...item, id: '2', name: 'Käse', stock: 0 },
    { ...item, id: '3', name: 'Wein', shop_id: '2' },
  ];
  const [group] = groupItems(items, { outlets: ['1'], search: '' });
  expect(group?.items.map(({ name }) => name)).toEqual(['Käse', 'Suppe']);
  expect(groupItems(items, { outlets: [], search: 'kase' })[0]?.items).toHaveLength(1);
  expect(groupItems(items, { outlets: [], search: 'Fisch' })).toEqual([]);
});

test('groups of the same name in two outlets get the outlet’s name appended', () => {
  const groups = [
    { name: 'Drinks', shopId: '1' },
    { name: 'Sweets', shopId: '1' },
    { name: 'Drinks', shopId: '4' },
  ];
  const names = disambiguateNames(groups, (id) => (id === '1' ? 'Kitchen' : 'Night')).map(({ name }) => name);
  expect(names).toEqual(['Drinks · Kitchen', 'Sweets', 'Drinks · Night']);
});

test('groups of the same name in two outlets stay separate', () => {
  const item = { id: '1', name: 'Wine', group: 'Drinks', shop_id: '1', sold_out: false, stock: null };
  const groups = groupItems([item, { ...item, id: '2', shop_id: '2' }], { outlets: [], search: '' });
  expect(groups.map(({ items }) => items.map(({ id }) => id))).toEqual([['1'], ['2']]);
});

test('inserts are grouped by insert group, sold-out ones first, and referenced with each of their items', () => {
  const cup = (id: string, sold_out = false) => ({ id, name: id, sold_out });
  const cow = { id: 'cow', name: 'Cow milk', group: 'Milk', shop_id: '1', items: [cup('coffee'), cup('latte')] };
  const oat = { ...cow, id: 'oat', name: 'Oat milk', items: [cup('coffee', true), cup('latte')] };
  const [milk] = groupInserts([cow, oat], { outlets: ['1'], search: 'MILK' });
  expect(milk?.items.map(({ id }) => id)).toEqual(['oat', 'cow']);
  expect([cow, oat, { ...oat, items: [cup('coffee', true)] }].map(soldOutState)).toEqual(['none', 'some', 'all']);
  expect(toInsertRefs([oat])).toEqual([
    { item_id: 'coffee', sub_item_id: 'oat' },
    { item_id: 'latte', sub_item_id: 'oat' },
  ]);
});

test('a card can be dropped only where its button leads; a new order may also be declined', () => {
  expect(dropOutcome('placed', 'accepted')).toEqual({ kind: 'step', to: 'accepted' });
  expect(dropOutcome('on_its_way', 'done')).toEqual({ kind: 'step', to: 'delivered' });
  expect(dropOutcome('placed', 'done')).toEqual({ kind: 'decline' });
  expect(dropOutcome('preparing', 'preparing')).toEqual({ kind: 'nothing' });
  expect(dropOutcome('preparing', 'done')).toEqual({ kind: 'illegal', next: 'on_its_way' });
  expect(dropOutcome('preparing', 'accepted')).toEqual({ kind: 'illegal', next: 'on_its_way' });
  expect(dropOutcome('placed', 'on_its_way')).toEqual({ kind: 'illegal', next: 'accepted' });
  expect(dropOutcome('delivered', 'placed')).toEqual({ kind: 'nothing' });
});

test('beside the oldest ringing order the others are compact; acknowledged ones are not', () => {
  const orders = [order('seen'), order('oldest'), order('second'), order('third')];
  expect(compactOrders(orders, ({ id }) => id !== 'seen')).toEqual(['second', 'third']);
  expect(compactOrders(orders.slice(0, 2), ({ id }) => id !== 'seen')).toEqual([]);
});

const tomorrow = { promised_at: '2026-11-22T06:15:00Z', queued_at: '2026-11-22T05:45:00Z' };
const atSeven = Date.parse(tomorrow.queued_at);
const forLater = [
  order('second', { ...tomorrow, promised_at: '2026-11-22T07:00:00Z', status: 'accepted' }),
  order('first', tomorrow),
  order('now'),
];

test('orders for later are apart from the columns until their time, the next one first', () => {
  const columns = groupByColumn({ active: forLater, done: [] }, [], now);
  expect(columns.flatMap(({ items }) => ids(items))).toEqual(['now']);
  expect(ids(laterOrders(forLater, [], now))).toEqual(['first', 'second']);
  expect(ids(laterOrders(forLater, ['2'], now))).toEqual([]);
  expect(ids(laterOrders(forLater, [], atSeven))).toEqual([]);
  expect(
    groupByColumn({ active: forLater, done: [] }, [], atSeven)
      .slice(0, 2)
      .map(({ items }) => ids(items)),
  ).toEqual([['first', 'now'], ['second']]);
  expect(ids(kitchenOrders(forLater, [], now))).toEqual(['now']);
});

test('an order that joined the queue since the clock last ticked is new and rings, not for later', () => {
  const fresh = order('fresh', { queued_at: '2026-11-21T10:00:00.900Z' });
  const tick = Date.parse('2026-11-21T10:00:00Z');
  expect(ids(laterOrders([fresh], [], tick))).toEqual([]);
  expect(ids(findRingingOrders([fresh], { outlets: [], roles: [], now: tick }))).toEqual(['fresh']);
});

test('nobody starts to prepare what is for later, but accepts it', () => {
  expect(nextStep({ status: 'accepted', queued_at: tomorrow.queued_at }, now)).toBeUndefined();
  expect(nextStep({ status: 'placed', queued_at: tomorrow.queued_at }, now)).toBe('accepted');
  expect(nextStep({ status: 'accepted', queued_at: tomorrow.queued_at }, atSeven)).toBe('preparing');
});

test('an order for later is news for half a minute, for the desk of its outlet, and rings at its time', () => {
  const scope = { outlets: [], roles: [], now: Date.parse('2026-11-21T10:00:10Z') };
  expect(ids(findNewLaterOrders(forLater, scope))).toEqual(['first']);
  expect(ids(findNewLaterOrders(forLater, { ...scope, outlets: ['2'] }))).toEqual([]);
  expect(ids(findNewLaterOrders(forLater, { ...scope, now }))).toEqual([]);
  expect(ids(findRingingOrders(forLater, scope))).toEqual(['now']);
  expect(ids(findRingingOrders(forLater, { ...scope, now: atSeven }))).toEqual(['first', 'now']);
});
