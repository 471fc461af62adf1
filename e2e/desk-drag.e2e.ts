import type { Locator } from '@playwright/test';
import { card, clearDesk, cook, openAllDay, openDesk, orderOf, signInPhone } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test.beforeEach(async ({ hotel }) => openAllDay(hotel));

test('a card can be dragged to the next column only; other columns say what comes next, and “Done” asks for a reason', async ({
  page,
  hotel,
  expected,
}) => {
  expected.push('409');
  await clearDesk(hotel);
  await openDesk(page, hotel, cook);
  const phone = await signInPhone(hotel, { room: '110', name: 'Yıldırım' });
  const [id, other] = [await phone.order(), await phone.order()];
  const column = (name: string) => page.locator(`section[data-column="${name}"]`);
  const drag = async (order: string, name: string) => {
    await card(page, order).getByRole('heading').hover();
    await page.mouse.down();
    await column(name).getByRole('heading', { level: 2 }).hover();
    await expect(column(name)).toHaveAttribute('data-drop', /legal/);
    await page.mouse.up();
  };
  await drag(id, 'preparing');
  await expect(page.getByText('Room 110: after “New” comes “Accepted”.')).toBeVisible();
  expect((await orderOf(hotel, id)).status).toBe('placed');
  for (const name of ['accepted', 'preparing', 'on_its_way', 'done']) {
    await drag(id, name);
    await expect(column(name).locator(`[data-card="${id}"]`)).toBeVisible();
  }
  await expect.poll(async () => (await orderOf(hotel, id)).status).toBe('delivered');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await drag(other, 'done');
  const sheet = page.getByRole('dialog', { name: 'Decline the order' });
  await sheet.getByRole('button', { name: 'Decline the order' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  // The card is picked up, and meanwhile another desk moves the order.
  await card(page, other).getByRole('heading').hover();
  await page.mouse.down();
  await page.mouse.move(600, 300);
  await hotel.api('POST', `/api/v1/orders/${other}/status`, { status: 'accepted' });
  await column('accepted').getByRole('heading', { level: 2 }).hover();
  await page.mouse.up();
  await expect(page.getByText(/got there first/)).toBeVisible();
  phone.close();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });
  test('a long press drags a card, and a swipe scrolls the column', async ({ page, hotel }) => {
    await clearDesk(hotel);
    await openDesk(page, hotel, cook);
    const phone = await signInPhone(hotel, { room: '110', name: 'Yıldırım' });
    const id = await phone.order();
    const place = async (what: Locator) => {
      // Waits for the final position: a list may still scroll, and a card may still move.
      await what.hover({ trial: true });
      const box = await what.boundingBox();
      if (!box) throw new Error('nothing to drag');
      return { x: box.x + 9, y: box.y + 9 };
    };
    const from = await place(card(page, id).getByRole('heading'));
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    await touch('touchMove', [{ x: from.x, y: from.y + 51 }]);
    await touch('touchEnd', []);
    await expect(card(page, id)).not.toHaveAttribute('data-dragged', 'true');
    // The swipe may have scrolled the card.
    await touch('touchStart', [await place(card(page, id).getByRole('heading'))]);
    await expect(card(page, id)).toHaveAttribute('data-dragged', 'true');
    await touch('touchMove', [await place(page.locator('section[data-column="accepted"] h2'))]);
    await expect(page.locator('section[data-column="accepted"]')).toHaveAttribute('data-drop', 'legal');
    await touch('touchEnd', []);
    await expect.poll(async () => (await orderOf(hotel, id)).status).toBe('accepted');
    phone.close();
  });
});
