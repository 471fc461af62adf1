import { app, signIn } from './support/guest.ts';
import { hotelNow } from './support/hotel-clock.ts';
import { cakeToCart, choose, goTo, goToGroup, openShop, press } from './support/remote.ts';
import { cakeToReview, openBreakfast, openLongMenu, openTestShop, orderShown, ordersOf } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { openTv, seen } from './support/tv.ts';

/** Hours of a shop that opens six hours from now. */
function laterToday() {
  const hour = new Date(hotelNow() + 6 * 3_600_000).getUTCHours();
  const time = (at: number, minutes: string) => `${String(at % 24).padStart(2, '0')}:${minutes}`;
  const [from, until] = [time(hour, '00'), time(hour + 1, '30')];
  return { from, until, hours: { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from, until }] } };
}

test.use({ viewport: { width: 1920, height: 1080 }, isMobile: false, hasTouch: false });

test('orders from the TV and from the phone appear on both, each step live', { tag: '@journey' }, async ({
  page: tv,
  browser,
  watch,
  ownHotel: hotel,
}) => {
  test.slow();
  // Replaces the demo hotel's shop, so that it is open at every hour.
  const shop = await openTestShop(hotel, '1');
  const stay = await hotel.checkIn({ room: 'T401', last_name: 'Castellani', title: 'Mr' });
  await openTv(tv, hotel, 'T401');
  await openShop(tv);

  // A product with inserts: too many are refused with a message, and the price updates.
  await goTo(tv, `shop.item.${shop.item('coffee')}`, 'ArrowRight');
  await press(tv, 'Enter');
  await choose(tv, 'product.insert.milk.oat');
  for (const extra of ['sugar', 'cinnamon', 'cocoa']) await choose(tv, `product.insert.extras.${extra}`);
  await expect(tv.getByRole('alert')).toHaveText('You can only select a maximum of 2 inserts');
  await press(tv, 'ArrowRight');
  await goTo(tv, 'product.less', 'ArrowUp');
  await press(tv, 'ArrowRight', 'Enter');
  await goTo(tv, 'product.add');
  await expect(tv.getByText(/Add to cart.*€13.60/)).toBeVisible();
  await press(tv, 'Enter');
  await expect(tv.getByText('Added to the cart')).toBeVisible();
  expect((await seen(tv)).focus).toBe('product.order');
  await press(tv, 'Escape');
  expect((await seen(tv)).focus).toBe(`shop.item.${shop.item('coffee')}`);

  await press(tv, 'ArrowLeft');
  await choose(tv, 'shop.cart');
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText('Cart');
  await choose(tv, 'cart.where');
  await press(tv, 'ArrowDown', 'Enter');
  await choose(tv, 'cart.review', 'ArrowRight');
  await expect(tv.getByRole('dialog')).toContainText('Oat milk, sugar, cinnamon');
  await press(tv, 'Enter');
  await expect(tv.getByText('Order sent successfully')).toBeVisible();
  await expect.poll(async () => (await seen(tv)).screen).toMatch(/^\/shop\/orders\//);
  const [order] = await ordersOf(hotel, 'T401');
  expect(order).toMatchObject({ total: 1360, location: 'toReception', status: 'placed' });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const phone = await context.newPage();
  watch(phone);
  await signIn(phone, 'en', { name: 'Castellani', room: 'T401' }, { origin: hotel.origin });
  await phone.goto(`${hotel.origin}${app}shop/orders/${order?.id}`);
  await expect(phone.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await hotel.api('POST', `/api/v1/orders/${order?.id}/status`, { status: 'accepted' });
  const now = tv.locator('li[data-is=now]');
  await expect(now).toContainText('Accepted');
  await expect(phone.locator('[aria-current=step]')).toContainText('Accepted');
  await expect(tv.getByText('Cancel order')).toHaveCount(0);

  await (await cakeToReview(phone, shop, hotel.origin)).tap();
  await orderShown(phone);
  await press(tv, 'ArrowRight');
  await choose(tv, 'way.orders');
  const second = (await ordersOf(hotel, 'T401')).find(({ id }) => id !== order?.id);
  await goTo(tv, `order.${second?.id}`, 'ArrowUp');
  await press(tv, 'Enter');
  await press(tv, 'ArrowRight');
  await choose(tv, 'order.cancel', 'ArrowUp');
  await press(tv, 'Enter');
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText('Cancelled');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Cancelled');
  await hotel.checkOut(stay);
  await expect(tv.locator('#app h1')).toHaveText('Welcome');
  await context.close();
  // Closed before its server stops, or the page would report the lost connection.
  await tv.close();
});

test('the TV says what changed between the cart and the order, and offers the next step', async ({
  page: tv,
  ownHotel: hotel,
}) => {
  const shop = await openTestShop(hotel, '1');
  await hotel.checkIn({ room: 'T402', last_name: 'Fontaine' });
  await openTv(tv, hotel, 'T402');
  await openShop(tv);
  await cakeToCart(tv, shop);
  await choose(tv, 'cart.review', 'ArrowRight');
  await shop.priceCake(1050);
  await tv.keyboard.press('Enter');
  await expect(tv.getByRole('alert')).toHaveText('Prices have changed');
  await expect(tv.getByText(/Cake: .*€10.50.*was .*€9.50/)).toBeVisible();
  expect(await ordersOf(hotel, 'T402')).toEqual([]);
  expect((await seen(tv)).focus).toBe('refusal.why');
  await choose(tv, 'refusal.yes');
  await expect(tv.getByText('Order sent successfully')).toBeVisible();
  expect((await ordersOf(hotel, 'T402')).map(({ total }) => total)).toEqual([1050]);

  // The order replaces the cart in the history: Back leads to the menu.
  await press(tv, 'Escape');
  await cakeToCart(tv, shop);
  await choose(tv, 'cart.review', 'ArrowRight');
  await shop.sellOut('cake');
  await tv.keyboard.press('Enter');
  await expect(tv.getByRole('alert')).toHaveText('Cake has just sold out.');
  expect((await seen(tv)).focus).toBe('refusal.why');
  await choose(tv, 'refusal.step');
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');

  await choose(tv, 'cart.menu');
  await goToGroup(tv, '1-tarts');
  await press(tv, 'ArrowRight', 'Enter');
  await choose(tv, 'product.add');
  await press(tv, 'Enter');
  const { from, until, hours } = laterToday();
  await openTestShop(hotel, '1', { hours });
  await tv.keyboard.press('Enter');
  const dialog = tv.getByRole('alertdialog');
  await expect(dialog).toContainText(`Opening time: ${from}`);
  await expect(dialog).toContainText(`Closing time: ${until}`);
  await press(tv, 'Enter');
  await expect.poll(async () => (await seen(tv)).screen).toBe('/');
  // The cart is kept until the shop opens; the home screen leads to it.
  await press(tv, 'ArrowDown');
  await goTo(tv, 'home.way.cart', 'ArrowRight');
  await tv.close();
});

test('a group of two thousand dishes renders only those near the focus, and Back returns to the same dish', async ({
  page: tv,
  ownHotel: hotel,
}) => {
  await openLongMenu(hotel);
  await hotel.checkIn({ room: 'T403', last_name: 'Grimaldi' });
  await openTv(tv, hotel, 'T403');
  await press(tv, 'Enter', 'ArrowRight', 'Enter', 'Enter');
  await expect.poll(async () => (await seen(tv)).focus).toMatch(/^shop\.group\./);
  await goToGroup(tv, 'long');
  await press(tv, 'ArrowRight');
  const walk = async (arrow: string, times: number) => {
    for (let presses = 0; presses < times; presses += 1) await tv.keyboard.press(arrow);
  };
  const at = async (dish: number) => {
    await expect.poll(async () => (await seen(tv)).focus).toBe(`shop.item.dish-${dish}`);
    await expect(tv.locator('[data-focused]')).toBeInViewport({ ratio: 0.99 });
  };
  await walk('ArrowDown', 60);
  await at(60);
  expect(await tv.locator('[data-focus-key^="shop.item."]').count()).toBeLessThan(60);
  await press(tv, 'Enter');
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText('Dish number 60');
  await press(tv, 'Escape');
  await at(60);
  // Up into rows that were never measured.
  await walk('ArrowUp', 30);
  await at(30);
  await walk('ArrowUp', 30);
  await at(0);
  await tv.close();
});

test('a breakfast is ordered from the TV’s home with at most twelve presses', async ({ page: tv, ownHotel: hotel }) => {
  await openBreakfast(hotel);
  await hotel.checkIn({ room: 'T404', last_name: 'Hoffmann' });
  await openTv(tv, hotel, 'T404');
  await press(tv, 'Enter');
  const toMenu = ['ArrowRight', 'Enter', 'Enter'];
  await press(tv, ...toMenu);
  await expect.poll(async () => (await seen(tv)).focus).toMatch(/^shop\.group\./);
  const toDish = ['ArrowRight', 'Enter'];
  await press(tv, ...toDish);
  await expect.poll(async () => (await seen(tv)).focus).toBe('product.insert.eggs.eggs-1');
  const toOrder = ['ArrowRight', 'Enter'];
  await press(tv, ...toOrder);
  await expect(tv.getByText('Added to the cart')).toBeVisible();
  expect((await seen(tv)).focus).toBe('product.order');
  await expect(tv.locator('[data-focused]')).toHaveText(/^Order · .*€19\.50/);
  const place = ['Enter', 'Enter'];
  await press(tv, ...place);
  await expect(tv.getByText('Order sent successfully')).toBeVisible();
  expect((await ordersOf(hotel, 'T404')).map(({ total }) => total)).toEqual([1950]);
  expect([...toMenu, ...toDish, ...toOrder, ...place].length).toBeLessThanOrEqual(12);
  await tv.close();
});
