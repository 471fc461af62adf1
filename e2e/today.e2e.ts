import { astrid, frontDesk, openAllDay, openDesk, signInPhone } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('Today hears of an order as it comes, and leads to it', async ({ page, hotel }) => {
  await openAllDay(hotel);
  await openDesk(page, hotel, frontDesk, '/today');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  const phone = await signInPhone(hotel, astrid);
  const id = await phone.order();
  const order = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) });
  await expect(order).toContainText('Room 214');
  await order.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/desk/orders.*${id}`));
  phone.close();
});
