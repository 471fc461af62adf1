import type { Page } from '@playwright/test';
import { pageTexts } from '#content/demo';
import { openTestMailServer } from '#content/testing';
import { app, demoGuests, menuReady, openDrawer, signIn } from './support/guest.ts';
import { openHotel } from './support/hotel.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test('a guest opens a page from the menu in her language and goes back @every-language', async ({ page, language }) => {
  const { sauna, massage } = pageTexts[language].pages;
  await signIn(page, language, demoGuests[language]);
  const drawer = await openDrawer(page, language);
  await drawer.getByRole('button', { name: words(language, 'spa') }).tap();
  await drawer.getByRole('link', { name: words(language, 'spa.sauna') }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sauna.title);
  await expect(page.getByRole('article')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(`${sauna.title} · Hotel Arvensee`);
  await expect(page.getByText(sauna.lead ?? '')).toBeVisible();
  await expect(page.getByText(words(language, 'content.fact.hours'), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('complementary').getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(massage.title);
  const back = page.getByRole('button', { name: words(language, 'shell.back'), exact: true });
  await back.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sauna.title);
  await back.tap();
  await menuReady(page, language);
  await expect(page).toHaveTitle('Hotel Arvensee');
});

test('changing the language shows the open page in the new language', async ({ page, hotel }) => {
  // A guest of its own: the choice is kept with the stay.
  await hotel.checkIn({ room: 'E601', last_name: 'Marchetti', title: 'Signora' });
  await signIn(page, 'en', { name: 'Marchetti', room: 'E601' });
  await page.goto(`${app}page/chapel`);
  await expect(page).toHaveURL(/\/cp\/132/);
  await page.getByRole('button', { name: 'Account' }).tap();
  await page.getByRole('dialog', { name: 'Your stay' }).getByRole('button', { name: 'Language' }).tap();
  await page.getByRole('button', { name: 'Deutsch' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTexts.de.pages.chapel.title);
  await expect(page).toHaveURL(/\/cp\/232/);
});

test('a missing page says so and leads back, and a failed page can be retried', async ({ page, expected }) => {
  expected.push('404', 'ERR_FAILED', 'Failed to load');
  await signIn(page, 'en', demoGuests.en);
  for (const address of ['cp/999', 'page/nowhere', 'cp/about']) {
    await page.goto(app + address);
    await expect(page.getByText('No content for this module.')).toBeVisible();
  }
  await page.getByRole('main').getByRole('button', { name: 'Back' }).tap();
  await page.route('**/Custom_131.json*', (route) => route.abort());
  await page.goto(`${app}cp/131`);
  const sentence = "We're having trouble opening this module right now. Please try again later.";
  await expect(page.getByText(sentence)).toBeVisible();
  await page.unroute('**/Custom_131.json*');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The pine path');
});

test('a hotel’s own page runs without an origin and talks to the app by messages only', { tag: '@journey' }, async ({
  page,
  expected,
}) => {
  expected.push('Content Security Policy');
  await signIn(page, 'en', demoGuests.en);
  await page.goto(`${app}cp/134`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: /Piz Arven/ }).tap();
  await expect(frame.getByRole('button', { name: /Piz Arven/ })).toHaveAttribute('aria-pressed', 'true');
  const reach = await frame.locator('html').evaluate(async () => {
    const tried = { parent: '', storage: '', network: '', picture: '', peer: typeof RTCPeerConnection };
    try {
      tried.parent = String(parent.document.title);
    } catch (error) {
      tried.parent = (error as Error).name;
    }
    try {
      tried.storage = String(localStorage.length);
    } catch (error) {
      tried.storage = (error as Error).name;
    }
    try {
      tried.network = String((await fetch('/healthz')).status);
    } catch (error) {
      tried.network = (error as Error).name;
    }
    tried.picture = await new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        if (blockedURI.startsWith('https://elsewhere.invalid')) resolve(effectiveDirective);
      });
      new Image().src = 'https://elsewhere.invalid/?typed';
    });
    return tried;
  });
  expect(reach).toMatchObject({ parent: 'SecurityError', storage: 'SecurityError', network: 'TypeError' });
  expect(reach).toMatchObject({ picture: 'img-src', peer: 'undefined' });
  const [shown, request] = await Promise.all([
    page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height),
    frame.locator('html').evaluate((element) => element.getBoundingClientRect().height),
  ]);
  expect(shown).toBeGreaterThanOrEqual(request - 1);
  await page.evaluate(() => postMessage({ bellhop: 'height', height: 5 }, '*'));
  await page.keyboard.press('ArrowDown');
  await expect(frame.getByRole('button', { name: /La Sora/ })).toBeFocused();
  expect(await page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)).toBe(shown);
  // The frame disappears during the key press, so the press never resolves.
  page.keyboard.press('Escape').catch(() => undefined);
  await menuReady(page, 'en');
});

