import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { CallRefusedError } from '#platform/web/wire';
import {
  addSoup,
  body,
  clearShopApp,
  createApp,
  info,
  makeVoid,
  open,
  refuse,
  shopAnswers,
  shut,
} from '../../testing/shop-app.tsx';
import { cart } from '../storage/persisted-cart.ts';
import { CartScreen } from './cart-screen.tsx';
import { TvCart } from './tv-cart.tsx';
import { useCartLine, useEmptyCart, useShopChoices } from './use-cart-screen.ts';

beforeAll(() => void startSpatialNavigation());
afterEach(clearShopApp);

const carts = [
  ['phone', CartScreen],
  ['TV', TvCart],
] as const;

test.each(carts)('the cart of the %s shows a void order until the guest returns to the cart', async (_name, Cart) => {
  addSoup();
  const app = createApp(shopAnswers(), { isOpen: false });
  await open(app, Cart);
  makeVoid(app);
  screen.getByRole('heading', { name: 'shop.void' });
  fireEvent.click(screen.getByRole('button', { name: 'shop.void_order' }));
  expect(app.client.submission.getState()).toEqual({ status: 'none' });
  screen.getByRole('heading', { name: 'shop.cart' });
});

test.each(carts)(
  'a waiting order can be given up on the %s, but not by the second tap on "Order"',
  async (_name, Cart) => {
    addSoup();
    const app = createApp(shopAnswers(), { isOpen: false });
    await open(app, Cart);
    vi.useFakeTimers();
    act(() => app.client.submission.place(body, []));
    expect(screen.queryByRole('button', { name: 'shop.give_up' })).toBeNull();
    act(() => vi.advanceTimersByTime(1_000));
    fireEvent.click(screen.getByRole('button', { name: 'shop.give_up' }));
    expect(app.client.submission.getState().status).toBe('void');
  },
);

test('a surplus OK on the TV gives no order up: the text about a waiting order has the focus first', async () => {
  addSoup();
  const app = createApp(shopAnswers(), { isOpen: false });
  await open(app, TvCart);
  act(() => app.client.submission.place(body, []));
  expect(document.querySelector('[data-focus-key="page.said"]')?.textContent).toContain('shop.kept');
});

test.each(carts)('an order that a closed shop refused sends the guest of the %s home', async (_name, Cart) => {
  addSoup();
  const app = createApp(shopAnswers());
  await open(app, Cart);
  app.answers.getRetailInfo = { retailInfo: shut, shops: [] };
  await refuse(app, new CallRefusedError('shop_closed', false));
  expect(app.navigated).toEqual([{ name: 'home' }]);
  expect(app.dialogs).toMatchObject([
    { title: 'shop.closed', text: 'shop.closed_text 06:00 23:00', actions: [{ label: 'shell.ok' }] },
  ]);
  expect(app.client.submission.getState()).toEqual({ status: 'none' });
  expect(cart.getState().cartItemList).toHaveLength(1);
});

test.each(carts)(
  'on the %s the lines of a shop that is gone leave the cart once the guest agrees',
  async (_n, Cart) => {
    addSoup();
    const unknown = new CallRefusedError('shop_unknown', false);
    await open(createApp({ getRetailInfo: unknown, getRetailContent: unknown }), Cart);
    expect(cart.getState().cartItemList).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'shop.take_out' }));
    expect(cart.getState().cartItemList).toEqual([]);
    screen.getByRole('heading', { name: 'shop.cart_empty' });
  },
);

test('an empty cart leads to the menu of the line removed last, otherwise home', () => {
  const app = createApp({});
  const known = renderHook(() => useEmptyCart('7'), { wrapper: app.wrapper }).result.current;
  const unknown = renderHook(() => useEmptyCart('-1'), { wrapper: app.wrapper }).result.current;
  known.next.onPress();
  unknown.next.onPress();
  expect([known.next.label, unknown.next.label]).toEqual(['shop.see_menu', 'unknown.home']);
  expect(app.navigated).toEqual([{ name: 'shop', params: { id: '7' } }, { name: 'home' }]);
});

test('the empty cart lists the outlets, each with whether it takes orders now', async () => {
  const shops = [info, { ...shut, id: '2', title: 'Bar' }];
  const app = createApp({ getRetailInfo: { retailInfo: info, shops } });
  await open(app, CartScreen);
  const rows = within(screen.getByRole('list', { name: 'shop.outlets' })).getAllByRole('button');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Room serviceshop.outlet_open',
    expect.stringMatching(/^Barshop\.(?:closed|opens)/),
  ]);
  fireEvent.click(rows[1] as HTMLElement);
  expect(app.navigated).toEqual([{ name: 'shop', params: { id: '2' } }]);
});

test('the guest chooses between shops only if the cart has lines of several', () => {
  addSoup('1', 2);
  const { result } = renderHook(useShopChoices, { wrapper: createApp({}).wrapper });
  expect(result.current).toEqual([]);
  act(() => addSoup('2', 3));
  expect(result.current).toEqual([
    { id: '1', title: 'Shop 1', quantity: 2 },
    { id: '2', title: 'Shop 2', quantity: 3 },
  ]);
});

test('the quantity of a line changes wherever the line is now, and a removal is told', () => {
  addSoup('1');
  addSoup('2');
  const [first, second] = cart.getState().cartItemList;
  if (!first || !second) throw new Error('no lines');
  const app = createApp({});
  const { result } = renderHook(() => useCartLine(second, 2), { wrapper: app.wrapper });
  act(() => cart.removeAt(0));
  act(() => result.current.setQuantity(5));
  expect(cart.getState().cartItemList).toMatchObject([{ shopId: '2', quantity: 5 }]);
  expect(app.toasts).toEqual([]);
  act(() => result.current.setQuantity(0));
  expect(cart.getState().cartItemList).toEqual([]);
  expect(app.toasts).toEqual(['shop.removed Soup']);
});
