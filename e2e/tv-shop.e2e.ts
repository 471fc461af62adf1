import { app, signIn } from './support/guest.ts';
import { choose, goTo, press } from './support/remote.ts';
import { cakeToReview, openTestShop, orderShown, ordersOf } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { openTv, seen } from './support/tv.ts';

test.use({ viewport: { width: 1920, height: 1080 }, isMobile: false, hasTouch: false });

test('an order from the TV is on the phone and one from the phone is on the TV, each step live on both', async ({
  page: tv,
  browser,
  watch,
  ownHotel: hotel,
}) => {
  test.setTimeout(150_000);
  // In the place of the demo's own, so that it is open at every hour.
  const shop = await openTestShop(hotel, '1');
  const stay = await hotel.checkIn({ room: 'T401', last_name: 'Castellani', title: 'Mr' });
  await openTv(tv, hotel, 'T401');
  await press(tv, 'Enter', 'ArrowRight', 'Enter', 'Enter');
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText('Pantry');
  await goTo(tv, 'shop.group.1-all', 'ArrowUp');

  // A product with inserts: too many are refused in words, the price follows.
  await goTo(tv, `shop.item.${shop.item('coffee')}`, 'ArrowRight');
  await press(tv, 'Enter');
  await choose(tv, 'product.insert.milk.oat');
  for (const extra of ['sugar', 'cinnamon', 'cocoa']) await choose(tv, `product.insert.extras.${extra}`);
  await expect(tv.getByRole('alert')).toHaveText('You can only select a maximum of 2 inserts');
  await goTo(tv, 'product.less');
  await press(tv, 'ArrowRight', 'Enter');
  await goTo(tv, 'product.add');
  await expect(tv.getByText(/Add to cart.*€13,60/)).toBeVisible();
  await press(tv, 'Enter');
  expect((await seen(tv)).focus).toBe(`shop.item.${shop.item('coffee')}`);

  await press(tv, 'ArrowLeft');
  await choose(tv, 'shop.cart');
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText('Cart');
  await choose(tv, 'cart.where');
  await press(tv, 'ArrowDown', 'Enter');
  await choose(tv, 'cart.review');
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
  await expect(phone.getByRole('button', { name: 'Cancel the order' })).toBeVisible();
  await hotel.api('POST', `/api/v1/orders/${order?.id}/status`, { status: 'accepted' });
  const now = tv.locator('li[data-is=now]');
  await expect(now).toContainText('Accepted');
  await expect(phone.locator('[aria-current=step]')).toContainText('Accepted');
  await expect(tv.getByText('Cancel the order')).toHaveCount(0);

  await (await cakeToReview(phone, shop, hotel.origin)).tap();
  await orderShown(phone);
  await choose(tv, 'order.all');
  const second = (await ordersOf(hotel, 'T401')).find(({ id }) => id !== order?.id);
  await goTo(tv, `order.${second?.id}`, 'ArrowUp');
  await press(tv, 'Enter');
  await choose(tv, 'order.cancel');
  await press(tv, 'Enter');
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText('Cancelled');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Cancelled');
  await hotel.checkOut(stay);
  await expect(tv.locator('#app h1')).toHaveText('Welcome');
  await context.close();
  // Before its server goes, or the page would report the line that it lost.
  await tv.close();
});
