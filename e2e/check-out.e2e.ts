import type { Page } from '@playwright/test';
import { app, fillSignIn, greeting, openUserMenu, signIn, tracesOf } from './support/guest.ts';
import type { Hotel } from './support/hotel.ts';
import { momentOf } from './support/moment.ts';
import { expect, test } from './support/test.ts';

/** How long the app may take to forget a guest who was checked out, in milliseconds. */
const promiseMs = 2_000;

/** Waits until the page shows the login without `name`. Returns when the name disappeared, in milliseconds since 1970. */
async function forgottenAt(page: Page, name: string): Promise<number> {
  const moment = await momentOf(page, name, 'gone');
  await expect(page.getByLabel('Last name')).toBeVisible();
  return moment;
}

/** Whether each phone of a stay has confirmed that it forgot the guest, as the desk shows it. */
async function confirmations(hotel: Hotel, { id }: { readonly id: string }): Promise<boolean[]> {
  type Wipes = { readonly items: readonly { readonly room: string | null; readonly forgotten_at: string | null }[] };
  const { items } = await hotel.api<Wipes>('GET', `/api/v1/stays/${id}/wipes`);
  return items.filter(({ room }) => room === null).map(({ forgotten_at: at }) => at !== null);
}

test('every phone forgets the guest within two seconds of a check-out over the API', async ({
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

  const forgotten = [page, second].map((phone) => forgottenAt(phone, 'Halvorsen'));
  const since = Date.now();
  await hotel.checkOut(stay);
  const took = (await Promise.all(forgotten)).map((moment) => moment - since);
  console.log(`forgotten after ${took.join(' and ')} ms`);
  for (const ms of took) expect(ms).toBeLessThan(promiseMs);
  await expect.poll(() => confirmations(hotel, stay)).toEqual([true, true]);

  for (const phone of [page, second]) {
    const traces = await tracesOf(phone);
    for (const trace of ['Halvorsen', 'E601', 'Signe', 'login-name']) expect(traces).not.toContain(trace);
    await phone.goBack();
    await expect(phone.getByText('Halvorsen')).toHaveCount(0);
  }
  await page.goto(app);
  await fillSignIn(page, 'en', credentials);
  await expect(page.getByRole('alert')).toHaveText('Room or name invalid');
  await other.close();
});

test('Back after the check-out shows nothing of the guest', async ({ page, hotel }) => {
  const stay = await hotel.checkIn({ room: 'E602', last_name: 'Bellincioni' });
  await signIn(page, 'en', { name: 'Bellincioni', room: 'E602' });
  await page.getByRole('link', { name: 'Reception' }).first().click();
  await expect(page).toHaveURL(/open-tel/);
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

test('a phone that was offline at check-out forgets the guest before it shows a name again', async ({
  page,
  hotel,
  context,
  expected,
}) => {
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

test('a phone with the app open but no network at check-out forgets the guest when the network returns', async ({
  page,
  hotel,
  line,
  expected,
}) => {
  expected.push('net::ERR_', 'WebSocket');
  const stay = await hotel.checkIn({ room: 'E604', last_name: 'Ingersoll' });
  await signIn(page, 'en', { name: 'Ingersoll', room: 'E604' }, { origin: line.origin });
  line.cut();
  await hotel.checkOut(stay);
  await expect(page.getByRole('status').filter({ hasText: 'No network' })).toBeVisible();
  await expect(greeting(page), 'the phone has not heard of it').toContainText('Ingersoll');
  const forgotten = forgottenAt(page, 'Ingersoll');
  line.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const since = Date.now();
  const took = (await forgotten) - since;
  console.log(`forgotten ${took} ms after the network came back`);
  expect(took).toBeLessThan(promiseMs);
  expect(await tracesOf(page)).not.toContain('Ingersoll');
  await expect.poll(() => confirmations(hotel, stay)).toEqual([true]);
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
