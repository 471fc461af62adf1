import { expect, test } from 'vitest';
import type { OrderStatus } from '#orders/contract';
import { activeOrders, isFinished, ordersOnHome, progressSteps } from './order-progress.ts';

const at = '2026-11-21T08:40:00.000Z';
const order = (...taken: OrderStatus[]) => ({
  shop_kind: 'room_service',
  status: taken[taken.length - 1] ?? 'placed',
  steps: taken.map((status) => ({ status, at })),
});
const shown = (...taken: OrderStatus[]) => progressSteps(order(...taken)).map((step) => `${step.status} ${step.state}`);

test('the current step is followed by the upcoming ones', () => {
  expect(shown('placed')).toEqual([
    'placed now',
    'accepted to_come',
    'preparing to_come',
    'on_its_way to_come',
    'delivered to_come',
  ]);
});

test('an appointment is only confirmed and completed', () => {
  const steps = progressSteps({ ...order('placed'), shop_kind: 'service' });
  expect(steps.map(({ status }) => status)).toEqual(['placed', 'accepted', 'delivered']);
});

test('a skipped step is not shown', () => {
  expect(shown('placed', 'accepted', 'on_its_way')).toEqual([
    'placed done',
    'accepted done',
    'on_its_way now',
    'delivered to_come',
  ]);
});

test('a delivered order is done; a declined or cancelled order ends', () => {
  expect(shown('placed', 'delivered')).toEqual(['placed done', 'delivered done']);
  expect(shown('placed', 'accepted', 'cancelled')).toEqual(['placed done', 'accepted done', 'cancelled ended']);
  expect(shown('placed', 'declined')).toEqual(['placed done', 'declined ended']);
});

test('an order is active until it is delivered, declined or cancelled', () => {
  const states: OrderStatus[] = ['placed', 'accepted', 'preparing', 'on_its_way', 'delivered', 'declined', 'cancelled'];
  expect(states.filter((status) => !isFinished({ status }))).toEqual(states.slice(0, 4));
  const first = { status: 'accepted' as const, promised_at: '2026-11-21T09:00:00Z' };
  const second = { status: 'placed' as const, promised_at: '2026-11-21T10:00:00Z' };
  const done = { status: 'delivered' as const, promised_at: '2026-11-21T08:00:00Z' };
  expect(activeOrders([second, done, first])).toEqual([first, second]);
});

test('a declined order stays on the home screen until an hour after it would have come; a cancelled one goes at once', () => {
  const promised_at = '2026-11-21T09:00:00Z';
  const orders = (['accepted', 'declined', 'cancelled', 'delivered'] as const).map((status) => ({
    status,
    promised_at,
  }));
  const shownAt = (now: string) => ordersOnHome(orders, Date.parse(now)).map(({ status }) => status);
  expect(shownAt('2026-11-21T09:59:59Z')).toEqual(['accepted', 'declined']);
  expect(shownAt('2026-11-21T10:00:00Z')).toEqual(['accepted']);
});
