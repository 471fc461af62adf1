import { afterEach, expect, test } from 'vitest';
import { createFormats, defaultCurrency, isolateLtr, type TextFunction } from '#platform/web/i18n';
import {
  activeOrdersKey,
  activeOrdersStore,
  parseActiveOrders,
  setActiveOrders,
} from '../storage/guest-orders-store.ts';
import { ordersWipe } from '../storage/orders-wipe.ts';
import { cart } from '../storage/persisted-cart.ts';
import { homeActivities } from './home-activities.ts';
import { submissionStore } from './submission-store.ts';

afterEach(() => {
  submissionStore.setState('none', true);
  void ordersWipe.run?.();
});

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as TextFunction;
const zone = 'UTC';
const formats = createFormats('en', { zone, money: defaultCurrency } as never);
const rows = (now = '2026-11-21T09:00:00Z') =>
  homeActivities.rows({ t, formats, language: 'en', now: Date.parse(now), zone });

const order = {
  order_id: 'one',
  shop_title: 'Room service',
  shop_kind: 'room_service',
  status: 'accepted',
  promised_at: '2026-11-21T09:14:00Z',
  first_promised_at: '2026-11-21T09:03:20Z',
  reason: '',
} as const;

test('each active order and the cart have a row that leads there', () => {
  const line = { shopId: '1', item_id: 'tea', shop_item_title: 'Tea', shop_item_price: 6, image: '', quantity: 2 };
  cart.add({ ...line, sub_items: [], purchase_flow_selected: [] }, { id: '1', title: 'Room service', decimals: 2 });
  setActiveOrders([order, { ...order, order_id: 'two', first_promised_at: order.promised_at }], 5);
  expect(rows()).toEqual([
    expect.objectContaining({
      lead: { text: 'shop.lead_by 9:14', value: '9:14' },
      title: 'Room service',
      text: 'shop.status.accepted · shop.moved 9:14 9:03',
      target: { name: 'shopOrder', params: { orderId: 'one' } },
      updatedAt: 5,
    }),
    expect.objectContaining({ text: 'shop.status.accepted' }),
    {
      key: 'cart',
      lead: { text: 'shop.lead_cart', value: '2' },
      title: 'Tea',
      text: `${isolateLtr('€12.00')} · Room service`,
      target: { name: 'shopCart' },
    },
  ]);
});

test('a declined order says so with its reason, instead of disappearing', () => {
  setActiveOrders([{ ...order, status: 'declined', reason: 'The kitchen is about to close.' }], 5);
  expect(rows()).toEqual([
    expect.objectContaining({
      title: 'shop.status.declined',
      text: 'Room service · The kitchen is about to close.',
      target: { name: 'shopOrder', params: { orderId: 'one' } },
    }),
  ]);
});

test('a time on another day has its day', () => {
  setActiveOrders([{ ...order, promised_at: '2026-11-22T07:15:00Z' }], 5);
  expect(rows()[0]?.lead).toEqual({ text: 'Tomorrow', value: '7:15' });
});

test('an order past its promised time is late, and one being sent says how far it is', () => {
  setActiveOrders([order], 5);
  expect(rows('2026-11-21T09:20:00Z')[0]?.lead?.text).toBe('shop.lead_late');
  submissionStore.setState('queued', true);
  expect(rows()[0]).toMatchObject({ title: 'shop.kept', target: { name: 'shopCart' } });
});

test('active orders survive a reload with the time at which they were current, and end with the stay', () => {
  setActiveOrders([order], 5);
  const before = homeActivities.state();
  const stored = localStorage.getItem(activeOrdersKey);
  expect(parseActiveOrders(JSON.parse(stored ?? ''))).toEqual({ orders: [order], updatedAt: 5 });
  void ordersWipe.run?.();
  expect([localStorage.getItem(activeOrdersKey), activeOrdersStore.getState().orders, rows()]).toEqual([null, [], []]);
  expect(homeActivities.state()).not.toBe(before);
});

test.each([undefined, null, 7, {}, { orders: 5, updatedAt: 1 }, { orders: [{ order_id: 'x' }, 3], updatedAt: 1 }])(
  'unreadable stored orders are none: %o',
  (stored) => {
    expect(parseActiveOrders(stored).orders).toEqual([]);
  },
);
