import type { Page } from '@playwright/test';
import { tabTo } from './support/drawer.ts';
import { app, menuReady, signIn } from './support/guest.ts';
import { hotelNow } from './support/hotel-clock.ts';
import {
  cakeToReview,
  doubleTap,
  gotoCart,
  gotoShop,
  openTestShop,
  orderShown,
  ordersOf,
  review,
} from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const now = (page: Page) => page.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]');

test('an order with inserts shows each step live, from the menu to delivery', { tag: '@journey' }, async ({
  page,
  hotel,
}) => {
  const shop = await openTestShop(hotel, 'whole');
  await hotel.checkIn({ room: 'S101', last_name: 'Alvarez', title: 'Ms' });
  await signIn(page, 'en', { name: 'Alvarez', room: 'S101' });
  await gotoShop(page, shop);
  await page.getByRole('button', { name: 'Choose options for Coffee' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee' })).toBeVisible();
  await page.getByText('Oat milk', { exact: true }).tap();
  await page.getByText('sugar', { exact: true }).tap();
  await page.getByText('cinnamon', { exact: true }).tap();
  await page.getByText('cocoa', { exact: true }).tap();
  await expect(page.getByRole('alert').filter({ hasText: 'inserts' })).toContainText(
    'You can only select a maximum of 2 inserts',
  );
  await page.getByRole('button', { name: 'One more' }).tap();
  // (5.80 + 0.60 + 2 × 0.20) × 2
  await page.getByRole('button', { name: /Add to cart.*€13.60/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Pantry' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Cake to the cart' }).tap();
  await gotoCart(page);
  await expect(page.getByRole('main')).toContainText('Oat milk, sugar, cinnamon');
  await page.getByText('To reception').tap();
  await page.getByText('Charge to room').tap();
  await page.getByLabel('Note to us').fill('No spoon, please');
  await (await review(page)).tap();
  await orderShown(page);
  await expect(page.getByText('Order sent successfully')).toBeVisible();
  await expect(now(page)).toContainText('We have your order');

  const [order] = await ordersOf(hotel, 'S101');
  expect(order).toMatchObject({ total: 2310, location: 'toReception', payment: 'room', note: 'No spoon, please' });
  const step = (status: string, more: object = {}) =>
    hotel.api('POST', `/api/v1/orders/${order?.id}/status`, { status, ...more });
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await step('accepted');
  await expect(now(page)).toContainText('Accepted');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await step('preparing');
  await expect(now(page)).toContainText('Being prepared');
  await step('on_its_way');
  await expect(now(page)).toContainText('On its way to you');
  await step('delivered');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivered');
  await page.getByRole('button', { name: 'All your orders' }).tap();
  await expect(page.getByRole('list', { name: 'Your orders' })).toContainText('€23.10');
  await page.goto(`${app}shop/cart`);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a guest cancels an order that is not yet accepted, and a declined order says why', { tag: '@journey' }, async ({
  page,
  hotel,
}) => {
  const shop = await openTestShop(hotel, 'cancel');
  await hotel.checkIn({ room: 'S102', last_name: 'Baptiste' });
  await signIn(page, 'en', { name: 'Baptiste', room: 'S102' });
  await gotoShop(page, shop);
  await page.getByRole('button', { name: 'Add Cake to the cart' }).tap();
  await gotoCart(page);
  // "Order" comes up under the finger.
  await doubleTap(page, page.getByRole('button', { name: /Review the order/ }));
  await page.getByRole('dialog').getByRole('button', { name: 'Make changes' }).tap();
  expect(await ordersOf(hotel, 'S102')).toEqual([]);
  await (await review(page)).tap();
  await orderShown(page);
  await page.getByRole('button', { name: 'Cancel order' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled');
  expect((await ordersOf(hotel, 'S102')).map(({ status }) => status)).toEqual(['cancelled']);
  await (await cakeToReview(page, shop)).tap();
  await orderShown(page);
  const [second] = await ordersOf(hotel, 'S102');
  await hotel.api('POST', `/api/v1/orders/${second?.id}/status`, { status: 'declined', reason: 'The oven is cold' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Declined by the hotel');
  await expect(page.getByRole('status').filter({ hasText: 'oven' })).toContainText('Nothing will be charged');
});

test('the cart survives a reload, a power cut and a change of language, and ends with the stay', {
  tag: '@journey',
}, async ({ page, hotel, watch }) => {
  const shop = await openTestShop(hotel, 'keep');
  const stay = await hotel.checkIn({ room: 'S103', last_name: 'Cisse' });
  await signIn(page, 'en', { name: 'Cisse', room: 'S103' });
  await gotoShop(page, shop);
  await page.getByRole('button', { name: 'Add Cake to the cart' }).tap();
  await page.getByRole('button', { name: /Add another Cake; 1/ }).tap();
  await page.reload();
  await expect(page.getByRole('link', { name: /View cart.*€19.00/ })).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const next = await page.context().newPage();
  watch(next);
  await next.goto(`${app}shop/cart?lang=ar`);
  await expect(next.getByRole('heading', { name: 'كعكة' })).toBeVisible();
  // The bar of a small phone shows two entries; More counts for the others.
  const bar = next.getByRole('navigation', { name: words('ar', 'shell.main') });
  await expect(bar.getByRole('link', { name: words('ar', 'shell.more') })).toContainText('2');
  await hotel.checkOut(stay);
  await expect(next).toHaveURL(/\/login/);
  const storedKeys = await next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('shop-')));
  expect(storedKeys).toEqual([]);
});

test('the next guest on the device finds an empty cart, even if the phone was asleep at check-out', {
  tag: '@journey',
}, async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'sleep');
  const stay = await hotel.checkIn({ room: 'S104', last_name: 'Dragomir' });
  await signIn(page, 'en', { name: 'Dragomir', room: 'S104' });
  await gotoShop(page, shop);
  await page.getByRole('button', { name: 'Add Cake to the cart' }).tap();
  await page.goto('about:blank');
  await hotel.checkOut(stay);
  await hotel.checkIn({ room: 'S104', last_name: 'Eriksen' });
  await signIn(page, 'en', { name: 'Eriksen', room: 'S104' });
  await page.goto(`${app}shop/cart`);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('changed prices are charged only after the guest has agreed to them', { tag: '@journey' }, async ({
  page,
  hotel,
}) => {
  const shop = await openTestShop(hotel, 'prices');
  await hotel.checkIn({ room: 'S105', last_name: 'Fontaine' });
  await signIn(page, 'en', { name: 'Fontaine', room: 'S105' });
  const order = await cakeToReview(page, shop);
  await shop.priceCake(1050);
  await order.tap();
  const note = page.getByRole('alert').filter({ hasText: 'Prices have changed' });
  await expect(note).toContainText('€10.50');
  await expect(note).toContainText('was \u2066€9.50\u2069');
  expect(await ordersOf(hotel, 'S105')).toEqual([]);
  await note.getByRole('button', { name: /Order for.*€10.50/ }).tap();
  await orderShown(page);
  expect((await ordersOf(hotel, 'S105')).map(({ total }) => total)).toEqual([1050]);
});

test('an item that sells out before the order is named and removed from the cart', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'race');
  await hotel.checkIn({ room: 'S106', last_name: 'Grimaldi' });
  await signIn(page, 'en', { name: 'Grimaldi', room: 'S106' });
  const order = await cakeToReview(page, shop);
  await shop.sellOut('cake');
  await order.tap();
  const note = page.getByRole('alert').filter({ hasText: 'Cake has just sold out.' });
  await note.getByRole('button', { name: 'Remove it' }).tap();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'See the menu' }).tap();
  const row = page.getByRole('article').filter({ hasText: 'Cake' });
  await expect(row).toContainText('Sold out');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(await ordersOf(hotel, 'S106')).toEqual([]);
});

