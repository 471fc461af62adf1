import { astrid, bell, card, clearDesk, cook, openAllDay, openDesk, orderOf, signInPhone } from './support/desk.ts';
import { signIn } from './support/guest.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test.beforeEach(async ({ hotel }) => openAllDay(hotel));

test('the kitchen screen advances an order by its digit key and silences the bell by a key', async ({
  page,
  hotel,
}) => {
  await clearDesk(hotel);
  await openDesk(page, hotel, cook, '/orders/kitchen');
  const phone = await signInPhone(hotel, astrid);
  const id = await phone.order();
  await expect.poll(() => bell(page)).toBe('calm');
  await page.keyboard.press('s');
  await expect.poll(() => bell(page)).toBe('');
  await expect(card(page, id)).toBeVisible();
  // The desk ignores a press this soon after a new card appears.
  await page.waitForTimeout(400);
  for (const status of ['accepted', 'preparing', 'on_its_way']) {
    const digit = await card(page, id).locator('kbd').first().innerText();
    await page.keyboard.press(digit);
    await expect.poll(async () => (await orderOf(hotel, id)).status).toBe(status);
    if (status !== 'on_its_way') await expect(card(page, id)).toHaveAttribute('data-status', status);
  }
  await expect(card(page, id)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  phone.close();
});

test('a dish marked as sold out cannot be ordered until the kitchen marks it as available', async ({ page, hotel }) => {
  await openDesk(page, hotel, cook, '/orders/sold-out');
  const phone = await signInPhone(hotel, { room: '110', name: 'Yıldırım' });
  // Not a main dish: those have serving hours, and this test also runs at night.
  const tart = { main_item: { amount: 1, item_id: 'nut-tart', name: 'Nut tart', price: 9.5, sub_items: [] } };
  // Other tests of this hotel may have made another Nut tart; this one has portions.
  await page.getByRole('switch', { name: /^Nut tart \d+ portions/ }).click();
  await expect(page.getByText('Nut tart is sold out. Guests see it at once.')).toBeVisible();
  await expect(phone.order({ cart: [tart] })).rejects.toMatchObject({ code: 'item_sold_out' });
  await page.getByRole('switch', { name: 'Nut tart Sold out', exact: true }).click();
  await expect(page.getByText('Nut tart is available again.')).toBeVisible();
  await phone.order({ cart: [tart] });
  phone.close();
});

test('an insert marked as sold out is unavailable on the guest’s phone at once and refused in an order', async ({
  page,
  hotel,
  browser,
  watch,
}) => {
  await openDesk(page, hotel, cook, '/orders/sold-out');
  const phone = await signInPhone(hotel, { room: '110', name: 'Yıldırım' });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const guest = await context.newPage();
  watch(guest);
  await signIn(guest, 'en', { room: '110', name: 'Yıldırım' }, { origin: hotel.origin });
  await guest.goto(`${hotel.origin}/ONEapp/shop/flow/1/product/coffee`);
  const onPhone = guest.getByRole('radio', { name: /^With oat milk/ });
  await expect(onPhone).toBeEnabled();
  const coffee = { amount: 1, item_id: 'coffee', name: 'Coffee', price: 5.8 };
  const cart = [{ main_item: { ...coffee, sub_items: [{ amount: 1, item_id: 'oat-milk', name: '', price: 0.6 }] } }];
  const oat = page.getByRole('switch', { name: /^With oat milk/ });
  await oat.click();
  await expect(page.getByText('With oat milk is sold out. Guests see it at once.')).toBeVisible();
  await expect(onPhone).toBeDisabled();
  await expect(phone.order({ cart })).rejects.toMatchObject({
    code: 'item_sold_out',
    details: { item_id: 'coffee', sub_item_id: 'oat-milk' },
  });
  await oat.click();
  await expect(page.getByText('With oat milk is available again.')).toBeVisible();
  await expect(onPhone).toBeEnabled();
  await phone.order({ cart });
  phone.close();
});
