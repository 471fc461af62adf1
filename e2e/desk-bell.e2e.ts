import type { Page } from '@playwright/test';
import {
  astrid,
  bell,
  card,
  clearDesk,
  cook,
  frontDesk,
  openAllDay,
  openDesk,
  orderOf,
  secondDesk,
  signInPhone,
  signInStaff,
} from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

/** Console errors that the browser itself reports while the server does not answer. */
const unreachable = ['net::ERR_', 'WebSocket'];

test.beforeEach(async ({ hotel }) => openAllDay(hotel));

/** Clicks the desk once, which browsers require before a page may play sound. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Orders', exact: true }).click();
}

test('a new order rings on two desks, and both stop when one acknowledges it', { tag: '@journey' }, async ({
  page,
  hotel,
  browser,
}) => {
  await clearDesk(hotel);
  await openDesk(page, hotel, cook);
  const other = await secondDesk(browser, hotel);
  await touch(page);
  await touch(other);
  // Browsers allow sound after the first click; until then the desk says that it cannot ring.
  for (const one of [page, other]) await expect(one.getByRole('button', { name: 'Sound on' })).toBeVisible();
  const phone = await signInPhone(hotel, astrid);
  const id = await phone.order({ additional_text: 'knock softly' });
  for (const one of [page, other]) await expect.poll(() => bell(one)).toBe('calm');
  await expect(card(other, id)).toContainText('knock softly');
  await expect(other).toHaveTitle(/^\(1\)/);
  await card(page, id).getByRole('button', { name: 'Stop ringing' }).click();
  for (const one of [page, other]) {
    await expect.poll(() => bell(one)).toBe('');
    await expect(card(one, id)).toContainText('Seen by Lukas Perner');
    await expect(one).toHaveTitle(/^Orders/);
  }
  expect(await orderOf(hotel, id)).toMatchObject({ status: 'placed', acknowledged_by: 'Lukas Perner' });
  phone.close();
  await other.context().close();
});

test('a desk rings for waiting orders each time it is opened, and shows them in its badge and on its board', async ({
  page,
  hotel,
}) => {
  await clearDesk(hotel);
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

test('an unacknowledged order escalates to the front desk, even when it shows another outlet, and rings faster', {
  tag: '@journey',
}, async ({ page, hotel }) => {
  await clearDesk(hotel);
  await openDesk(page, hotel, frontDesk);
  await page.getByRole('button', { name: 'Bar', exact: true }).click();
  const phone = await signInPhone(hotel, { room: '302', name: 'Asante-Boateng' });
  const early = await phone.order();
  expect(await orderOf(hotel, early)).toMatchObject({ escalation_level: 0, acknowledged_at: null });
  expect(await bell(page), 'the bar’s desk is not called yet').toBeFalsy();
  // Set only now, so that the check of the first order is not hurried.
  await hotel.api('PATCH', '/api/v1/properties/1/settings', { orders_escalation_1_s: 1 });
  const id = await phone.order();
  await expect.poll(() => bell(page)).toBe('urgent');
  expect(await orderOf(hotel, id)).toMatchObject({ escalation_level: 1 });
  await expect(page.getByRole('link', { name: /Orders/ })).toContainText('1');
  await hotel.api('POST', `/api/v1/orders/${early}/acknowledge`);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await card(page, id).getByRole('button', { name: 'Stop ringing' }).click();
  await expect.poll(() => bell(page)).toBe('');
  await hotel.api('PATCH', '/api/v1/properties/1/settings', { orders_escalation_1_s: null });
  phone.close();
});

test('a desk that loses the server says so, keeps ringing, and is up to date after reconnecting', {
  tag: '@journey',
}, async ({ page, stoppable: hotel, expected }) => {
  expected.push(...unreachable);
  await clearDesk(hotel);
  await openDesk(page, hotel, cook);
  await touch(page);
  const phone = await signInPhone(hotel, astrid);
  const id = await phone.order();
  await expect.poll(() => bell(page)).toBe('calm');
  await hotel.stop('SIGKILL');
  await expect(page.getByRole('alert').filter({ hasText: 'No connection to the server' })).toBeVisible();
  expect(await bell(page), 'what it knew rings on').toBe('calm');
  await card(page, id).getByRole('button', { name: 'Stop ringing' }).click();
  await expect(page.getByText('No connection: nothing was changed.')).toBeVisible();
  expect(await bell(page), 'nobody can be told yet').toBe('calm');
  await hotel.start();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toHaveCount(0);
  phone.close();
  const again = await signInPhone(hotel, astrid);
  const later = await again.order({ additional_text: 'after the night' });
  await expect(card(page, later)).toBeVisible();
  await card(page, id).getByRole('button', { name: 'Stop ringing' }).click();
  await card(page, later).getByRole('button', { name: 'Stop ringing' }).click();
  await expect.poll(() => bell(page)).toBe('');
  expect(await orderOf(hotel, id)).toMatchObject({ acknowledged_by: 'Lukas Perner' });
  again.close();
});

test('a desk also notices when the network drops silently', async ({ page, hotel, line, expected }) => {
  expected.push(...unreachable);
  await clearDesk(hotel);
  await signInStaff(page, hotel, cook);
  await page.goto(`${line.origin}/desk/orders`);
  await touch(page);
  const phone = await signInPhone(hotel, astrid);
  const id = await phone.order();
  await expect.poll(() => bell(page)).toBe('calm');
  const banner = page.getByRole('alert').filter({ hasText: 'No connection to the server' });
  // No connection is closed, but nothing arrives any more.
  line.slow(60_000);
  await expect(banner).toBeVisible();
  expect(await bell(page), 'what it knew rings on').toBe('calm');
  line.cut();
  line.slow(0);
  // The desk catches up as soon as the line is back.
  await hotel.api('POST', `/api/v1/orders/${id}/acknowledge`);
  await line.mend();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => bell(page)).toBe('');
  phone.close();
});

test('a desk with permission shows a system notification until the order is acknowledged', async ({ page, hotel }) => {
  await clearDesk(hotel);
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
  // On screens other than the board a bar shows what is ringing.
  await page.getByRole('alert').getByRole('button', { name: 'Stop ringing' }).click();
  await expect.poll(shown).toEqual([`New order, room 214 ${id}`, 'closed']);
  expect(await orderOf(hotel, id)).toMatchObject({ acknowledged_by: 'Lukas Perner' });
  phone.close();
});

test('only one of several tabs rings, and another takes over when that tab is closed', { tag: '@journey' }, async ({
  page,
  hotel,
}) => {
  await clearDesk(hotel);
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
