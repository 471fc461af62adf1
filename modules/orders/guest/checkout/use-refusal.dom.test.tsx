import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { CallRefusedError } from '#platform/web/wire';
import {
  type App,
  addSoup,
  clearShopApp,
  createApp,
  euros,
  info,
  refuse,
  shopAnswers,
} from '../../testing/shop-app.tsx';
import { cart } from '../storage/persisted-cart.ts';
import { useCheckout } from './use-checkout.ts';
import { useRefusal } from './use-refusal.ts';

beforeAll(() => void startSpatialNavigation());
afterEach(clearShopApp);

/** Shows the refusal of the order in the cart; only a phone signs in. */
async function openRefusal(app: App, shownInfo = info) {
  const used: string[] = [];
  const remedies = { chooseTime: () => void used.push('time') };
  const signIn = () => void used.push('sign_in');
  const useBoth = () => {
    const props = { shopId: '1', info: shownInfo, items: new Map(), ordering: useCheckout('1', shownInfo) };
    return { phone: useRefusal(props, { ...remedies, signIn }), tv: useRefusal(props, remedies) };
  };
  const { result } = renderHook(useBoth, { wrapper: app.wrapper });
  await act(async () => undefined);
  return { used, result, press: () => act(() => result.current.phone?.step?.onPress()) };
}

test('without a refusal, or with one of another shop, there is nothing to say', async () => {
  addSoup();
  const app = createApp(shopAnswers());
  const { result } = await openRefusal(app);
  expect(result.current.phone).toBeUndefined();
  await refuse(app, new CallRefusedError('shop_closed', false), { shop_id: '2', cart: [] });
  expect(result.current.phone).toBeUndefined();
});

test('new prices are named with the old ones and charged only after the guest agreed', async () => {
  addSoup();
  const app = createApp(shopAnswers());
  const { result } = await openRefusal(app);
  await refuse(
    app,
    new CallRefusedError('price_changed', false, { lines: [{ item_id: 'soup', price: 10, sub_items: [] }] }),
  );
  const { text, prices, step } = result.current.phone ?? {};
  expect(text).toBe('shop.prices');
  expect(step).toBeUndefined();
  expect(prices?.changed).toMatchObject([
    { title: 'Soup', price: euros('20.00'), was: `shop.prices_was ${euros('18.00')}` },
  ]);
  expect(prices?.accept.label).toBe(`shop.prices_yes ${euros('20.00')}`);
  app.answers.transmitOrder = undefined;
  await act(async () => prices?.accept.onPress());
  expect(cart.getState().cartItemList).toMatchObject([{ shop_item_price: 10 }]);
  expect(app.client.submission.getState().status).toBe('sending');
});

test('rejected prices end the refusal and leave the cart as it was', async () => {
  addSoup();
  const app = createApp(shopAnswers());
  const { result } = await openRefusal(app);
  await refuse(app, new CallRefusedError('price_changed', false, { lines: [] }));
  act(() => result.current.phone?.prices?.reject.onPress());
  expect(result.current.phone).toBeUndefined();
  expect(cart.getState().cartItemList).toMatchObject([{ shop_item_price: 9 }]);
});

test('an item with fewer portions left is reduced to them, and the shop is fetched again', async () => {
  addSoup();
  const app = createApp(shopAnswers());
  const { result, press } = await openRefusal(app);
  const before = app.calls.filter((name) => name.includes('getRetail')).length;
  await refuse(app, new CallRefusedError('item_sold_out', false, { item_id: 'soup', left: 1 }));
  expect(app.calls.filter((name) => name.includes('getRetail')).length).toBeGreaterThan(before);
  expect(result.current.phone?.text).toBe('shop.refused.item_left Soup 1');
  expect(result.current.phone?.step?.label).toBe('shop.take_fewer 1');
  press();
  expect(result.current.phone).toBeUndefined();
  expect(cart.getState().cartItemList).toMatchObject([{ quantity: 1 }]);
});

test('an item whose inserts changed leaves the cart and is chosen again', async () => {
  addSoup();
  const app = createApp(shopAnswers());
  const { press } = await openRefusal(app);
  await refuse(app, new CallRefusedError('inserts_missing', false, { item_id: 'soup' }));
  press();
  expect(cart.getState().cartItemList).toEqual([]);
  expect(app.navigated).toEqual([{ name: 'shopProduct', params: { id: '1', productId: 'soup' } }]);
});

test('another time is offered by a shop that still takes orders', async () => {
  addSoup();
  const app = createApp(shopAnswers());
  const { result, used, press } = await openRefusal(app);
  await refuse(app, new CallRefusedError('delivery_time_unavailable', false));
  expect(result.current.phone?.step?.label).toBe('shop.choose_time');
  press();
  expect(used).toEqual(['time']);
  const ahead = await openRefusal(app, { ...info, isOpen: false, slots: ['1970-01-01 08:00:00'] });
  await refuse(app, new CallRefusedError('shop_closed', false));
  expect(ahead.result.current.phone?.step?.label).toBe('shop.choose_time');
  expect(app.dialogs).toEqual([]);
});

test('only a device on which guests sign in offers it', async () => {
  addSoup();
  const app = createApp(shopAnswers());
  const { result, used, press } = await openRefusal(app);
  await refuse(app, new CallRefusedError('not_signed_in', false));
  expect(result.current.tv?.step?.label).toBe('shell.ok');
  expect(result.current.phone?.step?.label).toBe('shop.sign_in_action');
  press();
  expect(used).toEqual(['sign_in']);
});