test('walk-ins can fill a cart, are asked to sign in to order, and keep the cart', { tag: '@journey' }, async ({
  page,
  hotel,
}) => {
  const shop = await openTestShop(hotel, 'walkin');
  await hotel.checkIn({ room: 'S107', last_name: 'Hoffmann' });
  await page.goto(`${app}?mode=walkin`);
  await menuReady(page, 'en');
  await page.goto(`${app}shop/flow/${shop.id}?mode=walkin`);
  await expect(page.getByRole('article').filter({ hasText: 'Cake' })).toContainText('€9.50');
  await page.getByRole('button', { name: 'Add Cake to the cart' }).tap();
  await gotoCart(page);
  await expect(page.getByText('Sign in to place your order')).toBeVisible();
  await expect(page.getByRole('button', { name: /Review the order/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await page.getByLabel('Last name', { exact: true }).fill('Hoffmann');
  await page.getByLabel('Room', { exact: true }).fill('S107');
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await menuReady(page, 'en');
  await page.goto(`${app}shop/cart`);
  await expect(page.getByRole('button', { name: /Review the order.*€9.50/ })).toBeVisible();
});

test('a closed shop sends a walk-in home and shows its hours, or can be read where the hotel wants it', async ({
  page,
  hotel,
}) => {
  const hour = new Date(hotelNow() + 6 * 3_600_000).getUTCHours();
  const time = (at: number, minutes: string) => `${String(at % 24).padStart(2, '0')}:${minutes}`;
  // In the evening that is tomorrow.
  const opens = new RegExp(`^Opens (?:tomorrow )?at ${hour}:00`);
  const shop = await openTestShop(hotel, 'shut', {
    hours: { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: time(hour, '00'), until: time(hour + 1, '30') }] },
  });
  const settings = (change: object) => hotel.api('PATCH', '/api/v1/properties/1/settings', change);
  await settings({ orders_closed_menu_readable: false });
  await page.goto(`${app}?mode=walkin`);
  await menuReady(page, 'en');
  await page.goto(`${app}shop/flow/${shop.id}?mode=walkin`);
  const dialog = page.getByRole('dialog', { name: 'Shop closed' });
  await expect(dialog).toContainText(`Opening time: ${time(hour, '00')}`);
  await expect(page).toHaveURL((url) => url.pathname === app);
  await dialog.getByRole('button', { name: 'OK', exact: true }).tap();
  await expect(dialog).toHaveCount(0);
  await settings({ orders_closed_menu_readable: true });
  await page.goto(`${app}shop/flow/${shop.id}?mode=walkin`);
  await expect(page.getByText(opens)).toBeVisible();
  const cake = page.getByRole('article').filter({ hasText: 'Cake' });
  await expect(cake).toContainText('€9.50');
  await expect(cake.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Coffee' }).tap();
  await expect(page.getByText(opens)).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to cart/ })).toHaveCount(0);
});

