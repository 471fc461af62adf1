import AxeBuilder from '@axe-core/playwright';
import type { Browser, Locator, Page } from '@playwright/test';
import { bell, card, openAllDay, openDesk, orderOf, signInPhone, signInStaff } from './support/desk.ts';
import { signIn } from './support/guest.ts';
import type { Hotel } from './support/hotel.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const cook = { name: 'Lukas Perner', roles: ['kitchen'] } as const;
const desk = { name: 'Mina Aydin', roles: ['front_desk'] } as const;
const astrid = { room: '214', name: 'Lindqvist' };
/** What a browser reports of its own accord while nothing answers. */
const unreachable = ['net::ERR_', 'WebSocket'];

test.beforeEach(async ({ hotel }) => openAllDay(hotel));

/** Another desk: a browser of its own. */
async function secondDesk(browser: Browser, hotel: Hotel): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openDesk(page, hotel, desk);
  return page;
}

/** Somebody touches the desk, as browsers want before they let it make a sound. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Orders', exact: true }).click();
}

/** Nothing rings any more: what earlier tests ordered has been seen. */
async function silence(hotel: Hotel): Promise<void> {
  const { items } = await hotel.api<{ items: { id: string }[] }>('GET', '/api/v1/orders?status=placed&limit=200');
  for (const { id } of items) await hotel.api('POST', `/api/v1/orders/${id}/acknowledge`);
}

test('an order rings within a second on two desks, and falls silent on both when one of them has seen it', async ({
  page,
  hotel,
  browser,
}) => {
  await silence(hotel);
  await openDesk(page, hotel, cook);
  const other = await secondDesk(browser, hotel);
  await touch(page);
  await touch(other);
  // Browsers let a page ring after the first click; until then it says that it cannot.
  for (const one of [page, other]) await expect(one.getByText('Sound is off')).toHaveCount(0);
  const phone = await signInPhone(hotel, astrid);
  const id = await phone.order({ additional_text: 'knock softly' });
  const placed = Date.now();
  await Promise.all(
    [page, other].map((one) => expect.poll(() => bell(one), { timeout: 5000, intervals: [20] }).toBe('calm')),
  );
  expect(Date.now() - placed, 'milliseconds until both rang').toBeLessThan(1000);
  await expect(card(other, id)).toContainText('knock softly');
  await expect(other).toHaveTitle(/^\(1\)/);
  await card(page, id).getByRole('button', { name: 'I have seen it' }).click();
  for (const one of [page, other]) {
    await expect.poll(() => bell(one)).toBe('');
    await expect(card(one, id)).toContainText('Seen by Lukas Perner');
    await expect(one).toHaveTitle(/^Orders/);
  }
  expect(await orderOf(hotel, id)).toMatchObject({ status: 'placed', acknowledged_by: 'Lukas Perner' });
  phone.close();
  await other.context().close();
});

test('a desk that is opened anew rings for what waits each time; its badge and its board never stay empty', async ({
  page,
  hotel,
}) => {
  await silence(hotel);
  const phone = await signInPhone(hotel, astrid);
  const id = await phone.order();
  await openDesk(page, hotel, cook);
  for (let visit = 0; visit < 5; visit += 1) {
    await page.reload();
    await expect(card(page, id)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Orders/ })).toContainText(/[1-9]/);
    await expect.poll(() => bell(page)).toBe('calm');
  }
  phone.close();
});

test('of two who accept at once one wins, and the other reads who it was', async ({
  page,
  hotel,
  browser,
  expected,
}) => {
  // The browser reports the refusal of the second one.
  expected.push('409');
  await openDesk(page, hotel, cook);
  const other = await secondDesk(browser, hotel);
  const phone = await signInPhone(hotel, { room: '207', name: 'Krishnamurthy' });
  const id = await phone.order();
  const first = Promise.withResolvers<void>();
  // The second one's word is on its way while the first one's arrives.
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
  await expect(other.getByText('Lukas Perner was quicker: the order is now “Accepted”.')).toBeVisible();
  await expect(card(other, id).getByRole('button', { name: 'Start preparing' })).toBeVisible();
  expect((await orderOf(hotel, id)).steps).toHaveLength(2);
  phone.close();
  await other.context().close();
});

