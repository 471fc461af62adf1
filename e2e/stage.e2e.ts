import type { Frame, Page } from '@playwright/test';
import { limits } from '../tools/test-limits.ts';
import { axeFindings } from './support/axe.ts';
import { type Hotel, openHotel } from './support/hotel.ts';
import { ordersOf } from './support/shop.ts';
import { expect, test as plain } from './support/test.ts';
import { stageWords, words } from './support/words.ts';

/** A hotel run as by `npm start`: its stage can kill the server. */
const test = plain.extend<object, { supervisedHotel: Hotel }>({
  supervisedHotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const supervisedHotel = await openHotel({ starter: 'tools/run-server.mjs' });
      await use(supervisedHotel);
      await supervisedHotel.close();
    },
    { scope: 'worker', timeout: limits.start },
  ],
});

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

type Actor = 'phone' | 'tv' | 'desk';

/** The frame of an actor, once it stands at its own host. */
async function actor(page: Page, name: Actor): Promise<Frame> {
  const find = () => page.frames().find((one) => one.url().startsWith(`http://stage-${name}.`));
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (!frame) throw new Error(`no frame of the ${name}`);
  return frame;
}

async function play(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
}

async function openStage(page: Page, hotel: Hotel): Promise<void> {
  await page.goto(`${hotel.origin}/stage/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hotel Arvensee');
  // Three apps have loaded by then.
  const begin = page.getByRole('button', { name: 'Check in Camille Laurent' });
  await expect(begin).toBeEnabled();
}

/** Checks the guest in and confirms the link that opens on her phone. */
async function bringHerIn(page: Page): Promise<void> {
  await play(page, 'Check in Camille Laurent');
  // The greeting depends on the hour.
  const greeted = /^(Bonjour|Bonsoir)\W+Mme Laurent/;
  await expect((await actor(page, 'tv')).getByRole('heading', { level: 1 })).toHaveText(greeted);
  await play(page, 'Sign her phone in');
  const phone = page.frameLocator('iframe[title="Guest’s phone"]');
  await phone.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(greeted);
}

test('pulling the network and killing the server during an order leaves one order, and the guest sees it confirmed', async ({
  page,
  supervisedHotel,
  expected,
}) => {
  // It waits for a server's start and for the phone's slowest retry.
  // The last is the phone's service worker, which looks for a new one while the server is gone.
  expected.push('net::ERR_', 'WebSocket', 'Failed to fetch', 'when fetching the script');
  await openStage(page, supervisedHotel);
  await bringHerIn(page);
  const phone = page.frameLocator('iframe[title="Guest’s phone"]');
  const desk = await actor(page, 'desk');
  await play(page, 'Open breakfast on her phone');
  await phone.getByRole('link', { name: 'Petit déjeuner du lac' }).click();
  await phone.getByText('Brouillés à la ciboulette').click();
  await phone.getByText('Chocolat chaud').click();
  await phone
    .getByRole('main')
    .getByRole('button', { name: /^Ajouter/ })
    .click();
  await phone.getByRole('link', { name: /Voir le panier/ }).click();
  await phone.getByRole('button', { name: /Vérifier la commande/ }).click();

  await play(page, 'Hold back the replies to her phone');
  await expect(page.getByRole('button', { name: 'Cut her phone off' }), 'nothing to lose yet').toBeDisabled();
  await phone.getByRole('button', { name: 'Commander', exact: true }).click();
  await expect(desk.getByRole('article').filter({ hasText: '409' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Envoi de votre commande' })).toBeVisible();
  await play(page, 'Cut her phone off');
  const before = await page.getByText(/^Process \d+/).innerText();
  await play(page, 'Pull the plug on the server');
  await expect(page.getByText(/^Process \d+, running since .* It was gone for/)).toBeVisible();
  expect(await page.getByText(/^Process \d+/).innerText()).not.toContain(before.split(',')[0]);
  await expect(phone.getByRole('heading', { name: /Envoi de votre commande|Nous vérifions/ })).toBeVisible();
  await play(page, 'Reconnect her phone');
  await expect(phone.getByText('Nous avons votre commande', { exact: true })).toBeVisible();
  expect(await ordersOf(supervisedHotel, '409')).toHaveLength(1);
  await expect(desk.getByRole('article').filter({ hasText: '409' })).toHaveCount(1);
  await expect(page.getByText('Orders of her stay: 1')).toBeVisible();
  await play(page, 'Check out');
  await expect(phone.getByText('Laurent')).toBeHidden();
});

test('the story runs on three clients that share no state', async ({ page, hotel }) => {
  await openStage(page, hotel);
  expect(new URL(page.url()).hostname).toBe('bellhop.localhost');
  await expect((await actor(page, 'desk')).getByRole('navigation')).toBeVisible();
  await bringHerIn(page);
  const [phone, tv, desk] = await Promise.all([actor(page, 'phone'), actor(page, 'tv'), actor(page, 'desk')]);

  await expect(
    page.getByRole('button', { name: 'Pull the plug on the server' }),
    'nobody would start it',
  ).toBeDisabled();
  await play(page, 'Order breakfast without her phone');
  const card = desk.getByRole('article').filter({ hasText: '409' });
  await expect(card).toBeVisible();
  await play(page, 'Accept');
  const promised = async () => (await ordersOf(hotel, '409'))[0]?.promised_at ?? '';
  const first = Date.parse(await promised());
  await play(page, 'Promise ten minutes more');
  await expect.poll(async () => Date.parse(await promised())).toBe(first + 600_000);
  await play(page, 'Start preparing');
  await play(page, 'Send out');
  await play(page, 'Mark delivered');
  await expect(page.getByRole('status').filter({ hasText: 'Done: at the desk and on her phone.' })).toBeVisible();

  const held = await Promise.all([phone, tv, desk].map((frame) => frame.evaluate(() => localStorage.length)));
  await desk.evaluate(() => localStorage.setItem('of-the-desk', 'x'));
  const seen = await Promise.all([phone, tv].map((frame) => frame.evaluate(() => localStorage.getItem('of-the-desk'))));
  expect([held.length, ...seen]).toEqual([3, null, null]);
  const cookies = await page.context().cookies();
  const names = (host: string) =>
    cookies.filter(({ domain }) => domain.startsWith(`stage-${host}.`)).map((one) => one.name);
  expect([names('phone').includes('bellhop_staff'), names('tv').includes('bellhop_session')]).toEqual([false, false]);
  expect([names('desk').includes('bellhop_staff'), names('tv').includes('bellhop_device')]).toEqual([true, true]);

  await play(page, 'Check out');
  await expect(tv.getByText('Laurent')).toBeHidden();
  await expect(phone.getByText('Laurent')).toBeHidden();
});

for (const language of ['en', 'ar'] as const) {
  test.describe(language, { tag: language === 'ar' ? '@long' : '@ci' }, () => {
    test.use({ locale: language });

    test(`the evening and the morning: guide, channel, volume, a letter, and a wake-up that nobody answers: ${language}`, async ({
      page,
      ownHotel: hotel,
      expected,
    }) => {
      test.slow();
      expected.push('net::ERR_', 'WebSocket', 'Failed to fetch', 'Failed to load resource', 'when fetching the script');
      const act = (key: string) => play(page, stageWords(language, `stage.${key}`));
      const looks = (key: string) => expect(page.getByText(stageWords(language, `stage.${key}.look`))).toBeVisible();
      await page.goto(`${hotel.origin}/stage/`);
      const begin = page.getByRole('button', { name: stageWords(language, 'stage.checkIn'), exact: true });
      await expect(begin).toBeEnabled();
      await begin.click();
      const tv = await actor(page, 'tv');
      await expect(tv.getByRole('heading', { level: 1 })).toContainText('Laurent');
      await act('phoneIn');
      const phone = page.frameLocator(`iframe[title="${stageWords(language, 'stage.phone')}"]`);
      await phone.getByRole('button', { name: words(language, 'code.use') }).click();
      await act('guide');
      await expect(phone.getByRole('article').first()).toBeVisible();
      await act('watch');
      await expect(tv.locator('[data-screen="/watch"]')).toHaveCount(1);
      await act('louder');
      // The TV shows it for two seconds only.
      const volume = phone.getByRole('group', { name: words('fr', 'remoteControl.volume') }).locator('output');
      await expect(volume).toHaveText('60');
      await act('letter');
      await expect(tv.getByRole('alertdialog')).toContainText('Brume sur le lac');
      await phone.getByRole('dialog').getByRole('button').last().click();
      await expect(tv.getByRole('alertdialog'), 'read on the phone').toHaveCount(0);
      const desk = await actor(page, 'desk');
      // Browsers play no sound in a page that nobody has touched.
      await desk.getByRole('heading', { level: 1 }).click();
      await act('wakeUp');
      await looks('wakeUp');
      const called = page.getByRole('button', { name: stageWords(language, 'stage.called'), exact: true });
      await expect(called).toBeEnabled({ timeout: limits.journey });
      await expect.poll(() => desk.locator('html').getAttribute('data-ringing')).toBeTruthy();
      await called.click();
      await looks('called');
      await expect(desk.locator('html')).toHaveAttribute('data-ringing', '');
    });
  });
}

test('“Play it for me” plays the whole story by itself and ends with a card @long', async ({
  page,
  supervisedHotel,
  expected,
}) => {
  test.slow();
  expected.push('net::ERR_', 'WebSocket', 'Failed to fetch', 'Failed to load resource', 'when fetching the script');
  await openStage(page, supervisedHotel);
  await play(page, 'Play it for me');
  await expect(page.getByRole('button', { name: 'Check out', exact: true }), 'locked meanwhile').toBeDisabled();
  const phone = page.frameLocator('iframe[title="Guest’s phone"]');
  await expect(phone.getByText('Laurent').first()).toBeVisible();
  await expect(page.getByText('Done: at the desk and on her phone.')).toBeVisible({ timeout: limits.journey });
  await expect(page.getByRole('heading', { name: 'That was a stay' })).toBeVisible({ timeout: limits.journey });
  expect(await ordersOf(supervisedHotel, '409')).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Play it for me' })).toBeEnabled();
});

test('the switch cuts and restores an actor’s network, and a reloaded page shows its state', async ({
  page,
  hotel,
  expected,
}) => {
  expected.push('net::ERR_', 'WebSocket', 'Failed to fetch');
  await openStage(page, hotel);
  expect(await axeFindings(page)).toEqual([]);
  const desk = await actor(page, 'desk');
  await expect(desk.getByRole('navigation')).toBeVisible();
  const position = (name: string) => page.getByRole('group', { name: 'Network: Desk' }).getByRole('radio', { name });
  await position('Cut off').click();
  await expect(desk.getByText('No connection to the server')).toBeVisible();
  await page.reload();
  await expect(position('Cut off')).toBeChecked();
  await expect(page.getByRole('group', { name: /TV/ }).getByRole('radio', { name: 'Online' })).toBeChecked();
  await position('Online').click();
  await expect(position('Online')).toBeChecked();
  await page.reload();
  await expect((await actor(page, 'desk')).getByRole('navigation')).toBeVisible();
});

test('other pages cannot frame an actor, and the stage needs a host name', async ({ request, hotel }) => {
  const { port } = new URL(hotel.origin);
  const asHost = (host: string) => request.get(`${hotel.origin}/ONEapp/`, { headers: { host } });
  const framed = await asHost(`stage-phone.bellhop.localhost:${port}`);
  expect(framed.headers()['content-security-policy']).toContain(
    `frame-ancestors 'self' http://bellhop.localhost:${port}`,
  );
  expect((await asHost(`127.0.0.1:${port}`)).headers()['x-frame-options']).toBe('DENY');
  const cast = await request.post(`${hotel.origin}/stage/cast.json`, { headers: { host: '192.0.2.7:80' } });
  expect(cast.status()).toBe(409);
});
