import { randomUUID } from 'node:crypto';
import { crawl, kindOfScreen } from './support/crawl.ts';
import { tracesOf } from './support/guest.ts';
import { cakeToCart, choose, goTo, openShop, press, pressGuide, sideways } from './support/remote.ts';
import { openTestShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { openTv, type Seen, seen, settledScreen, tvApp } from './support/tv.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ viewport: { width: 1920, height: 1080 }, isMobile: false, hasTouch: false });

test('a TV is enrolled, welcomes the guest in her language, goes blank at check-out and welcomes the next guest', {
  tag: '@journey',
}, async ({ page, hotel }) => {
  const first = await hotel.checkIn({ room: 'T101', last_name: 'Ekelund', title: 'Ms' });
  await openTv(page, hotel, 'T101');
  await expect(page.locator('#app h1')).toContainText('Ms Ekelund');
  await expect(page.getByRole('img', { name: 'Sign-in code' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('#app h1')).toHaveText('The hotel');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await seen(page)).focus).toBe('menu.hotel.contentpage|101');

  await hotel.checkOut(first);
  await expect(page.locator('#app h1')).toHaveText('Welcome');
  expect(await tracesOf(page)).not.toContain('Ekelund');
  expect(await page.evaluate(() => [history.length, localStorage.length, sessionStorage.length])).toEqual([2, 0, 0]);

  await hotel.checkIn({ room: 'T101', last_name: 'Brandauer', title: 'Herr', language: 'de' });
  await expect(page.locator('#app h1')).toContainText('Herr Brandauer');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('a TV that was off at check-out forgets the guest before it shows anything', { tag: '@journey' }, async ({
  page,
  hotel,
}) => {
  const stay = await hotel.checkIn({ room: 'T102', last_name: 'Wennerberg' });
  await openTv(page, hotel, 'T102');
  await expect(page.locator('#app h1')).toContainText('Wennerberg');
  await page.goto('about:blank');
  await hotel.checkOut(stay);
  await page.addInitScript(() => {
    const watch = () => {
      if (document.body?.innerText.includes('Wennerberg')) document.documentElement.dataset.painted = 'yes';
    };
    new MutationObserver(watch).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(tvApp);
  await expect(page.locator('#app h1')).toHaveText('Welcome');
  expect(await page.locator('html').getAttribute('data-painted')).toBeNull();
});

test('in a shared room the TV asks which guest is using it', { tag: '@journey' }, async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'T103', last_name: 'Castellani' });
  const other = await hotel.checkIn({ room: 'T103', last_name: 'Dorsey' });
  await openTv(page, hotel, 'T103');
  await expect(page.getByRole('button')).toHaveCount(2);
  expect((await page.getByRole('button').allInnerTexts()).sort()).toEqual(['Castellani', 'Dorsey']);
  await choose(page, `stay.${other.id}`);
  await expect(page.locator('#app h1')).toContainText('Dorsey');
  await hotel.checkOut(other);
  await expect(page.locator('#app h1')).toContainText('Castellani');
  await expect(page.getByText('Dorsey')).toHaveCount(0);
});

test('a language chosen on the TV applies to that TV until the check-out, and not to the stay', async ({
  page,
  hotel,
}) => {
  const stay = await hotel.checkIn({ room: 'T104', last_name: 'Eriksen' });
  await openTv(page, hotel, 'T104');
  await press(page, 'Enter', 'ArrowDown');
  await goTo(page, 'home.languageSettingsOpen', 'ArrowRight');
  await press(page, 'Enter');
  await choose(page, 'language.de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const languageOf = async () => {
    const { items } = await hotel.api<{ items: { id: string; language: string }[] }>('GET', '/api/v1/stays?room=T104');
    return items.find(({ id }) => id === stay.id)?.language;
  };
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await languageOf()).not.toBe('de');
  await hotel.checkOut(stay);
  await hotel.checkIn({ room: 'T104', last_name: 'Fontaine' });
  await expect(page.locator('#app h1')).toContainText('Fontaine');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a revoked TV shows an enrolment code again', async ({ page, hotel }) => {
  await openTv(page, hotel, '214');
  const { items } = await hotel.api<{ items: { id: string; room: string }[] }>('GET', '/api/v1/devices');
  const device = items.find(({ room }) => room === '214');
  await hotel.api('DELETE', `/api/v1/devices/${device?.id}`);
  await expect(page.locator('bdi')).toHaveText(/^[A-Z0-9]{6}$/);
});

/**
 * Not into the hotel's own shops, which close by the hour: the crawl of a shop walks through one that does not. Nor what
 * changes the list that one came from, as a station or a song does that begins to play; nor what changes the screen that one is
 * on, as a place of the weather does; nor what plays a film, buys one, or hides them by giving the TV to a child.
 */
const outsideOfShops = new RegExp(
  `^(${[
    /(key|option)\./,
    /menu\.(1\.[056]|2\.2)$/,
    /radio\.(row|grid)/,
    /music\.(song\.|(play|shuffle)_all$)/,
    /(film|package)\.(play|resume|restart|trailer|buy|voucher)$/,
    /sleep\.\d/,
    /weather\.place/,
    /flights\.(board|airport|row)/,
    /guide\.watch$/,
    /message\.delete$/,
    /child\.give$/,
  ]
    .map(({ source }) => source)
    .join('|')})`,
);

/** Screens of the room: television, films, radio, messages, wake-ups, streaming. */
const roomPlaces = [
  ...['/watch', '/epg', '/vod', '/webradio', '/tv-message', '/wake-up', '/sleep-timer', '/streaming', '/billpreview'],
];

/** Every menu is of the same kind; that of the room is crawled in any case. */
const kindOf = (seen: Seen) => (seen.screen === '/menu/4' ? seen.screen : kindOfScreen(seen));

/** Left at once: shops, the player and the board of flights, on which arrows and the time change what is to be seen. */
const beyond = /^\/(shop|watch|flightinfo)/;

for (const { tag, what, direction, language, room, kinds, least } of [
  {
    tag: '@ci',
    what: 'one screen of each kind',
    direction: 'left to right',
    language: 'en',
    room: 'T109',
    kinds: kindOf,
    least: 20,
  },
  {
    tag: '@long',
    what: 'every screen',
    direction: 'left to right',
    language: 'en',
    room: 'T110',
    kinds: undefined,
    least: 38,
  },
  {
    tag: '@long',
    what: 'every screen',
    direction: 'right to left',
    language: 'ar',
    room: 'T111',
    kinds: undefined,
    least: 38,
  },
] as const) {
  test(`the arrows reach every control of ${what}, and Back leads out: ${direction}`, { tag }, async ({
    page,
    hotel,
  }) => {
    test.slow();
    await hotel.checkIn({ room, last_name: 'Haddad', language });
    await openTv(page, hotel, room);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const texts = { en: { title: 'Fog on the lake', text: 'The boat sails at eleven today.' } };
    const letter = { request_id: randomUUID(), audience: { to: 'room', rooms: [room] }, texts };
    await hotel.api('POST', '/api/v1/messages', letter);
    await expect.poll(async () => (await seen(page)).focus).toBe('letter.ok');
    await press(page, 'Enter');
    const screens = await crawl(page, { except: outsideOfShops, beyond, ...(kinds && { kindOf: kinds }) });
    console.log(`${direction}: ${screens.size} screens`);
    expect(screens.size).toBeGreaterThanOrEqual(least);
    const places = new Set([...screens].map((screen) => screen.split(' ')[0]));
    const isReached = (place: string) => [...places].some((one = '') => one === place || one.startsWith(`${place}/`));
    expect(roomPlaces.filter((place) => !isReached(place))).toEqual([]);
  });
}

for (const { tag, direction, language, room, kindOf, products } of [
  { tag: '@ci', direction: 'right to left', language: 'ar', room: 'T112', kindOf: kindOfScreen, products: 1 },
  { tag: '@long', direction: 'left to right', language: 'en', room: 'T113', kindOf: undefined, products: 3 },
  { tag: '@long', direction: 'right to left', language: 'ar', room: 'T114', kindOf: undefined, products: 3 },
] as const) {
  const what = kindOf ? 'one screen of each kind' : 'every screen';
  test(`the arrows reach every control of ${what} of a shop, and Back leads out: ${direction}`, { tag }, async ({
    page,
    ownHotel: hotel,
  }) => {
    test.slow();
    const shop = await openTestShop(hotel, '1');
    await hotel.checkIn({ room, last_name: 'Haddad', language });
    await openTv(page, hotel, room);
    // The arrows to the shop depend on the direction of writing.
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await settledScreen(page);
    await openShop(page);
    await cakeToCart(page, shop);
    await choose(page, 'cart.review', (await sideways(page)).on);
    await press(page, 'Enter');
    await expect.poll(async () => (await seen(page)).screen).toMatch(/^\/shop\/orders\//);
    await press(page, 'Escape');
    await cakeToCart(page, shop);
    await press(page, 'Escape');
    // Does not press what would change the cart or the order, nor lists and keys, which the crawl above presses.
    const except = /^(option\.|diet\.|cart\.(line\.|when$|note$)|product\.add$|review\.order$|dialog\.)/;
    const screens = await crawl(page, { except, ...(kindOf && { kindOf }) });
    console.log(`shop, ${direction}: ${screens.size} screens`);
    for (const [kind, how, least] of [
      ['products', /^\/shop.*product\./, products],
      ['the cart', /^\/shop.*cart\.review/, 1],
      ['an order', /^\/shop.*order/, 1],
      ['the review and the choices', /^over the screen /, 1],
    ] as const) {
      expect([...screens].filter((screen) => how.test(screen)).length, kind).toBeGreaterThanOrEqual(least);
    }
    await page.close();
  });
}

test('the phone’s service worker does not handle the TV app', async ({ page, hotel }) => {
  await page.goto(`${hotel.origin}/ONEapp/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(hotel.origin + tvApp);
  await expect(page.locator('html')).toHaveAttribute('data-device', 'tv');
  await expect(page.locator('bdi')).toHaveText(/^[A-Z0-9]{6}$/);
});

test('a set that restarts while the server is away shows the hotel’s home, as of when, and names nobody', async ({
  page,
  line,
  hotel,
  expected,
}) => {
  expected.push('net::ERR_', 'WebSocket', 'Failed to load resource');
  await hotel.checkIn({ room: 'E712', last_name: 'Vasconcelos', title: 'Mr' });
  await openTv(page, { ...hotel, origin: line.origin }, 'E712');
  await expect(page.locator('#app h1')).toContainText('Vasconcelos');
  await page.keyboard.press('Enter');
  await page.evaluate(() => navigator.serviceWorker.ready);
  line.cut();
  await page.goto('about:blank');
  await page.goto(line.origin + tvApp);
  await expect(page.locator('[data-screen="/"] h1')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\d:\d\d/ })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Vasconcelos');
  const saved = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.includes('precache'));
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    const texts = found.flat().filter((one) => !(one.headers.get('content-type') ?? '').startsWith('image/'));
    return (await Promise.all(texts.map((one) => one.text()))).join() + JSON.stringify({ ...localStorage });
  });
  expect(saved).not.toContain('Vasconcelos');
  await line.mend();
  await expect(page.locator('#app h1')).toContainText('Vasconcelos');
});

test('channel keys, a number and Guide start television from the home screen', async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'T120', last_name: 'Holmgren' });
  await openTv(page, hotel, 'T120');
  await expect(page.locator('#app h1')).toContainText('Holmgren');
  await press(page, 'Enter');
  const screen = page.locator('[data-screen]');
  const home = await screen.getAttribute('data-screen');
  const goBack = async () => {
    while ((await screen.getAttribute('data-screen')) !== home) await press(page, 'Backspace');
  };
  await page.keyboard.press('PageUp');
  await expect(screen).toHaveAttribute('data-screen', '/watch');
  await goBack();
  await page.keyboard.press('2');
  await expect(page.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible();
  await expect(screen).toHaveAttribute('data-screen', '/watch');
  await goBack();
  await pressGuide(page);
  await expect(screen).toHaveAttribute('data-screen', '/epg');
});
