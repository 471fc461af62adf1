import { expect, test } from 'vitest';
import type { Order } from '#orders/contract';
import { findRoomOrders } from './room-order-status.ts';

const now = Date.parse('2026-11-21T20:00:30Z');
function order(room: string, status: string, promised: string, acknowledged = true): Order {
  const acknowledged_at = acknowledged ? '2026-11-21T19:00:00Z' : null;
  return {
    room,
    status,
    acknowledged_at,
    promised_at: `2026-11-21T${promised}:00Z`,
    queued_at: '2026-11-21T19:00:00Z',
  } as Order;
}
const found = (...orders: readonly Order[]) => Object.fromEntries(findRoomOrders(orders, now));

test('an order rings until it is acknowledged, is late after its promise, and else is on its way or promised', () => {
  const orders = [
    order('1', 'placed', '19:00', false),
    order('2', 'preparing', '19:53'),
    order('3', 'on_its_way', '20:00'),
    order('4', 'accepted', '20:15'),
  ];
  expect(found(...orders)).toEqual({
    1: { kind: 'ringing' },
    2: { kind: 'late', minutes: 7, at: '2026-11-21T19:53:00Z' },
    3: { kind: 'on_its_way' },
    4: { kind: 'promised', at: '2026-11-21T20:15:00Z' },
  });
});

test('of several orders the most urgent counts, and of two late ones the later one', () => {
  expect(found(order('1', 'accepted', '20:15'), order('1', 'placed', '21:00', false))).toEqual({
    1: { kind: 'ringing' },
  });
  expect(found(order('1', 'accepted', '19:58'), order('1', 'accepted', '19:50'))).toEqual({
    1: { kind: 'late', minutes: 10, at: '2026-11-21T19:50:00Z' },
  });
});

test('an order for later does not ring in the list of rooms', () => {
  const later = { ...order('1', 'placed', '23:00', false), queued_at: '2026-11-21T22:30:00Z' };
  expect(found(later)).toEqual({ 1: { kind: 'promised', at: '2026-11-21T23:00:00Z' } });
});

test('an order without a room is no status of a room', () => expect(found(order('', 'accepted', '20:15'))).toEqual({}));
