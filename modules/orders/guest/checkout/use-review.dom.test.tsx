import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { type App, addSoup, clearShopApp, createApp, euros, info, shopAnswers } from '../../testing/shop-app.tsx';
import type { CartShopInfo } from '../menu/shop-view.ts';
import { useCheckout } from './use-checkout.ts';
import { useReview, useReviewedOrder } from './use-review.ts';

beforeAll(() => void startSpatialNavigation());
afterEach(clearShopApp);

/** Shows the checkout of the cart and its review. */
async function openReview(app: App) {
  const useAll = (shownInfo: CartShopInfo) => {
    const props = { shopId: '1', info: shownInfo, items: new Map(), ordering: useCheckout('1', shownInfo) };
    const review = useReview(props);
    return { ...props, review, order: useReviewedOrder(props, review.close) };
  };
  const hook = renderHook(useAll, { wrapper: app.wrapper, initialProps: info });
  await act(async () => undefined);
  return hook;
}

test('an order is placed from its review, which lists its lines and options', async () => {
  addSoup();
  const app = createApp(shopAnswers());
  const { result } = await openReview(app);
  act(() => result.current.ordering.updateDraft({ note: ' No spoon ' }));
  expect(result.current.review.isOpen).toBe(false);
  act(() => void result.current.review.open());
  expect(result.current.review.isOpen).toBe(true);
  expect(result.current.order).toMatchObject({ lines: [{ quantity: 2, text: 'Soup' }], sum: euros('18.00') });
  expect(result.current.order.rows.at(-1)).toEqual(['shop.note', 'No spoon']);
  await act(async () => result.current.order.submit());
  expect(result.current.review.isOpen).toBe(false);
  expect(app.client.submission.getState().status).toBe('sending');
});

test('a shop that closes during the review changes the time, which is reviewed again', async () => {
  addSoup();
  const { result, rerender } = await openReview(createApp(shopAnswers()));
  act(() => void result.current.review.open());
  const slots = ['2999-01-01 08:00:00'];
  rerender({ ...info, isOpen: false, slots, times: { now: false, slots, limits: [] } });
  expect(result.current.review.unavailable).toBeUndefined();
  expect(result.current.review.isOpen).toBe(false);
});

test('a chosen time at which the changed cart cannot be had is reported at once, not moved', async () => {
  addSoup();
  const { result, rerender } = await openReview(createApp(shopAnswers()));
  const chosen = '2999-01-01 08:00:00';
  rerender({ ...info, times: { ...info.times, slots: [chosen] } });
  act(() => result.current.ordering.updateDraft({ deliveryTime: chosen }));
  expect(result.current.ordering.problem).toBeUndefined();
  rerender({ ...info, times: { ...info.times, slots: ['2999-01-01 08:15:00'] } });
  expect(result.current.ordering).toMatchObject({ problem: 'time_gone', draft: { deliveryTime: chosen } });
  let isValid = true;
  act(() => {
    isValid = result.current.review.open();
  });
  expect(isValid).toBe(false);
});

test('the room’s bill is offered first, and then what the guest paid with last', async () => {
  addSoup();
  const app = createApp(shopAnswers());
  const { result, rerender } = await openReview(app);
  rerender({ ...info, payments: ['creditcard', 'payCash', 'room'] });
  expect(result.current.ordering.draft.payment).toBe('room');
  expect(result.current.order.rows.map(([, value]) => value)).toContain('shop.pay.room');
  act(() => result.current.ordering.updateDraft({ payment: 'payCash' }));
  app.answers.transmitOrder = { order_id: 'one', status: 'placed', promised_at: '1970-01-01T00:20:00Z' };
  await act(async () => result.current.order.submit());
  expect(result.current.ordering.draft.payment).toBe('payCash');
});

test('a service is booked for a time, and says nothing of delivery', async () => {
  addSoup();
  const times = { now: false, slots: ['2999-01-01 15:00:00'], limits: [] };
  const spa = { ...info, kind: 'service', times };
  const { result, rerender } = await openReview(createApp(shopAnswers()));
  rerender(spa);
  expect(result.current.ordering.draft.deliveryTime).toBe('2999-01-01 15:00:00');
  expect(result.current.order.rows.map(([name]) => name)).toEqual(['shop.service.when', 'shop.payment']);
});

test('a time that expires under the open review is not sent', async () => {
  addSoup();
  const app = createApp(shopAnswers());
  const { result } = await openReview(app);
  act(() => void result.current.review.open());
  act(() => result.current.ordering.updateDraft({ deliveryTime: '1969-01-01 08:00:00' }));
  await act(async () => result.current.order.submit());
  expect(result.current.ordering.problem).toBe('time_expired');
  expect(app.client.submission.getState()).toEqual({ status: 'none' });
});

test('an expired time opens no review', async () => {
  addSoup();
  const { result } = await openReview(createApp(shopAnswers()));
  act(() => result.current.ordering.updateDraft({ deliveryTime: '1969-01-01 08:00:00' }));
  let isValid = true;
  act(() => {
    isValid = result.current.review.open();
  });
  expect([isValid, result.current.review.isOpen]).toEqual([false, false]);
  expect(result.current.ordering.problem).toBe('time_expired');
});

const reasons: readonly [string, object, CartShopInfo, string][] = [
  ['a visitor', { mode: 'walkin' }, info, 'shop.sign_in'],
  ['a guest who is not checked in', { isCheckedIn: false }, info, 'shop.not_checked_in'],
  ['a guest of a closed shop', {}, { ...info, isOpen: false }, 'shop.closed'],
  [
    'a guest whose cart is never served together',
    {},
    { ...info, times: { ...info.times, now: false } },
    'shop.no_time',
  ],
  ['a guest without a way to pay', {}, { ...info, payments: [] }, 'shop.no_payment'],
];

test.each(reasons)('%s is told why there is no order', async (_name, session, shownInfo, title) => {
  addSoup();
  const { result, rerender } = await openReview(createApp(shopAnswers(), { session }));
  rerender(shownInfo);
  expect(result.current.review.unavailable).toMatchObject({ title, isVisitor: 'mode' in session });
});