test('an order is declined with a reason, which the guest reads in their own language', async ({ page, hotel }) => {
  await openDesk(page, hotel, cook);
  const phone = await signInPhone(hotel, { room: '108', name: 'Müller-Brandt' });
  const id = await phone.order();
  await card(page, id).getByRole('button', { name: 'Cannot do, say why' }).click();
  const sheet = page.getByRole('dialog', { name: 'Decline the order' });
  await sheet.getByRole('button', { name: 'Decline the order' }).click();
  await expect(sheet.getByRole('alert')).toContainText('the guest has to know why');
  await sheet.getByText('The kitchen is closing.').click();
  await sheet.getByRole('button', { name: 'Decline the order' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Done' }).locator(`[data-order="${id}"]`)).toContainText('Declined');
  const [order] = await phone.myOrders();
  expect(order).toMatchObject({ order_id: id, status: 'declined', reason: 'Die Küche schließt gerade.' });
  phone.close();
});

test('what nobody acknowledges calls the front desk, whatever outlet it shows, and rings faster', async ({
  page,
  hotel,
}) => {
  await silence(hotel);
  await hotel.api('PATCH', '/api/v1/properties/1/settings', { orders_escalation_1_s: 3 });
  await openDesk(page, hotel, desk);
  await page.getByRole('button', { name: 'Bar', exact: true }).click();
  const phone = await signInPhone(hotel, { room: '302', name: 'Asante-Boateng' });
  const id = await phone.order();
  await expect.poll(() => orderOf(hotel, id)).toMatchObject({ escalation_level: 0, acknowledged_at: null });
  expect(await bell(page), 'the bar’s desk is not called yet').toBeFalsy();
  await expect.poll(() => bell(page), { timeout: 8000 }).toBe('urgent');
  expect(await orderOf(hotel, id)).toMatchObject({ escalation_level: 1 });
  await expect(page.getByRole('link', { name: /Orders/ })).toContainText('1');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await card(page, id).getByRole('button', { name: 'I have seen it' }).click();
  await expect.poll(() => bell(page)).toBe('');
  await hotel.api('PATCH', '/api/v1/properties/1/settings', { orders_escalation_1_s: null });
  phone.close();
});

test('a desk that loses the server says so within five seconds and rings on; then it is as fresh as new', async ({
  page,
  ownHotel,
  expected,
}) => {
  test.setTimeout(90_000);
  expected.push(...unreachable);
  await openAllDay(ownHotel);
  await openDesk(page, ownHotel, cook);
  await touch(page);
  const phone = await signInPhone(ownHotel, astrid);
  const id = await phone.order();
  await expect.poll(() => bell(page)).toBe('calm');
  const killed = Date.now();
  await ownHotel.stop('SIGKILL');
  await expect(page.getByRole('alert').filter({ hasText: 'No connection to the server' })).toBeVisible({
    timeout: 5000,
  });
  expect(Date.now() - killed, 'milliseconds until the desk said so').toBeLessThan(5000);
  expect(await bell(page), 'what it knew rings on').toBe('calm');
  await card(page, id).getByRole('button', { name: 'I have seen it' }).click();
  await expect(page.getByText('No connection: nothing was changed.')).toBeVisible();
  expect(await bell(page), 'nobody can be told yet').toBe('calm');
  await ownHotel.start();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toHaveCount(0, { timeout: 35_000 });
  phone.close();
  const again = await signInPhone(ownHotel, astrid);
  const later = await again.order({ additional_text: 'after the night' });
  await expect(card(page, later)).toBeVisible();
  await card(page, id).getByRole('button', { name: 'I have seen it' }).click();
  await card(page, later).getByRole('button', { name: 'I have seen it' }).click();
  await expect.poll(() => bell(page)).toBe('');
  expect(await orderOf(ownHotel, id)).toMatchObject({ acknowledged_by: 'Lukas Perner' });
  again.close();
});

test('a network that dies without a word is noticed within five seconds too', async ({
  page,
  hotel,
  line,
  expected,
}) => {
  expected.push(...unreachable);
  await silence(hotel);
  await signInStaff(page, hotel, cook);
  await page.goto(`${line.origin}/desk/orders`);
  await touch(page);
  const phone = await signInPhone(hotel, astrid);
  const id = await phone.order();
  await expect.poll(() => bell(page)).toBe('calm');
  const banner = page.getByRole('alert').filter({ hasText: 'No connection to the server' });
  // The page itself sees the banner come: the test looks too seldom to say when.
  const said = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.body.innerText.includes('No connection to the server')) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const lost = Date.now();
  // No connection is closed: nothing arrives any more.
  line.slow(60_000);
  expect((await said) - lost, 'milliseconds until the desk said so').toBeLessThan(5000);
  await expect(banner).toBeVisible();
  expect(await bell(page), 'what it knew rings on').toBe('calm');
  line.cut();
  line.slow(0);
  // What happened meanwhile is known as soon as the line is back.
  await hotel.api('POST', `/api/v1/orders/${id}/acknowledge`);
  line.mend();
  await expect(banner).toHaveCount(0, { timeout: 35_000 });
  await expect.poll(() => bell(page)).toBe('');
  phone.close();
});

test('a desk that may shows a notification of the system for an order, until it is seen', async ({ page, hotel }) => {
  await silence(hotel);
  await page.context().grantPermissions(['notifications'], { origin: hotel.origin });
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Watched extends EventTarget {
      static permission = 'granted';
      constructor(title: string, { tag }: { tag: string }) {
        super();
        shown.push(`${title} ${tag}`);
      }
      close(): void {
        shown.push('closed');
      }
    }
    Object.assign(globalThis, { Notification: Watched, shownNotifications: shown });
  });
  await openDesk(page, hotel, cook, '/orders/history');
  const phone = await signInPhone(hotel, astrid);
  const id = await phone.order();
  const shown = () =>
    page.evaluate(() => (globalThis as unknown as { shownNotifications: string[] }).shownNotifications);
  await expect.poll(shown).toEqual([`New order, room 214 ${id}`]);
  // On another screen than the board a bar says what rings.
  await page.getByRole('alert').getByRole('button', { name: 'I have seen it' }).click();
  await expect.poll(shown).toEqual([`New order, room 214 ${id}`, 'closed']);
  expect(await orderOf(hotel, id)).toMatchObject({ acknowledged_by: 'Lukas Perner' });
  phone.close();
});

