import type { Page } from '@playwright/test';
import { app, fillSignIn, greeting, openUserMenu, signIn, tracesOf } from './support/guest.ts';
import type { Hotel } from './support/hotel.ts';
import { openLine } from './support/line.ts';
import { expect, test } from './support/test.ts';
import { openTv } from './support/tv.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the page shows the login without `name`. How soon that is, `bench/check-out.ts` measures. */
async function expectForgotten(page: Page, name: string): Promise<void> {
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByLabel('Last name')).toBeVisible();
}

/** Whether each phone of a stay has confirmed that it forgot the guest, as the desk shows it. */
async function confirmations(hotel: Hotel, { id }: { readonly id: string }): Promise<boolean[]> {
  type Wipes = { readonly items: readonly { readonly room: string | null; readonly forgotten_at: string | null }[] };
  const { items } = await hotel.api<Wipes>('GET', `/api/v1/stays/${id}/wipes`);
  return items.filter(({ room }) => room === null).map(({ forgotten_at: at }) => at !== null);
}

test('every phone forgets the guest at a check-out over the API', { tag: '@journey' }, async ({
  page,
  hotel,
  browser,
  watch,
}) => {
  const stay = await hotel.checkIn({ room: 'E601', last_name: 'Halvorsen', first_name: 'Signe', title: 'Fru' });
  const credentials = { name: 'Halvorsen', room: 'E601' };
  const other = await browser.newContext({ locale: 'en-GB', baseURL: hotel.origin });
  const second = await other.newPage();
  watch(second);
  await signIn(page, 'en', credentials);
  await signIn(second, 'en', credentials);
  await openUserMenu(second, 'en');
  expect(await tracesOf(page)).toContain('Halvorsen');
  // A phone that has no cookie yet has nothing that it could confirm by.
  const cookie = expect.objectContaining({ name: 'bellhop_session' });
  for (const phone of [page, second]) await expect.poll(() => phone.context().cookies()).toContainEqual(cookie);

  await hotel.checkOut(stay);
  for (const phone of [page, second]) await expectForgotten(phone, 'Halvorsen');
  await expect.poll(() => confirmations(hotel, stay)).toEqual([true, true]);

  for (const phone of [page, second]) {
    const traces = await tracesOf(phone);
    for (const trace of ['Halvorsen', 'E601', 'Signe', 'login-name']) expect(traces).not.toContain(trace);
    await phone.goBack();
    await expect(phone.getByText('Halvorsen')).toHaveCount(0);
  }
  await page.goto(app);
  await fillSignIn(page, 'en', credentials);
  await expect(page.getByRole('alert')).toContainText('Room or name invalid');
  await other.close();
});

test('Back after the check-out shows nothing of the guest', async ({ page, hotel }) => {
  const stay = await hotel.checkIn({ room: 'E602', last_name: 'Bellincioni' });
  await signIn(page, 'en', { name: 'Bellincioni', room: 'E602' });
  await page.getByRole('link', { name: 'Language' }).first().click();
  await expect(page).toHaveURL(/\/language/);
  await page.getByRole('button', { name: 'Back' }).first().click();
  await expect(greeting(page)).toContainText('Bellincioni');
  await hotel.checkOut(stay);
  await expect(page.getByLabel('Last name')).toBeVisible();
  for (const step of ['goForward', 'goBack', 'goBack', 'goForward'] as const) {
    await page[step]();
    await expect(page.getByText('Bellincioni')).toHaveCount(0);
    if (page.url() !== 'about:blank') await expect(page.getByLabel('Last name')).toBeVisible();
  }
  expect(page.url()).toContain('/login');
});

test('a phone that was offline at check-out forgets the guest before it shows a name again', {
  tag: '@journey',
}, async ({ page, hotel, context, expected }) => {
  expected.push('ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED');
  const stay = await hotel.checkIn({ room: 'E603', last_name: 'Wachtmeister' });
  await signIn(page, 'en', { name: 'Wachtmeister', room: 'E603' });
  await page.goto('about:blank');
  await context.setOffline(true);
  await hotel.checkOut(stay);
  expect(await confirmations(hotel, stay)).toEqual([false]);
  await context.setOffline(false);
  // Starts watching before any script of the app runs.
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.innerText.includes('Wachtmeister')) document.documentElement.dataset.painted = 'yes';
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(app);
  await expect(page.getByLabel('Last name')).toBeVisible();
  expect(await page.locator('html').getAttribute('data-painted')).toBeNull();
  expect(await tracesOf(page)).not.toContain('Wachtmeister');
  await expect.poll(() => confirmations(hotel, stay)).toEqual([true]);
});