for (const language of ['en', 'ar'] as const) {
  test(`a boat request sent in ${language} arrives as a mail`, async ({ page }) => {
    const letterbox = await openTestMailServer();
    const hotel = await openHotel({ environment: { SMTP_URL: letterbox.url } });
    try {
      const form = pageTexts[language].boatForm;
      await signIn(page, language, demoGuests[language], { origin: hotel.origin, query: `?lang=${language}` });
      await page.goto(`${hotel.origin}${app}page/boat`);
      const send = page.getByRole('button', { name: form.button });
      await send.tap();
      await expect(page.getByLabel(form.labels.day ?? '')).toBeFocused();
      await page.getByLabel(form.labels.day ?? '').fill('2099-12-01');
      await page.getByLabel(form.labels.hours ?? '').selectOption({ index: 3 });
      await page.getByLabel(form.labels.people ?? '').selectOption({ index: 2 });
      await page.getByRole('switch', { name: words(language, 'content.form.by_mail') }).check();
      await send.tap();
      await expect(page.getByText(words(language, 'content.form.email_required'))).toBeVisible();
      await page.getByLabel(words(language, 'content.form.email')).fill('guest@mail.example');
      await send.tap();
      await expect(page.getByRole('status').getByText(words(language, 'content.form.sent'))).toBeVisible();
      // The request is stored at once; its mail is a copy that follows.
      await expect
        .poll(() => letterbox.mails)
        .toMatchObject([{ from: 'house@arvensee.example', to: ['jetty@arvensee.example'] }]);
      expect(letterbox.mails[0]?.source).toContain('Reply-To: guest@mail.example');
      if (language === 'en') expect(letterbox.mails[0]?.source).toContain('Room 214');
    } finally {
      // Closed before its server stops, or the page would report the lost connection.
      await page.close();
      await hotel.close();
      await letterbox.close();
    }
  });
}

/** Drops a page's requests or the hotel's answers as `lost` says, and records the ids that were sent. */
async function dropFrames(page: Page, lost: { ask: boolean; answer: boolean }): Promise<readonly string[]> {
  const ids: string[] = [];
  await page.routeWebSocket(/\/ws/, (phone) => {
    const server = phone.connectToServer();
    phone.onMessage((frame) => {
      const [, id] = /sendRequest.*"request_id":"([^"]+)"/.exec(String(frame)) ?? [];
      if (id) ids.push(id);
      if (!(id && lost.ask)) server.send(frame);
    });
    server.onMessage((frame) => {
      if (!(lost.answer && /"function":"sendRequest"/.test(String(frame)))) phone.send(frame);
    });
  });
  return ids;
}

test('a reload while sending repeats no request: the app asks for the answer, and resends a lost request with the same id', {
  tag: '@journey',
}, async ({ page, hotel }) => {
  const { room } = await hotel.checkIn({ room: 'E601', last_name: 'Bergström' });
  const lost = { ask: false, answer: true };
  const ids = await dropFrames(page, lost);
  await signIn(page, 'en', { name: 'Bergström', room });
  const write = async () => {
    await page.getByLabel('Day', { exact: true }).fill('2099-12-01');
    await page.getByLabel('Time', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Number of people').selectOption({ index: 1 });
    await page.getByLabel('Anything we should know').fill('With a dog.');
  };
  const send = page.getByRole('button', { name: 'Request a boat' });
  const taken = page.getByRole('main').getByText(words('en', 'content.form.sent'));
  const ofRoom = async () => {
    const { items } = await hotel.api<{ items: { room: string }[] }>('GET', '/api/v1/content-requests?property=1');
    return items.filter((one) => one.room === room).length;
  };

  await page.goto(`${app}page/boat`);
  await write();
  await send.tap();
  await expect.poll(ofRoom).toBe(1);
  await page.reload();
  await expect(taken, 'the hotel has it').toBeVisible();
  expect(await ofRoom()).toBe(1);

  Object.assign(lost, { ask: true, answer: false });
  await page.getByRole('button', { name: words('en', 'content.form.another') }).tap();
  await write();
  await send.tap();
  await expect.poll(() => ids.length).toBe(2);
  lost.ask = false;
  await page.reload();
  await expect(page.getByLabel('Anything we should know')).toHaveValue('With a dog.');
  await send.tap();
  await expect(taken).toBeVisible();
  expect(new Set(ids.slice(1)).size, 'the repeat has the id of the first try').toBe(1);
  expect(ids).toHaveLength(3);
  expect(await ofRoom()).toBe(2);
});

test('without a mail server the staff have the request, and the guest is led to it', async ({ page }) => {
  await signIn(page, 'en', demoGuests.en);
  await page.goto(`${app}page/boat`);
  await page.getByLabel('Day', { exact: true }).fill('2099-12-01');
  await page.getByLabel('Time', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Number of people').selectOption({ index: 1 });
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.getByRole('button', { name: 'Request a boat' }).tap();
  await expect(page.getByRole('main').getByText(words('en', 'content.form.sent'))).toBeVisible();
  await page.getByRole('button', { name: words('en', 'content.form.see') }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a boat');
});

test('a walk-in can read the form and is asked to sign in', async ({ page }) => {
  await page.goto(`${app}page/boat?mode=walkin`);
  await expect(page.getByText('Sign in to send a request.')).toBeVisible();
  await expect(page.getByLabel('Day', { exact: true })).toHaveCount(0);
});
