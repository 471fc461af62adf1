import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { clearShopApp, createApp, euros, open, shopAnswers } from '../../testing/shop-app.tsx';
import { TvCart } from '../cart/tv-cart.tsx';
import { TvProduct } from './tv-product.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(clearShopApp);

test('on the TV an added item is told, and the focus goes to the order with its sum', async () => {
  const app = createApp(shopAnswers());
  await open(app, TvProduct);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /shop.add_to_cart/ })));
  screen.getByText('shop.added');
  const order = screen.getByRole('button', { name: `shop.order_tab · ${euros('9.00')}` });
  expect(app.navigated).toEqual([]);
  fireEvent.click(order);
  expect(app.navigated).toEqual([{ name: 'shopCart' }]);
  cleanup();
  await open(app, TvCart);
  screen.getByRole('dialog', { name: 'shop.review_title' });
  cleanup();
  await open(app, TvCart);
  expect(screen.queryByRole('dialog')).toBeNull();
});