test('a phone with the app open but no network at check-out forgets the guest when the network returns', {
  tag: '@journey',
}, async ({ page, hotel, line, expected }) => {
  expected.push('net::ERR_', 'WebSocket');
  const stay = await hotel.checkIn({ room: 'E604', last_name: 'Ingersoll' });
  await signIn(page, 'en', { name: 'Ingersoll', room: 'E604' }, { origin: line.origin });
  line.cut();
  await hotel.checkOut(stay);
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible();
  await expect(greeting(page), 'the phone has not heard of it').toContainText('Ingersoll');
  await line.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectForgotten(page, 'Ingersoll');
  expect(await tracesOf(page)).not.toContain('Ingersoll');
  await expect.poll(() => confirmations(hotel, stay)).toEqual([true]);
});

test('a picture on its way at the check-out is not saved for the next guest', async ({ hotel, browser, watch }) => {
  const stay = await hotel.checkIn({ room: 'E606', last_name: 'Okonkwo' });
  const line = await openLine(hotel.origin);
  const context = await browser.newContext({ locale: 'en-GB', baseURL: line.origin });
  const page = await context.newPage();
  watch(page);
  await page.goto(app);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, 'en', { name: 'Okonkwo', room: 'E606' });
  const load = (address: string) => page.evaluate((url) => void fetch(url), address);
  const saved = () =>
    page.evaluate(async () => (await (await caches.open('bellhop-pictures')).keys()).map(({ url }) => url).join(' '));

  const request = line.hold('seen=before');
  await load('/media/1/breakfast.webp?seen=before');
  await request.arrived;
  await hotel.checkOut(stay);
  await expectForgotten(page, 'Okonkwo');
  await expect.poll(() => confirmations(hotel, stay)).toEqual([true]);
  request.release();
  await load('/media/1/breakfast.webp?seen=after');
  await expect.poll(saved).toContain('seen=after');
  expect(await saved()).not.toContain('seen=before');
  await context.close();
  await line.close();
});

test('a guest who moves to another room stays signed in', async ({ page, hotel }) => {
  const stay = await hotel.checkIn({ room: 'E605', last_name: 'Rautavaara' });
  await signIn(page, 'en', { name: 'Rautavaara', room: 'E605' });
  await hotel.api('POST', `/api/v1/stays/${stay.id}/move`, { room: '415' });
  await expect
    .poll(async () => {
      const menu = await openUserMenu(page, 'en');
      const text = await menu.innerText();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      return text;
    })
    .toContain('Room 415');
  await expect(greeting(page)).toContainText('Rautavaara');
});

test('a guest checks out on the phone: phone and TV forget, and the phone says goodbye and takes a rating', {
  tag: '@journey',
}, async ({ page, hotel, browser, watch }) => {
  await hotel.api('PATCH', '/api/v1/properties/1/settings', { checkout_type: 'PMS', checkout_disable_on_early: false });
  const stay = await hotel.checkIn({ room: 'E610', last_name: 'Thorvaldsen' });
  const line = { id: '5f0c1f3e-0000-4000-8000-000000000610', kind: 'charge', text: 'Minibar', amount: 1150 };
  await hotel.api('POST', `/api/v1/stays/${stay.id}/folio/lines`, line);
  const tv = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  watch(tv);
  await openTv(tv, hotel, 'E610');
  await expect(tv.getByText('Thorvaldsen').first()).toBeVisible();
  await signIn(page, 'en', { name: 'Thorvaldsen', room: 'E610' }, { origin: hotel.origin });
  await page.goto(`${hotel.origin}/ONEapp/check-out`);
  await expect(page.getByRole('main')).toContainText('€11.50');
  const checkOut = async () => {
    await page.getByRole('button', { name: /Check out now|Try again/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).tap();
  };
  await checkOut();
  await expect(page.getByRole('status').filter({ hasText: 'Please settle your bill at reception' })).toBeVisible();
  await hotel.api('POST', `/api/v1/stays/${stay.id}/folio/lines`, {
    ...line,
    ...{ id: '5f0c1f3e-0000-4000-8000-000000000611', kind: 'payment', text: 'Cash' },
  });
  await expect(page.getByRole('main')).toContainText('Everything is paid');
  await checkOut();
  const goodbye = page.getByRole('dialog', { name: 'Safe travels' });
  await goodbye.getByRole('button', { name: 'Rate now' }).tap();
  await goodbye.locator('label').filter({ hasText: '4.5 stars' }).tap();
  await goodbye.getByRole('button', { name: 'Send' }).tap();
  await expect(goodbye).toContainText('Thank you');
  await expect(tv.getByText('Thorvaldsen')).toHaveCount(0);
  expect(await tracesOf(page)).not.toContain('Thorvaldsen');
  type Ratings = { readonly ratings: readonly { readonly stars: number }[] };
  await expect
    .poll(async () => (await hotel.api<Ratings>('GET', '/api/v1/check-outs')).ratings.map(({ stars }) => stars))
    .toContain(4.5);
  await hotel.api('PATCH', '/api/v1/properties/1/settings', { checkout_type: null, checkout_disable_on_early: null });
});
