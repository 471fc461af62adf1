import type { Browser, Page } from '@playwright/test';
import { frontDesk, openDesk } from './support/desk.ts';
import { app, openUserMenu, signIn, tracesOf } from './support/guest.ts';
import type { Hotel } from './support/hotel.ts';
import { choose, goTo, press, sideways } from './support/remote.ts';
import { expect, test } from './support/test.ts';
import { openTv, seen } from './support/tv.ts';
import { filmOf, openFilms, searchFilm, videoTime } from './support/tv-films.ts';
import { words } from './support/words.ts';

/** Seconds by which a film may be off when it goes on elsewhere. */
const mayBeOff = 2;

type Size = { readonly width: number; readonly height: number };
const tvSize: Size = { width: 1920, height: 1080 };

/** Opens another device at the hotel. */
async function openDevice(browser: Browser, hotel: Hotel, viewport: Size): Promise<Page> {
  const isPhone = viewport.width < 500;
  const context = { viewport, baseURL: hotel.origin, isMobile: isPhone, hasTouch: isPhone } as const;
  return (await browser.newContext({ ...context, reducedMotion: 'reduce', locale: 'en-GB' })).newPage();
}

/** Notes the addresses of the films that a device plays. */
function watchStreams(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/master.m3u8')) addresses.push(request.url());
  });
  return addresses;
}

/** The second at which the phone's video is. */
function phoneTime(phone: Page): Promise<number> {
  return phone.evaluate(() => document.querySelector<HTMLVideoElement>('dialog video')?.currentTime ?? -1);
}

/** The second at which a video has begun; -1: it has not. */
function startOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { played } = document.querySelector<HTMLVideoElement>('dialog video, [role=dialog] video') ?? {};
    return played?.length ? played.start(played.length - 1) : -1;
  });
}

/** Waits until a film goes on, however long it loads, and sees that it has begun at a second. */
async function goesOn(page: Page, from: number): Promise<void> {
  const whole = Math.floor(from);
  await expect.poll(() => startOf(page)).toBeGreaterThanOrEqual(whole);
  expect(await startOf(page)).toBeLessThanOrEqual(whole + mayBeOff);
}

/** Waits until the TV's film is past a second, and pauses it there. */
async function pauseOnTv(tv: Page, from: number): Promise<number> {
  await expect.poll(() => videoTime(tv)).toBeGreaterThan(from);
  await tv.keyboard.press('Enter');
  const isPaused = () => tv.evaluate(() => document.querySelector<HTMLVideoElement>('[role=dialog] video')?.paused);
  await expect.poll(isPaused).toBe(true);
  return await videoTime(tv);
}

async function checkOutAtDesk(desk: Page, hotel: Hotel, room: string): Promise<void> {
  await openDesk(desk, hotel, frontDesk, `/rooms?room=${room}`);
  await desk.locator('aside').getByRole('button', { name: 'Check out' }).click();
  const dialog = desk.getByRole('dialog').last();
  await dialog.getByRole('button', { name: 'Check out' }).click();
  await expect(dialog.getByText(/cleared \d/)).toHaveCount(2);
}

