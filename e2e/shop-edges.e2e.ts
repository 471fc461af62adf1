import { app, signIn } from './support/guest.ts';
import { cakeToReview, gotoCart, gotoShop, openTestShop, orderShown } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('a dish that was opened by its address leads to its shop, after Back and after it was added', async ({
  page,
  hotel,
}) => {
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

test('where only the room bill is taken and nothing may be put on it, the guest is told and not asked', async ({
  page,
  hotel,
}) => {
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

test('the place of an order is called from its page, where the hotel names a number', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'call', { telephone: '+41 00 000 00 12' });
  await hotel.checkIn({ room: 'E103', last_name: 'Quist' });
  await signIn(page, 'en', { name: 'Quist', room: 'E103' });
  await (await cakeToReview(page, shop)).tap();
  await orderShown(page);
  await expect(page.getByRole('link', { name: 'Call Pantry' })).toHaveAttribute('href', 'tel:+41000000012');
});
