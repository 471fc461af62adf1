import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { clearShopApp, createApp, menuOf, shopAnswers, soup } from '../../testing/shop-app.tsx';
import { cart } from '../storage/persisted-cart.ts';
import { OrderScreen } from './order-screen.tsx';
import { TvOrder } from './tv-order.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(clearShopApp);

const tea = { ...soup, item_id: 'tea', shop_item_title: 'Tea' };
const mainItem = { amount: 2, item_id: 'soup', name: 'Soup', price: 8, sub_items: [] };
const delivered = {
  order_id: 'one',
  shop_id: '1',
  shop_title: 'Room service',
  shop_kind: 'room_service',
  status: 'delivered',
  placed_at: '2026-11-21T00:00:00Z',
  promised_at: '2026-11-21T00:20:00Z',
  first_promised_at: '2026-11-21T00:20:00Z',
  reason: '',
  steps: [],
  payment: 'room',
  total: 16,
  cart: [
    { main_item: mainItem, total: 16 },
    { main_item: { ...mainItem, item_id: 'tea', name: 'Tea' }, total: 16 },
  ],
};
const orderScreens = [
  ['phone', OrderScreen],
  ['TV', TvOrder],
] as const;

test.each(orderScreens)(
  'an order is repeated on the %s: what is left goes to the cart, the rest is named',
  async (_n, Screen) => {
    const app = createApp({
      ...shopAnswers(),
      getRetailContent: menuOf(soup, { ...tea, available: false, sold_out: true }),
      getMyOrders: { orders: [delivered] },
    });
    render(<Screen params={{ orderId: 'one' }} />, { wrapper: app.wrapper });
    await act(async () => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'shop.again' }));
    expect(cart.getState().cartItemList).toMatchObject([{ item_id: 'soup', quantity: 2, shop_item_price: 9 }]);
    expect(app.toasts).toEqual(['shop.again_missing Tea']);
    expect(app.navigated).toEqual([{ name: 'shopCart' }]);
  },
);

test.each(orderScreens)('the %s says from what to what a promised time moved, and why', async (_name, Screen) => {
  const moved = { ...delivered, status: 'accepted', promised_at: '2026-11-21T00:31:00Z', reason: 'The oven is cold' };
  const app = createApp({ ...shopAnswers(), getMyOrders: { orders: [moved] } });
  render(<Screen params={{ orderId: 'one' }} />, { wrapper: app.wrapper });
  await act(async () => undefined);
  screen.getByText(/shop\.moved 0:31 0:20\s+shop\.reason The oven is cold/);
});