for (const [language, room, tag] of [
  ['en', '7801', ''],
  ['ar', '7802', ' @long'],
] as const) {
  const say = (key: string, values?: Parameters<typeof words>[2]) => words(language, key, values);

  test(`a film bought on the TV is one line of the bill, goes on on the phone, and leaves with the guest, in ${language}${tag}`, async ({
    page: phone,
    hotel,
    browser,
    watch,
  }) => {
    test.slow();
    const film = await filmOf(hotel, ({ title }) => title === 'Night Train to Lisbon Street');
    const stay = await hotel.checkIn({ room, last_name: 'Halvorsen', language });
    const tv = await openDevice(browser, hotel, tvSize);
    watch(tv);
    const devices = [phone, tv].map((page) => ({ page, streams: watchStreams(page) }));

    await openTv(tv, hotel, room);
    await openFilms(tv);
    await searchFilm(tv, film);
    const title = await tv.getByRole('heading', { level: 1 }).innerText();
    const { back } = await sideways(tv);
    await choose(tv, 'film.buy', back);
    await tv.keyboard.press('Enter');
    await expect.poll(async () => (await seen(tv)).focus).toBe('film.play');
    await tv.keyboard.press('Enter');
    const paused = await pauseOnTv(tv, 3);

    const query = `?lang=${language}`;
    await signIn(phone, language, { name: 'Halvorsen', room }, { query });
    await phone.goto(`${app}vod/browse`);
    await phone.getByRole('button', { name: say('films.go_on_with', { title }) }).tap();
    await goesOn(phone, paused);
    await phone.keyboard.press('Escape');

    await phone.goto(`${app}webradio?country=AT`);
    await phone
      .getByRole('main')
      .getByRole('button', { name: /Klangwerk/ })
      .first()
      .tap();
    const player = phone.getByRole('region', { name: say('radio.player') });
    const pause = player.getByRole('button', { name: say('sound.pause') });
    await expect(pause).toBeVisible();
    await (await openUserMenu(phone, language)).getByText(say('bill.title')).tap();
    await expect(
      phone
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /[6٦][.,٫][9٩][0٠]/ }),
    ).toHaveCount(1);
    await expect(pause, 'the radio goes on while she reads her bill').toBeVisible();

    await checkOutAtDesk(await openDevice(browser, hotel, { width: 1440, height: 900 }), hotel, room);
    await expect(phone).toHaveURL(/\/login/);
    await expect(player).toHaveCount(0);
    for (const { page, streams } of devices) {
      const traces = await tracesOf(page);
      for (const trace of [film.id, film.title, title, 'Halvorsen', stay.id]) expect(traces).not.toContain(trace);
      const [address = ''] = streams;
      expect((await page.request.get(address)).status()).toBe(404);
    }

    await hotel.checkIn({ room, last_name: 'Moreau', language });
    await expect(tv.locator('#app h1')).toContainText('Moreau');
    await openFilms(tv);
    await searchFilm(tv, film);
    const { controls } = await seen(tv);
    expect(controls).toContain('film.buy');
    expect(controls).not.toContain('film.resume');
    // The phone has forgotten the language with the guest.
    await signIn(phone, language, { name: 'Moreau', room }, { query });
    await phone.goto(`${app}vod/browse`);
    await expect(phone.getByRole('heading', { name: say('films.newest') })).toBeVisible();
    await expect(phone.getByRole('button', { name: say('films.go_on_with', { title }) })).toHaveCount(0);
  });
}

const say = (key: string, values?: Parameters<typeof words>[2]) => words('en', key, values);

test('a film goes on from the phone on the TV at the same second and back, and a channel is switched on from the phone', async ({
  page: phone,
  hotel,
  browser,
  watch,
}) => {
  const film = await filmOf(hotel, ({ title }) => title === 'The Last Ferry');
  await hotel.checkIn({ room: '7803', last_name: 'Sandoval' });
  const tv = await openDevice(browser, hotel, tvSize);
  watch(tv);
  await openTv(tv, hotel, '7803');
  await press(tv, 'Enter');
  await signIn(phone, 'en', { name: 'Sandoval', room: '7803' });
  await phone.goto(`${app}vod/movies/${film.id}`);
  await phone.getByRole('button', { name: say('films.put_on_room', { room: '7803' }) }).tap();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for/ })
    .tap();
  const place = (key: string) => phone.locator('label').filter({ hasText: say(key) });
  await place('films.this_phone').tap();
  await phone.getByRole('button', { name: say('films.play'), exact: true }).tap();
  await expect.poll(() => phoneTime(phone)).toBeGreaterThan(4);
  await phone.keyboard.press('k');
  const onPhone = await phoneTime(phone);
  await phone.getByRole('button', { name: say('video.on_tv') }).tap();
  await expect(phone.getByText(say('films.on_tv', { title: film.title }))).toBeVisible();
  await goesOn(tv, onPhone);

  const onTv = await pauseOnTv(tv, onPhone + 3);
  await place('films.this_phone').tap();
  const second = `0:(${[Math.floor(onTv), Math.ceil(onTv)].map((at) => String(at).padStart(2, '0')).join('|')})`;
  await phone.getByRole('button', { name: new RegExp(`^Resume at ${second}`) }).tap();
  await goesOn(phone, onTv);
  await phone.keyboard.press('Escape');

  const fromHere = (await phone.getByRole('button', { name: /^Resume at/ }).innerText()).split(':')[1];
  await place('films.tv').tap();
  await phone.getByRole('button', { name: /^Resume at/ }).tap();
  await goesOn(tv, Number(fromHere));

  await phone.goto(`${app}epg`);
  await phone
    .getByRole('button', { name: /on the room TV/ })
    .first()
    .tap();
  await expect(tv.locator('[data-screen]')).toHaveAttribute('data-screen', '/watch');
});

