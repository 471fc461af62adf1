import type { Page } from '@playwright/test';
import {
  app,
  demoGuests,
  greeting,
  isMarked,
  mark,
  menuReady,
  openDrawer,
  openUserMenu,
  signIn,
} from './support/guest.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const noNetwork = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' });
/** Console errors that the browser itself reports while the server does not answer. */
const unreachable = ['net::ERR_', 'WebSocket'];

test('when the server dies the app shows a banner, and continues with the same page and session when it is back', {
  tag: '@journey',
}, async ({ page, stoppable: hotel, expected }) => {
  expected.push(...unreachable);
  await hotel.checkIn({ room: 'E714', last_name: 'Okafor', title: 'Ms' });
  await signIn(page, 'en', { room: 'E714', name: 'Okafor' }, { origin: hotel.origin });
  await mark(page);
  await hotel.stop('SIGKILL');
  await expect(noNetwork(page)).toBeVisible();
  await expect(greeting(page), 'what is known stays to be read').toContainText('Ms Okafor');
  const edges = async () => {
    const [notice, words] = [await noNetwork(page).boundingBox(), await greeting(page).boundingBox()];
    return (words?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0);
  };
  await expect.poll(edges, 'the banner covers no words').toBeGreaterThanOrEqual(0);
  await hotel.start();
  await expect(noNetwork(page)).toHaveCount(0);
  // A call that needs the guest's own session.
  const menu = await openUserMenu(page, 'en');
  await menu.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('dialog').getByText('Deutsch').click();
  await menuReady(page, 'de');
  await expect(greeting(page)).toContainText('Frau Okafor');
  expect(await isMarked(page), 'no reload').toBe(true);
  await page.reload();
  await expect(greeting(page)).toContainText('Frau Okafor');
});

test('a reload while the server is down starts the app from what it saved, and it is live again without a reload', {
  tag: '@journey',
}, async ({ page, stoppable: hotel, expected }) => {
  expected.push(...unreachable, 'status 503', 'Failed to load resource');
  await hotel.checkIn({ room: 'E715', last_name: 'Silveira', title: 'Ms' });
  await signIn(page, 'en', { room: 'E715', name: 'Silveira' }, { origin: hotel.origin });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await menuReady(page, 'en');
  await hotel.stop('SIGKILL');
  await page.reload();
  await expect(greeting(page)).toContainText('Ms Silveira');
  await expect(page.getByRole('link', { name: 'Spa' }).first()).toBeVisible();
  await expect(noNetwork(page)).toContainText(/updated at \d{1,2}:\d{2}/i);
  await mark(page);
  await hotel.start();
  await expect(noNetwork(page)).toHaveCount(0);
  const menu = await openUserMenu(page, 'en');
  await menu.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('dialog').getByText('Deutsch').click();
  await menuReady(page, 'de');
  expect(await isMarked(page), 'no reload').toBe(true);
});

test('after the check-out nothing of the stay is saved on the phone', async ({ page, hotel }) => {
  const stay = await hotel.checkIn({ room: 'E711', last_name: 'Almeida' });
  await signIn(page, 'en', { name: 'Almeida', room: 'E711' }, { origin: hotel.origin });
  await menuReady(page, 'en');
  await hotel.checkOut(stay);
  await expect(page.getByLabel('Last name')).toBeVisible();
  const saved = await page.evaluate(async () => {
    const cache = (await caches.keys()).includes('bellhop-saved') ? await caches.open('bellhop-saved') : undefined;
    const texts = await Promise.all(((await cache?.matchAll()) ?? []).map((one) => one.text()));
    return JSON.stringify({ ...localStorage }) + texts.join();
  });
  expect(saved).not.toContain('Almeida');
});

test('after one visit the sign-in opens without a network and says that it is offline', async ({
  page,
  line,
  expected,
}) => {
  expected.push(...unreachable, 'Failed to load resource');
  await page.goto(line.origin + app);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByLabel('Last name')).toBeVisible();
  line.cut();
  await page.goto('about:blank');
  await page.goto(line.origin + app);
  await expect(page.getByLabel('Last name')).toBeVisible();
  await expect(noNetwork(page)).toBeVisible();
  await line.mend();
  await expect(noNetwork(page)).toHaveCount(0);
});

test('on a slow network the page loads in time and signs in', async ({ page, line, hotel }) => {
  await hotel.checkIn({ room: 'E701', last_name: 'Ferreira' });
  line.slow(400);
  await signIn(page, 'en', { name: 'Ferreira', room: 'E701' }, { origin: line.origin });
  await expect(greeting(page)).toContainText('Ferreira');
  await page.close();
});

for (const [code, reason, status, body] of [
  ['4000-1', 'Failed to parse config', 200, '{"settings":'],
  ['4000-2', 'Failed to fetch config', 503, ''],
  ['4000-3', 'Returned config is empty', 200, ''],
  ['4000-4', 'Returned config is invalid', 200, '{"settings":{"property":7}}'],
] as const) {
  test(`configuration error ${code} is explained, and retrying recovers`, async ({ page, expected }) => {
    expected.push('503');
    await page.route('**/oneapp/bootstrap*', (route) =>
      route.fulfill({ status, body, contentType: 'application/json' }),
    );
    await page.goto(app);
    await expect(page.getByRole('heading', { name: 'The app cannot start' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`Error \u2066${code}\u2069: ${reason}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main')).toContainText(code);
    await page.unroute('**/oneapp/bootstrap*');
    // The app also retries by itself, and may have been quicker than the tap.
    await page.getByRole('button', { name: 'Try again' }).or(page.getByLabel('Last name')).click();
    await expect(page.getByLabel('Last name')).toBeVisible();
  });
}

test('the app recovers from a configuration error by itself', async ({ page, expected }) => {
  expected.push('503');
  await page.route('**/oneapp/bootstrap*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto(app);
  await expect(page.getByRole('heading', { name: 'The app cannot start' })).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeVisible();
});

test('a broken menu file leaves an empty menu and a working app', async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'E702', last_name: 'Castellanos' });
  await page.route('**/skins/**', (route) => route.fulfill({ body: '{"menu": [', contentType: 'application/json' }));
  await page.goto(`${app}?name=Castellanos&room=E702`);
  await expect(greeting(page)).toContainText('Castellanos');
  await expect(page.getByText('The hotel’s page could not be loaded.')).toBeVisible();
  const drawer = await openDrawer(page, 'en');
  await expect(drawer).toContainText('The menu could not be loaded.');
  await page.keyboard.press('Escape');
  await page.unroute('**/skins/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await menuReady(page, 'en');
});

test('a language without texts falls back to English', async ({ page, expected }) => {
  expected.push('404');
  let requestCount = 0;
  await page.route('**/assets/texts-de-*.js', (route) => {
    requestCount += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto(`${app}?lang=de`);
  await expect(page.getByLabel('Last name')).toBeVisible();
  expect(requestCount).toBeGreaterThan(0);
});

test('a screen that fails to load after a deploy says so, and a tap reloads it', { tag: '@journey' }, async ({
  page,
  expected,
}) => {
  expected.push('404', 'Failed to fetch dynamically imported module', 'Unable to preload CSS');
  await signIn(page, 'en', demoGuests.en);
  await page.route('**/assets/{language,legal-text,terms}-*', (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => history.pushState({ depth: 1 }, '', '/ONEapp/terms?lang=en'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(
    page
      .getByRole('button', { name: 'Menu', exact: true })
      .or(page.getByRole('button', { name: 'Back' }))
      .first(),
  ).toBeVisible();
  await page.unroute('**/assets/{language,legal-text,terms}-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toBeVisible();
});
