import { app, signIn } from './support/guest.ts';
import { cakeToReview, doubleTap, gotoCart, gotoShop, openTestShop, orderShown } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('a dish opened by its address leads to its shop, by Back and after adding it', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'direct');
  await hotel.checkIn({ room: 'E101', last_name: 'Okafor' });
  await signIn(page, 'en', { name: 'Okafor', room: 'E101' });
  const dish = `${app}shop/flow/${shop.id}/product/${shop.item('cake')}`;
  const inShop = new RegExp(`/shop/flow/${shop.id}(\\?|$)`);
  await page.goto(dish);
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page).toHaveURL(inShop);
  await page.goto(dish);
  await page.getByRole('button', { name: /Add to cart/ }).tap();
  await expect(page).toHaveURL(inShop);
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible();
});

test('a no-post guest in a shop that only charges to the room is told so and not asked', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'bill', { payments: ['room'], telephone: '+41 00 000 00 12' });
  await hotel.checkIn({ room: 'E102', last_name: 'Petrov', no_post: true });
  await signIn(page, 'en', { name: 'Petrov', room: 'E102' });
  await gotoShop(page, shop);
  await page.getByRole('button', { name: 'Add Cake to the cart' }).tap();
  await gotoCart(page);
  await expect(page.getByRole('status').filter({ hasText: 'cannot pay here' })).toContainText(
    'Reception can change that',
  );
  await expect(page.getByRole('button', { name: /Review the order/ })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Payment' })).toHaveCount(0);
});

test('the order page offers a call to the outlet when the hotel gives a number', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'call', { telephone: '+41 00 000 00 12' });
  await hotel.checkIn({ room: 'E103', last_name: 'Quist' });
  await signIn(page, 'en', { name: 'Quist', room: 'E103' });
  await (await cakeToReview(page, shop)).tap();
  await orderShown(page);
  await expect(page.getByRole('link', { name: 'Call Pantry' })).toHaveAttribute('href', 'tel:+41000000012');
});

test('the note, place and payment of a cart survive a reload', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'reload');
  await hotel.checkIn({ room: 'E104', last_name: 'Rahman' });
  await signIn(page, 'en', { name: 'Rahman', room: 'E104' });
  await gotoShop(page, shop);
  await page.getByRole('button', { name: 'Add Cake to the cart' }).tap();
  await gotoCart(page);
  await page.getByLabel('Note to us').fill('No nuts, please');
  await page.getByText('To reception').tap();
  await page.getByText('Charge to room').tap();
  await page.reload();
  await expect(page.getByLabel('Note to us')).toHaveValue('No nuts, please');
  await expect(page.getByRole('radio', { name: 'To reception' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Charge to room' })).toBeChecked();
});

test('the cart shows items that left the menu, and drops the items of a shop that is gone', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'gone');
  const remove = (kind: string, id: string) => hotel.api('DELETE', `/api/v1/catalogue/${kind}/${id}`);
  await hotel.checkIn({ room: 'E105', last_name: 'Sørensen' });
  await signIn(page, 'en', { name: 'Sorensen', room: 'E105' });
  await gotoShop(page, shop);
  await page.getByRole('link', { name: 'Tarts' }).tap();
  await page.getByRole('button', { name: 'Add Nut tart to the cart' }).tap();
  await page.getByRole('link', { name: 'Drinks and cakes' }).tap();
  await page.getByRole('button', { name: 'Add Cake to the cart' }).tap();
  await gotoCart(page);
  // The second tap hits the cake that appeared in its place, and must do nothing.
  await doubleTap(page, page.getByRole('button', { name: 'Remove Nut tart' }));
  await expect(page.getByRole('button', { name: 'Remove Nut tart' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Cake' })).toBeVisible();
  await remove('items', shop.item('cake'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Cake' })).toContainText('Cake is no longer on the menu.');
  for (const name of ['coffee', 'tart'] as const) await remove('items', shop.item(name));
  for (const group of ['all', 'tarts']) await remove('groups', `${shop.id}-${group}`);
  await remove('outlets', shop.id);
  await expect(page.getByRole('heading', { name: 'You can no longer order here' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).tap();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});