test('of several tabs of one desk one rings, and another takes over when it is closed', async ({ page, hotel }) => {
  await silence(hotel);
  await openDesk(page, hotel, cook);
  const tab = await page.context().newPage();
  await tab.goto(`${hotel.origin}/desk/orders`);
  await touch(page);
  await touch(tab);
  const phone = await signInPhone(hotel, astrid);
  const id = await phone.order();
  const ringing = async () => (await Promise.all([page, tab].map(bell))).filter((rings) => rings === 'calm').length;
  await expect.poll(ringing).toBe(1);
  const [rings, silent] = (await bell(page)) === 'calm' ? [page, tab] : [tab, page];
  await rings.close();
  await expect.poll(() => bell(silent)).toBe('calm');
  await hotel.api('POST', `/api/v1/orders/${id}/acknowledge`);
  await expect.poll(() => bell(silent)).toBe('');
  phone.close();
});

test('an order goes from new to delivered by keyboard alone', async ({ page, hotel }) => {
  await silence(hotel);
  await openDesk(page, hotel, cook);
  const phone = await signInPhone(hotel, { room: '201', name: 'Nishimura' });
  const id = await phone.order();
  await expect(card(page, id)).toBeVisible();
  while (!(await page.evaluate(() => document.activeElement?.matches('[data-order]'))))
    await page.keyboard.press('Tab');
  // The focus may have come to another order first; arrows lead on.
  for (let step = 0; step < 20 && !(await card(page, id).evaluate((it) => it === document.activeElement)); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(card(page, id)).toBeFocused();
  await page.keyboard.press('s');
  await expect(card(page, id)).toContainText('Seen by Lukas Perner');
  await page.keyboard.press('m');
  await expect(card(page, id)).toContainText('With Lukas Perner');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary')).toContainText('Who does it');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  for (const status of ['accepted', 'preparing', 'on_its_way', 'delivered']) {
    await card(page, id).focus();
    await page.keyboard.press('a');
    await expect.poll(async () => (await orderOf(hotel, id)).status).toBe(status);
    await expect(page.getByRole('region', { name: regionOf(status) }).locator(`[data-order="${id}"]`)).toBeVisible();
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  phone.close();
});

function regionOf(status: string): string {
  return { accepted: 'Accepted', preparing: 'Preparing', on_its_way: 'On its way' }[status] ?? 'Done';
}

test('the kitchen’s screen moves an order on by its digit, and its bell stops by a key', async ({ page, hotel }) => {
  await silence(hotel);
  await openDesk(page, hotel, cook, '/orders/kitchen');
  const phone = await signInPhone(hotel, astrid);
  const id = await phone.order();
  await expect.poll(() => bell(page)).toBe('calm');
  await page.keyboard.press('s');
  await expect.poll(() => bell(page)).toBe('');
  await expect(card(page, id)).toBeVisible();
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

test('a dish that the kitchen marks as sold out can be ordered no more, and again when it is back', async ({
  page,
  hotel,
}) => {
  await openDesk(page, hotel, cook, '/orders/sold-out');
  const phone = await signInPhone(hotel, { room: '110', name: 'Yıldırım' });
  const soup = { main_item: { amount: 1, item_id: 'barley-soup', name: 'Barley soup', price: 14, sub_items: [] } };
  await page.getByRole('switch', { name: /Barley soup/ }).click();
  await expect(page.getByText('Barley soup is sold out; guests see it at once.')).toBeVisible();
  await expect(phone.order({ cart: [soup] })).rejects.toMatchObject({ code: 'item_sold_out' });
  await page.getByRole('switch', { name: /Barley soup/ }).click();
  await expect(page.getByText('Barley soup is back.')).toBeVisible();
  await phone.order({ cart: [soup] });
  phone.close();
});

test('an insert that the kitchen marks as sold out is so on the guest’s phone at once, and in the order', async ({
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
  await expect(page.getByText('With oat milk is sold out; guests see it at once.')).toBeVisible();
  await expect(onPhone).toBeDisabled();
  await expect(phone.order({ cart })).rejects.toMatchObject({
    code: 'item_sold_out',
    details: { item_id: 'coffee', sub_item_id: 'oat-milk' },
  });
  await oat.click();
  await expect(page.getByText('With oat milk is back.')).toBeVisible();
  await expect(onPhone).toBeEnabled();
  await phone.order({ cart });
  phone.close();
});

test('a card is dragged to the next column by mouse; any other says what comes next, and “Done” asks for a reason', async ({
  page,
  hotel,
  expected,
}) => {
  expected.push('409');
  await silence(hotel);
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
    await expect(column(name).locator(`[data-order="${id}"]`)).toBeVisible();
  }
  await expect.poll(async () => (await orderOf(hotel, id)).status).toBe('delivered');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await drag(other, 'done');
  const sheet = page.getByRole('dialog', { name: 'Decline the order' });
  await sheet.getByRole('button', { name: 'Decline the order' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  // Taken up, and somebody else was quicker.
  await card(page, other).getByRole('heading').hover();
  await page.mouse.down();
  await page.mouse.move(600, 300);
  await hotel.api('POST', `/api/v1/orders/${other}/status`, { status: 'accepted' });
  await column('accepted').getByRole('heading', { level: 2 }).hover();
  await page.mouse.up();
  await expect(page.getByText(/was quicker/)).toBeVisible();
  phone.close();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });
  test('a card is dragged by a finger that rests on it, and scrolls under one that does not', async ({
    page,
    hotel,
  }) => {
    await silence(hotel);
    await openDesk(page, hotel, cook);
    const phone = await signInPhone(hotel, { room: '110', name: 'Yıldırım' });
    const id = await phone.order();
    const place = async (what: Locator) => {
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
    // The finger may have scrolled it to another place.
    await touch('touchStart', [await place(card(page, id).getByRole('heading'))]);
    await expect(card(page, id)).toHaveAttribute('data-dragged', 'true');
    await touch('touchMove', [await place(page.locator('section[data-column="accepted"] h2'))]);
    await expect(page.locator('section[data-column="accepted"]')).toHaveAttribute('data-drop', 'legal');
    await touch('touchEnd', []);
    await expect.poll(async () => (await orderOf(hotel, id)).status).toBe('accepted');
    phone.close();
  });
});

test('history finds an order by the guest’s name without its marks, and opens it', async ({ page, hotel }) => {
  await openDesk(page, hotel, cook);
  const phone = await signInPhone(hotel, { room: '110', name: 'Yıldırım' });
  const id = await phone.order();
  await page.getByRole('button', { name: 'All orders' }).click();
  await page.getByPlaceholder('Room, name or number').fill('yildirim 110');
  const { number } = await orderOf(hotel, id);
  await page.getByRole('button', { name: new RegExp(`110.*${number}`) }).click();
  await expect(page.getByRole('complementary')).toContainText(number);
  await page.getByPlaceholder('Room, name or number').fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'No order like this' })).toBeVisible();
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
      test.setTimeout(90_000);
      const phone = await signInPhone(hotel, astrid);
      const id = await phone.order({ additional_text: 'knock softly' });
      await openDesk(page, hotel, { ...cook, language: locale });
      for (const path of ['/orders', `/orders?order=${id}`, '/orders/history', '/orders/sold-out', '/orders/kitchen']) {
        await page.goto(`${hotel.origin}/desk${path}`);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('[data-order], table, [role="switch"]').first()).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const found = violations.map(
          ({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        );
        expect.soft(found, path).toEqual([]);
      }
      phone.close();
    });
  });
}
