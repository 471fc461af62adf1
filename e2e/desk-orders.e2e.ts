import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import {
  astrid,
  card,
  clearDesk,
  cook,
  openAllDay,
  openDesk,
  orderOf,
  secondDesk,
  signInPhone,
} from './support/desk.ts';
import { auditDialogs } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { deskWords } from './support/words.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test.beforeEach(async ({ hotel }) => {
  await openAllDay(hotel);
  // Beside others that ring, an order's card is compact.
  await clearDesk(hotel);
});

test('when two people accept an order at once, one succeeds and the other sees who it was', {
  tag: '@journey',
}, async ({ page, hotel, browser, expected }) => {
  // The browser reports the refused second request.
  expected.push('409');
  await openDesk(page, hotel, cook);
  const other = await secondDesk(browser, hotel);
  const phone = await signInPhone(hotel, { room: '207', name: 'Krishnamurthy' });
  const id = await phone.order();
  const first = Promise.withResolvers<void>();
  // The second request is held back while the first one arrives.
  await other.route('**/status', async (route) => {
    await first.promise;
    await route.continue();
  });
  const accept = (one: Page) =>
    card(one, id)
      .getByRole('button', { name: /^Accept for/ })
      .click();
  await accept(other);
  await accept(page);
  await expect(card(page, id)).toContainText('Start preparing');
  first.resolve();
  await expect(other.getByText('Lukas Perner got there first: the order is now “Accepted”.')).toBeVisible();
  await expect(card(other, id).getByRole('button', { name: 'Start preparing' })).toBeVisible();
  expect((await orderOf(hotel, id)).steps).toHaveLength(2);
  phone.close();
  await other.context().close();
});

test('a declined order shows the guest the reason in the guest’s language', { tag: '@journey' }, async ({
  page,
  hotel,
}) => {
  await openDesk(page, hotel, cook);
  const phone = await signInPhone(hotel, { room: '108', name: 'Müller-Brandt' });
  const id = await phone.order();
  await card(page, id).getByRole('button', { name: 'Decline' }).click();
  const sheet = page.getByRole('dialog', { name: 'Decline the order' });
  await sheet.getByRole('button', { name: 'Decline the order' }).click();
  await expect(sheet.getByRole('alert')).toContainText('the guest needs to know why');
  await sheet.getByText('The kitchen is about to close.').click();
  await sheet.getByRole('button', { name: 'Decline the order' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Done' }).locator(`[data-card="${id}"]`)).toContainText('Declined');
  const [order] = await phone.myOrders();
  expect(order).toMatchObject({ order_id: id, status: 'declined', reason: 'Die Küche schließt gleich.' });
  phone.close();
});

test('an order is taken from new to delivered by keyboard alone', { tag: '@journey' }, async ({ page, hotel }) => {
  await clearDesk(hotel);
  await openDesk(page, hotel, cook);
  const phone = await signInPhone(hotel, { room: '201', name: 'Nishimura' });
  const id = await phone.order();
  await expect(card(page, id)).toBeVisible();
  while (!(await page.evaluate(() => document.activeElement?.matches('[data-card]')))) await page.keyboard.press('Tab');
  // The focus may be on another order first; the arrow keys lead on.
  for (let step = 0; step < 20 && !(await card(page, id).evaluate((it) => it === document.activeElement)); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(card(page, id)).toBeFocused();
  await page.keyboard.press('s');
  await expect(card(page, id)).toContainText('Seen by Lukas Perner');
  await page.keyboard.press('m');
  await expect(card(page, id)).toContainText('Assigned to Lukas Perner');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary')).toContainText('Assigned to');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await card(page, id).focus();
  for (const status of ['accepted', 'preparing', 'on_its_way', 'delivered']) {
    await page.keyboard.press('a');
    await expect.poll(async () => (await orderOf(hotel, id)).status).toBe(status);
    await expect(page.getByRole('region', { name: regionOf(status) }).locator(`[data-card="${id}"]`)).toBeVisible();
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  phone.close();
});

function regionOf(status: string): string {
  return { accepted: 'Accepted', preparing: 'Preparing', on_its_way: 'On its way' }[status] ?? 'Done';
}

test('the history finds an order by the guest’s name without diacritics and opens it', async ({ page, hotel }) => {
  await openDesk(page, hotel, cook);
  const phone = await signInPhone(hotel, { room: '110', name: 'Yıldırım' });
  const id = await phone.order();
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByPlaceholder('Room, name or number').fill('yildirim 110');
  const { number } = await orderOf(hotel, id);
  await page.getByRole('button', { name: new RegExp(`110.*${number}`) }).click();
  await expect(page.getByRole('complementary')).toContainText(number);
  await page.getByPlaceholder('Room, name or number').fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'No matching orders' })).toBeVisible();
  phone.close();
});

for (const [look, locale, colorScheme] of [
  ['light', 'en', 'light'],
  ['dark', 'en', 'dark'],
  ['Arabic', 'ar', 'light'],
] as const) {
  test.describe(`${look}`, () => {
    test.use({ colorScheme, locale });
    test('the screens of orders are accessible', async ({ page, hotel }) => {
      const phone = await signInPhone(hotel, astrid);
      const id = await phone.order({ additional_text: 'knock softly' });
      await openDesk(page, hotel, { ...cook, language: locale });
      for (const path of ['/orders', `/orders?order=${id}`, '/orders/history', '/orders/sold-out', '/orders/kitchen']) {
        await page.goto(`${hotel.origin}/desk${path}`);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('[data-card], table, [role="switch"]').first()).toBeVisible();
        expect.soft(await axeFindings(page), path).toEqual([]);
      }
      await page.goto(`${hotel.origin}/desk/orders`);
      const named = (key: string) => page.getByRole('button', { name: deskWords(locale, key), exact: true }).first();
      await auditDialogs(page, ['orders.cannot', 'orders.changeTime'].map(named));
      phone.close();
    });
  });
}
