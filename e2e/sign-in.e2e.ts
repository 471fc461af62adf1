import type { Page } from '@playwright/test';
import {
  app,
  demoGuests,
  fillSignIn,
  greeting,
  menuReady,
  openUserMenu,
  signIn,
  signOut,
  tracesOf,
} from './support/guest.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

const problem = (page: Page) => page.getByRole('alert');

test('a demo guest signs in by name and room @every-language', { tag: '@journey' }, async ({ page, language }) => {
  const guest = demoGuests[language];
  await page.goto(app);
  await expect(page).toHaveURL(/\/ONEapp\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(['morning', 'afternoon', 'evening'].map((part) => words(language, `login.greeting.${part}`)).join('|')),
  );
  await fillSignIn(page, language, guest);
  await expect(greeting(page)).toContainText(guest.shown);
  await menuReady(page, language);
  const menu = await openUserMenu(page, language);
  await expect(menu).toContainText(guest.shown);
  await expect(menu).toContainText(words(language, 'account.room', { room: guest.room }));
});

test('empty fields are reported, and the first one gets the focus @every-language', async ({ page, language }) => {
  await page.goto(app);
  await page.getByRole('button', { name: words(language, 'login.sign_in'), exact: true }).click();
  const name = page.getByLabel(words(language, 'login.name'), { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(words(language, 'login.error.name_required'));
  await expect(page.getByLabel(words(language, 'login.room'), { exact: true })).toHaveAccessibleDescription(
    words(language, 'login.error.room_required'),
  );
  await name.fill('x');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
});

test('a wrong name and a wrong room are refused in the same words, and the input stays', async ({ page }) => {
  await page.goto(app);
  await fillSignIn(page, 'en', { name: 'Nobody', room: '214' });
  await expect(problem(page)).toContainText('Room or name invalid');
  await expect(page.getByLabel('Last name')).toHaveValue('Nobody');
  await page.getByLabel('Room').fill('999');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(problem(page)).toContainText('Room or name invalid');
  expect(await tracesOf(page)).not.toContain('login-name');
});

test('two guests with the same name in one room are told apart by first name', async ({ page }) => {
  await page.goto(app);
  await fillSignIn(page, 'en', { name: 'Rossi', room: '310' });
  await expect(problem(page)).toHaveText('More than one guest matches. Please add your first name.');
  await page.getByLabel('First name').fill('Matteo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(greeting(page)).toContainText('Signor Rossi');
});

test('a visitor continues without signing in, and can sign in later', async ({ page }) => {
  await page.goto(app);
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  await menuReady(page, 'en');
  await expect(page).toHaveURL(/mode=walkin/);
  await expect(greeting(page)).toHaveText(/^Good (morning|afternoon|evening)$/);
  await page.reload();
  await menuReady(page, 'en');
  const menu = await openUserMenu(page, 'en');
  await menu.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'en', demoGuests.en);
  await expect(greeting(page)).toContainText('Ms Lindqvist');
  await expect(page).not.toHaveURL(/mode=walkin/);
});

test('walkin-only hides sign-in and sign-out', async ({ page }) => {
  await page.goto(`${app}?mode=walkin-only`);
  await menuReady(page, 'en');
  const menu = await openUserMenu(page, 'en');
  await expect(menu.getByRole('button', { name: 'Language' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
});

test('demo mode passes without a login', async ({ page }) => {
  await page.goto(`${app}?mode=demo`);
  await menuReady(page, 'en');
  await expect(page).toHaveURL(/mode=demo/);
  await expect(page).not.toHaveURL(/login/);
});

test('after five failed tries for a room the app also asks for the arrival date', async ({ page, hotel }) => {
  const stay = await hotel.checkIn({ room: 'E501', last_name: 'Quintero' });
  await page.goto(app);
  for (let tries = 0; tries < 5; tries += 1) {
    await fillSignIn(page, 'en', { name: `Wrong${tries}`, room: 'E501' });
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(problem(page)).toContainText('Room or name invalid');
  }
  await fillSignIn(page, 'en', { name: 'Quintero', room: 'E501' });
  await expect(problem(page)).toHaveText('Please add your check-in date.');
  await page.getByLabel('Check-in date').fill(stay.arrival);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(greeting(page)).toContainText('Quintero');
});

test('a sign-in link works once, after a tap, and leaves no code in the address', { tag: '@journey' }, async ({
  page,
  hotel,
  browser,
}) => {
  const stay = await hotel.checkIn({ room: 'E502', last_name: 'Sorrentino' });
  const { url } = await hotel.api<{ url: string }>('POST', `/api/v1/stays/${stay.id}/sign-in-links`);
  await page.goto(url);
  const sheet = page.getByRole('dialog', { name: 'You have a sign-in code' });
  await expect(sheet).toBeVisible();
  expect(page.url()).not.toContain('code=');
  await sheet.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(greeting(page)).toContainText('Sorrentino');

  const other = await browser.newContext({ locale: 'en-GB' });
  const second = await other.newPage();
  await second.goto(url);
  await second.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(problem(second)).toHaveText(
    'This code or link has been used or has expired. Please ask reception for a new one.',
  );
  await other.close();
});

test('opening a sign-in link without a tap, as link previews do, does not use it up', async ({ page, hotel }) => {
  const stay = await hotel.checkIn({ room: 'E503', last_name: 'Vandermeer' });
  const { url } = await hotel.api<{ url: string }>('POST', `/api/v1/stays/${stay.id}/sign-in-links`);
  await page.goto(url);
  await page.getByRole('button', { name: 'Use name and room instead' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(greeting(page)).toContainText('Vandermeer');
});

test('name and room in the query sign the guest in and are removed from the address', async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'E504', last_name: 'Autry' });
  await page.goto(`${app}?name=Autry&room=E504`);
  await expect(greeting(page)).toContainText('Autry');
  expect(page.url()).not.toMatch(/Autry|E504/);
});

test('a reload and a second tab keep the session, and signing out in one tab ends both', async ({ page, watch }) => {
  await signIn(page, 'en', { name: 'Asante-Boateng', room: '302' });
  await page.reload();
  await expect(greeting(page)).toContainText('Asante-Boateng');
  const second = await page.context().newPage();
  watch(second);
  await second.goto(app);
  await expect(greeting(second)).toContainText('Asante-Boateng');
  await page.bringToFront();
  await signOut(page, 'en');
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
  await expect(second.getByText('Asante-Boateng')).toHaveCount(0);
});

test('signing out leaves nothing of the guest on the device', { tag: '@journey' }, async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'E505', last_name: 'Trastevere', first_name: 'Livia', title: 'Sig.ra' });
  await signIn(page, 'en', { name: 'Trastevere', room: 'E505' }, { query: '?location=pool' });
  const menu = await openUserMenu(page, 'en');
  await menu.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('dialog').getByText('Deutsch').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const before = await tracesOf(page);
  expect(before, 'the session leaves traces while it lasts, or this test proves nothing').toContain('Trastevere');
  expect(before).toContain('bellhop_session');

  await signOut(page, 'de');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  const after = await tracesOf(page);
  for (const trace of [
    'Trastevere',
    'E505',
    'Livia',
    'bellhop_session',
    'login-name',
    'login-room',
    'lang-key',
    'pool',
  ]) {
    expect(after, `no ${trace}`).not.toContain(trace);
  }
  await page.goBack();
  await expect(page.getByText('Trastevere')).toHaveCount(0);
  await page.goto(app);
  await expect(page).toHaveURL(/\/login/);
});
