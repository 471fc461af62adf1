import type { Page } from '@playwright/test';
import { card, frontDesk, openDesk, openOnly } from './support/desk.ts';
import { signIn } from './support/guest.ts';
import { choose, openShop, press } from './support/remote.ts';
import { gotoCart, gotoShop, openTestShop, orderShown, ordersOf, review } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { openTv, seen } from './support/tv.ts';

const phoneSize = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const hiddenDish = '1 dish is hidden by your filter';

async function openFilter(phone: Page) {
  await phone.getByRole('button', { name: /Allergens and diet/ }).tap();
  const sheet = phone.getByRole('dialog', { name: 'Allergens and diet' });
  await expect(sheet).toBeVisible();
  return sheet;
}

test('an allergy told on one phone reaches the other phone, the TV, the kitchen and the desk, and ends with the stay', async ({
  page: phone,
  browser,
  watch,
  ownHotel: hotel,
}) => {
  const shop = await openTestShop(hotel, '1');
  const stay = await hotel.checkIn({ room: 'A101', last_name: 'Castellani' });
  const guest = { name: 'Castellani', room: 'A101' };
  const at = { origin: hotel.origin };
  const second = await (await browser.newContext(phoneSize)).newPage();
  const tv = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  for (const one of [second, tv, desk]) watch(one);
  await openTv(tv, hotel, 'A101');
  await openShop(tv);
  await signIn(second, 'en', guest, at);
  await gotoShop(second, shop, hotel.origin);
  await signIn(phone, 'en', guest, at);
  await gotoShop(phone, shop, hotel.origin);

  // Told on one phone, after one question; the others follow without a tap.
  const sheet = await openFilter(phone);
  await sheet.getByText('Eggs', { exact: true }).tap();
  await expect(sheet.getByText('Tell the kitchen what you cannot eat: eggs?')).toBeVisible();
  await sheet.getByRole('button', { name: 'Yes, tell the kitchen' }).tap();
  await expect(sheet.getByRole('status')).toContainText('The kitchen sees that you cannot eat: eggs.');
  await expect(second.getByText(hiddenDish)).toBeVisible();
  await expect(tv.getByText(hiddenDish)).toBeVisible();

  // Taken back on the TV, and told again there without another question on the phones.
  await choose(tv, 'shop.filter');
  await choose(tv, 'diet.keep', 'ArrowUp');
  await press(tv, 'Escape');
  await expect(second.getByText(hiddenDish)).toHaveCount(0);
  await expect(sheet.getByRole('status')).toHaveCount(0);
  await choose(tv, 'shop.filter');
  await choose(tv, 'diet.tell', 'ArrowUp');
  await expect(sheet.getByRole('status')).toContainText('The kitchen sees that you cannot eat: eggs.');
  await press(tv, 'Escape');
  expect((await seen(tv)).focus).toBe('shop.filter');

  await sheet.getByRole('button', { name: /^Show \d+ dish/ }).tap();
  await phone.getByRole('button', { name: 'Show', exact: true }).tap();
  await expect(phone.getByRole('article').filter({ hasText: 'Cake' })).toContainText('Contains eggs');
  await phone.getByRole('button', { name: 'Add Cake to the cart' }).tap();
  await gotoCart(phone);
  await expect(phone.getByText('The kitchen sees that you cannot eat: eggs.')).toBeVisible();
  const order = await review(phone);
  await expect(phone.getByRole('dialog', { name: 'Is this right?' })).toContainText('Contains eggs');
  await order.tap();
  await orderShown(phone);

  const [placed] = await ordersOf(hotel, 'A101');
  await desk.addInitScript(() => {
    window.print = () => undefined;
  });
  await openDesk(desk, hotel, frontDesk);
  await expect(card(desk, placed?.id ?? '')).toContainText('Guest’s allergy: eggs');
  await expect(card(desk, placed?.id ?? '')).toContainText('Cake: contains eggs');
  await desk.goto(`${hotel.origin}/desk/orders?order=${placed?.id}`);
  await desk.getByRole('button', { name: 'Print from this browser' }).click();
  const ticket = desk.getByRole('article', { includeHidden: true }).filter({ hasText: 'contains eggs' });
  await expect(ticket.filter({ hasText: 'Guest’s allergy: eggs' }).last()).toBeAttached();
  await desk.goto(`${hotel.origin}/desk/rooms`);
  await openOnly(desk, { search: 'A101', name: 'A101' });
  const facts = desk.getByRole('region', { name: 'Room A101' });
  await expect(facts.locator('[data-known=true]')).toHaveText('eggs');

  await hotel.checkOut(stay);
  for (const one of [phone, second]) {
    await expect(one).toHaveURL(/\/login/);
    expect(await one.evaluate(() => localStorage.getItem('shop-filter'))).toBeNull();
  }
  await expect(tv.locator('#app h1')).toHaveText('Welcome');
  const declared = () => hotel.api<{ allergens: readonly string[] }>('GET', `/api/v1/stays/${stay.id}/allergies`);
  await expect.poll(async () => (await declared()).allergens).toEqual([]);
  // The next guest of the room is asked anew and finds every dish.
  await hotel.checkIn({ room: 'A101', last_name: 'Okafor' });
  await expect(tv.getByText('Okafor').first()).toBeVisible();
  await openShop(tv);
  await expect(tv.getByText(hiddenDish)).toHaveCount(0);
  // Closed before their server stops, or the pages would report the lost connection.
  await phone.close();
  for (const one of [second, tv, desk]) await one.context().close();
});