test('a protected film that is sent to the TV asks for its code there, which the phone says, and plays once it is right', async ({
  page: phone,
  hotel,
  browser,
  watch,
}) => {
  const film = await filmOf(hotel, ({ protected: isProtected }) => isProtected);
  await hotel.checkIn({ room: '7805', last_name: 'Moreau' });
  const tv = await openDevice(browser, hotel, tvSize);
  watch(tv);
  await openTv(tv, hotel, '7805');
  await press(tv, 'Enter');
  await signIn(phone, 'en', { name: 'Moreau', room: '7805' });
  await phone.goto(`${app}vod/movies/protectedConfirmation/${film.id}`);
  await phone.getByLabel(say('films.code.room'), { exact: true }).fill('7805');
  await phone.getByRole('button', { name: say('films.code.unlock') }).tap();
  await phone.getByRole('button', { name: say('films.put_on_room', { room: '7805' }) }).tap();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for/ })
    .tap();
  await phone.getByRole('button', { name: say('films.play'), exact: true }).tap();
  await expect(phone.getByText(say('films.tv_asks_code', { title: film.title }))).toBeVisible();

  await expect.poll(async () => (await seen(tv)).focus).toBe('film.digit.5');
  for (const digit of '7804') await tv.keyboard.press(digit);
  await tv.keyboard.press('Enter');
  await expect(tv.getByText(say('films.code.wrong_room'))).toBeVisible();
  await expect(phone.getByText(say('films.on_tv', { title: film.title }))).toHaveCount(0);
  for (const digit of '7805') await tv.keyboard.press(digit);
  await tv.keyboard.press('Enter');
  await expect(phone.getByText(say('films.on_tv', { title: film.title }))).toBeVisible();
  await goesOn(tv, 0);
});

test('a child’s phone and TV show no protected film, whatever the parent has unlocked on hers, until the code is right', async ({
  page: parent,
  hotel,
  browser,
  watch,
}) => {
  const film = await filmOf(hotel, ({ protected: isProtected }) => isProtected);
  await hotel.checkIn({ room: '7804', last_name: 'Haddad' });
  const [child, tv] = [
    await openDevice(browser, hotel, { width: 390, height: 844 }),
    await openDevice(browser, hotel, tvSize),
  ];
  for (const page of [child, tv]) watch(page);
  for (const page of [parent, child]) await signIn(page, 'en', { name: 'Haddad', room: '7804' });
  await (await openUserMenu(child, 'en')).getByText(say('parental.title')).tap();
  await child.getByRole('button', { name: say('parental.give_phone') }).tap();
  await expect(child.getByRole('heading', { name: say('parental.is_phone') })).toBeVisible();

  await parent.goto(`${app}vod/movies/protectedConfirmation/${film.id}`);
  await parent.getByLabel(say('films.code.room'), { exact: true }).fill('7804');
  await parent.getByRole('button', { name: say('films.code.unlock') }).tap();
  await expect(parent.getByRole('heading', { level: 1, name: film.title })).toBeVisible();

  await child.goto(`${app}vod/browse?search=${encodeURIComponent(film.title)}`);
  await expect(child.getByText(say('films.nothing_found'), { exact: true })).toBeVisible();
  await child.goto(`${app}vod/movies/${film.id}`);
  await expect(child.getByText(say('films.not_for_child'))).toBeVisible();
  await child.goto(`${app}child-device`);
  const code = child.getByLabel(say('parental.code_room'), { exact: true });
  for (const typed of ['7805', '7804']) {
    await code.fill(typed);
    await child.getByRole('button', { name: say('parental.end') }).tap();
    if (typed === '7805') await expect(child.getByText(say('parental.wrong_room'))).toBeVisible();
  }
  await expect(child.getByRole('button', { name: say('parental.give_phone') })).toBeVisible();

  await openTv(tv, hotel, '7804');
  const { back } = await sideways(tv);
  await press(tv, 'Enter', 'ArrowDown');
  await goTo(tv, 'home.room', back);
  await press(tv, 'Enter');
  await goTo(tv, 'menu.room.childDeviceOpen');
  await press(tv, 'Enter');
  await choose(tv, 'child.give', 'ArrowRight');
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText(say('parental.is_tv'));
  await press(tv, 'Escape');
  await goTo(tv, 'menu.room.browse', 'ArrowUp');
  await press(tv, 'Enter');
  await expect.poll(async () => (await seen(tv)).focus).toBe('films.grid');
  await expect(tv.getByText(film.title)).toHaveCount(0);
});