test('the diet filter hides or marks dishes in every menu', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'diet');
  await hotel.checkIn({ room: 'S109', last_name: 'Jansson' });
  await signIn(page, 'en', { name: 'Jansson', room: 'S109' });
  await gotoShop(page, shop);
  await page.getByRole('button', { name: 'Allergens and diet' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Allergens and diet' });
  await sheet.getByText('Nuts', { exact: true }).tap();
  await sheet.getByRole('button', { name: /^Show/ }).tap();
  await page.getByRole('link', { name: 'Tarts' }).tap();
  await expect(page).toHaveURL(/groups=diet-tarts/);
  await expect(page.getByText('1 dish is hidden by your filter')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show', exact: true }).tap();
  await expect(page.getByRole('article')).toContainText('Contains nuts');
  const other = await openTestShop(hotel, 'diet2');
  await gotoShop(page, other);
  await page.getByRole('link', { name: 'Tarts' }).tap();
  await expect(page.getByRole('article'), 'the filter follows to another menu').toContainText('Contains nuts');
});

test('opening another shop clears the chosen groups, and Back from a product keeps them', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'groups');
  await hotel.checkIn({ room: 'S110', last_name: 'Kowalski' });
  await signIn(page, 'en', { name: 'Kowalski', room: 'S110' });
  await gotoShop(page, shop);
  await page.getByRole('link', { name: 'Tarts' }).tap();
  await page.getByRole('link', { name: 'Nut tart' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Nut tart' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('link', { name: 'Tarts' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Add Nut tart to the cart' }).tap();
  await gotoCart(page);
  await expect(page).not.toHaveURL(/groups=/);
});

