import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { CallRefusedError } from '#platform/web/wire';
import {
  addSoup,
  clearShopApp,
  createApp,
  createTestDisk,
  euros,
  menuOf,
  open,
  shopAnswers,
  shut,
  soup,
} from '../testing/shop-app.tsx';
import { CartScreen } from './cart/cart-screen.tsx';
import { TvCart } from './cart/tv-cart.tsx';
import { ShopScreen } from './menu/shop-screen.tsx';
import { TvShop } from './menu/tv-shop.tsx';
import { ProductScreen } from './product/product-screen.tsx';
import { TvProduct } from './product/tv-product.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(clearShopApp);

const menus = [
  ['menu of the phone', ShopScreen],
  ['menu of the TV', TvShop],
] as const;
const products = [
  ['product of the phone', ProductScreen],
  ['product of the TV', TvProduct],
] as const;
const screens = [...menus, ...products, ['cart of the phone', CartScreen], ['cart of the TV', TvCart]] as const;

function expectSkeleton(): void {
  // The phone's skeleton has a hidden text, the TV's a label.
  const names = screen
    .getAllByRole('status')
    .map((status) => status.getAttribute('aria-label') ?? status.textContent?.trim());
  expect(names).toContain('shell.loading');
}

test.each(screens)('the %s waits with a skeleton', async (_name, Screen) => {
  addSoup();
  await open(createApp({}), Screen);
  expectSkeleton();
});

test.each(screens)('the %s that failed loads again at a tap', async (_name, Screen) => {
  addSoup();
  const app = createApp({ getRetailInfo: new Error('lost'), getRetailContent: new Error('lost') });
  await open(app, Screen);
  screen.getByRole('heading', { name: 'shop.failed' });
  Object.assign(app.answers, shopAnswers());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'shell.try_again' })));
  expect(screen.queryByRole('heading', { name: 'shop.failed' })).toBeNull();
  expect(document.body.textContent).toContain('Soup');
});

test.each([...menus, ...products])('the %s says that a shop does not exist', async (_name, Screen) => {
  const unknown = new CallRefusedError('shop_unknown', false);
  await open(createApp({ getRetailInfo: unknown, getRetailContent: unknown }), Screen);
  screen.getByRole('heading', { name: 'shop.unknown' });
  expect(screen.queryByRole('button', { name: 'shell.try_again' })).toBeNull();
});

test.each(menus)('the %s says that it has no items', async (_name, Screen) => {
  await open(createApp({ ...shopAnswers(), getRetailContent: menuOf() }), Screen);
  screen.getByRole('heading', { name: 'shop.empty' });
  expect(screen.queryByRole('button', { name: 'shell.try_again' })).toBeNull();
});

test.each(menus)('the %s waits while its items load, although the opening hours failed', async (_name, Screen) => {
  await open(createApp({ getRetailInfo: new Error('lost') }), Screen);
  expectSkeleton();
});

/** What a hotel answers whose shop has these details. */
const answersOf = (retailInfo: object) => ({ ...shopAnswers(), getRetailInfo: { retailInfo, shops: [] } });
const hours = {
  title: 'shop.closed',
  text: 'shop.closed_text 06:00 23:00',
  actions: [{ label: 'shell.ok' }],
};

test.each([...menus, ...products])(
  'the %s of a closed shop sends the guest home and shows its hours',
  async (_name, Screen) => {
    const app = createApp(answersOf(shut));
    await open(app, Screen);
    expect([app.navigated, app.dialogs]).toEqual([[{ name: 'home' }], [hours]]);
    expect(screen.queryByText('Soup')).toBeNull();
  },
);

test.each([...menus, ...products])(
  'the %s of a closed shop that takes orders for later stays on the screen',
  async (_name, Screen) => {
    const app = createApp(answersOf({ ...shut, slots: ['2026-11-22 07:30:00'] }));
    await open(app, Screen);
    expect([app.navigated, app.dialogs]).toEqual([[], []]);
    screen.getByText('Soup');
  },
);

test.each([...menus, ...products])(
  'the %s opens once the shop has opened since the last visit',
  async (_name, Screen) => {
    const app = createApp(answersOf({ ...shut, opens_at: '' }));
    await open(app, Screen);
    expect(app.dialogs).toHaveLength(1);
    cleanup();
    Object.assign(app.answers, shopAnswers());
    await open(app, Screen);
    expect(app.dialogs).toHaveLength(1);
    screen.getByText('Soup');
  },
);

const readable = { ...shut, readable_when_closed: true };

test.each(menus)('the %s of a closed shop is read where the hotel wants it', async (_name, Screen) => {
  const app = createApp(answersOf(readable));
  await open(app, Screen);
  screen.getByText('shop.opens_at 16:00');
  screen.getByText('Soup');
  screen.getByText(euros('9.00'));
  expect(screen.queryByRole('button', { name: /^shop.add/ })).toBeNull();
  expect([app.navigated, app.dialogs]).toEqual([[], []]);
});

test.each(products)(
  'the %s of a closed shop is read but not ordered where the hotel wants it',
  async (_name, Screen) => {
    await open(createApp(answersOf(readable)), Screen);
    screen.getByText('shop.opens_at 16:00');
    expect(screen.queryByText(/shop.add_to_cart/)).toBeNull();
  },
);

test.each(products)('the %s says that the item is gone', async (_name, Screen) => {
  const app = createApp({ ...shopAnswers(), getRetailContent: menuOf({ ...soup, item_id: 'cake' }) });
  await open(app, Screen);
  screen.getByRole('heading', { name: 'shop.product_missing' });
  fireEvent.click(screen.getByRole('button', { name: 'shop.see_menu' }));
  expect(app.navigated).toHaveLength(1);
});

test.each(products)('the %s does not wait for ever for a shop that failed', async (_name, Screen) => {
  await open(createApp({ ...shopAnswers(), getRetailInfo: new Error('lost') }), Screen);
  screen.getByRole('heading', { name: 'shop.failed' });
});

const phoneScreens = screens.filter(([name]) => name.endsWith('of the phone'));

test.each(phoneScreens)(
  'the %s opens after a restart without a network as it was left: items.get is not a function',
  async (_name, Screen) => {
    addSoup();
    const saved = createTestDisk();
    await open(createApp(shopAnswers(), { saved }), Screen);
    const online = document.body.textContent;
    expect(online).toContain('Soup');
    cleanup();
    await open(
      createApp({ getRetailInfo: new Error('cut'), getRetailContent: new Error('cut') }, { isOpen: false, saved }),
      Screen,
    );
    await act(async () => undefined);
    expect(document.body.textContent).toContain('Soup');
    expect(screen.queryByRole('heading', { name: 'shop.failed' })).toBeNull();
  },
);