test('the location in the address takes precedence over the guest’s own', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'place');
  await hotel.checkIn({ room: 'S111', last_name: 'Lefevre' });
  await signIn(page, 'en', { name: 'Lefevre', room: 'S111' });
  await page.goto(`${app}shop/flow/${shop.id}?location=Pool 3`);
  await page.getByRole('button', { name: 'Add Cake to the cart' }).tap();
  await gotoCart(page);
  await expect(page.getByRole('main')).toContainText('To Pool 3');
  await expect(page.getByText('To reception')).toHaveCount(0);
  await (await review(page)).tap();
  await orderShown(page);
  expect((await ordersOf(hotel, 'S111')).map(({ location }) => location)).toEqual(['Pool 3']);
});

test('an order can be placed by keyboard alone', { tag: '@journey' }, async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'keys');
  await hotel.checkIn({ room: 'S112', last_name: 'Moreau' });
  await signIn(page, 'en', { name: 'Moreau', room: 'S112' });
  await gotoShop(page, shop);
  const press = async (name: RegExp | string, role: 'button' | 'link' | 'checkbox' | 'radio' = 'button') => {
    await tabTo(page, page.getByRole(role, { name }).first());
    await page.keyboard.press(role === 'checkbox' || role === 'radio' ? 'Space' : 'Enter');
  };
  await press('Coffee', 'link');
  await tabTo(page, page.getByRole('radio', { name: /Cow milk/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Oat milk/ })).toBeChecked();
  await press(/cocoa/, 'checkbox');
  await press(/Add to cart.*€6.60/);
  await press(/View cart/, 'link');
  await press(/Review the order/);
  await expect(page.getByRole('dialog', { name: 'Is this right?' })).toBeVisible();
  await press(/^Order$/);
  await orderShown(page);
  expect((await ordersOf(hotel, 'S112')).map(({ total }) => total)).toEqual([660]);
});

test('an item that is served later can be ordered ahead, for the times at which it is served only', async ({
  page,
  hotel,
}) => {
  const shop = await openTestShop(hotel, 'ahead', { preorder: true });
  const local = (ms: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', hour: '2-digit', hourCycle: 'h23' }).format(
      hotelNow() + ms,
    );
  const [from, until] = [local(4 * 3_600_000), local(8 * 3_600_000)];
  await hotel.api('PUT', `/api/v1/catalogue/items/${shop.item('tart')}`, {
    group: `${shop.id}-tarts`,
    texts: { en: { title: 'Nut tart' } },
    price: 800,
    hours: { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: `${from}:00`, until: `${until}:00` }] },
  });
  await hotel.checkIn({ room: 'S113', last_name: 'Novak' });
  await signIn(page, 'en', { name: 'Novak', room: 'S113' });
  await gotoShop(page, shop);
  await page.getByRole('link', { name: 'Tarts' }).tap();
  await expect(page.getByRole('article')).toContainText(new RegExp(`from (?:tomorrow at )?${Number(from)}:00`));
  await page.getByRole('button', { name: 'Add Nut tart to the cart' }).tap();
  await gotoCart(page);
  const wanted = page.getByLabel('When');
  await expect(wanted).toHaveValue(new RegExp(` ${from}:00:00$`));
  await expect(
    page.getByText(new RegExp(`Nut tart: served from ${Number(from)}:00 to ${Number(until)}:00`)),
  ).toBeVisible();
  const values = await wanted
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  // Four hours of quarters, without their end.
  expect(values).toHaveLength(16);
  await (await review(page)).tap();
  await orderShown(page);
});
