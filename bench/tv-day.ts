// A day of one TV, 24 hours of zapping, messages, the guide, films and radio: what its page holds does not grow with the hours.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { type Hotel, openHotel } from '../e2e/support/hotel.ts';
import { openTv } from '../e2e/support/tv.ts';
import { browserLaunch } from '../tools/browser.ts';
import { amount, isQuick, printFigures } from './support/harness.ts';
import { focusOn, type Held, heldBy, until } from './support/held.ts';

const hours = amount('HOURS', 24, 1);
/** What a guest does in an hour, without the pauses in which a TV only waits. */
const zaps = amount('ZAPS', 12, 2);
/** Milliseconds between two channels: some get a picture, some are passed before they have one. */
const pauses = [900, 120, 400];
/** Channels that play, by number. */
const playing = ['1', '4', '6', '9'];
const room = 'B901';
const [channelUp, guide] = [427, 458];
const home = '/';
/** Growth after the first hour, in which the app has opened each of its screens once. */
const most = 0.05;

/** Presses a key of the remote control that keyboards lack, by its code. */
async function press(devtools: CDPSession, windowsVirtualKeyCode: number): Promise<void> {
  for (const type of ['rawKeyDown', 'keyUp'] as const) {
    await devtools.send('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode });
  }
}

async function watch(page: Page, devtools: CDPSession, hour: number): Promise<void> {
  for (let zap = 0; zap < zaps; zap += 1) {
    await press(devtools, channelUp);
    await sleep(pauses[zap % pauses.length]);
  }
  await page.keyboard.press(playing[hour % playing.length] ?? '1');
  await sleep(1_600);
  await until(devtools, '(document.querySelector("video") || {}).currentTime > 0');
}

async function readMessage(page: Page, devtools: CDPSession, hotel: Hotel): Promise<void> {
  await hotel.api('POST', '/api/v1/messages', {
    request_id: randomUUID(),
    audience: { to: 'room', rooms: [room] },
    texts: { en: { title: 'The boat', text: 'It leaves at ten.' } },
  });
  await until(devtools, 'document.querySelector("[role=alertdialog] [data-focused]") !== null');
  await page.keyboard.press('Enter');
  await until(devtools, 'document.querySelector("[role=alertdialog]") === null');
}

async function readGuide(page: Page, devtools: CDPSession): Promise<void> {
  await press(devtools, guide);
  await focusOn(devtools, 'guide.grid');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await sleep(100);
  await page.keyboard.press('Escape');
  await until(devtools, `document.querySelector('[data-screen="/watch"] [data-focused]') !== null`);
}

/** Presses a control, by the beginning of its name, wherever the focus is, once it is there. */
async function choose(devtools: CDPSession, key: string): Promise<void> {
  const control = `document.querySelector('[data-focus-key^="${key}"]')`;
  await until(devtools, `${control} !== null`);
  await devtools.send('Runtime.evaluate', { expression: `${control}.click()` });
}

/** Back, until a screen is there. */
async function backTo(page: Page, devtools: CDPSession, screen: string): Promise<void> {
  const isThere = `document.querySelector('[data-screen="${screen}"] [data-focused]') !== null`;
  for (;;) {
    const { result } = await devtools.send('Runtime.evaluate', { expression: isThere, returnByValue: true });
    if (result.value === true) return;
    await page.keyboard.press('Escape');
    await sleep(300);
  }
}

/** Looks along the films, and plays the first one, which is free. */
async function seeFilm(page: Page, devtools: CDPSession): Promise<void> {
  await choose(devtools, 'home.room');
  await choose(devtools, 'menu.room.browse');
  await focusOn(devtools, 'films.grid');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await until(devtools, `document.querySelector('[data-focus-key^="film."][data-focused]') !== null`);
  await page.keyboard.press('Enter');
  await until(devtools, '(document.querySelector("[role=dialog] video") || {}).currentTime > 0.5');
  await page.keyboard.press('Escape');
  await until(devtools, 'document.querySelector("[role=dialog]") === null');
}

async function hearStation(page: Page, devtools: CDPSession): Promise<void> {
  await choose(devtools, 'home.room');
  await choose(devtools, 'menu.room.webradioOpen');
  await until(devtools, `document.querySelector('[data-focus-key^="radio.row."][data-focused]') !== null`);
  await page.keyboard.press('Enter');
  await until(devtools, `document.querySelector('[data-focus-key="radio.play"]') !== null`);
  await sleep(1_000);
}

/** A day on the set; answers what its page held after each hour. */
async function day(page: Page, devtools: CDPSession, hotel: Hotel): Promise<readonly Held[]> {
  const held: Held[] = [];
  for (let hour = 1; hour <= hours; hour += 1) {
    await watch(page, devtools, hour);
    await readMessage(page, devtools, hotel);
    await readGuide(page, devtools);
    await backTo(page, devtools, home);
    await seeFilm(page, devtools);
    await backTo(page, devtools, home);
    await hearStation(page, devtools);
    await backTo(page, devtools, home);
    await choose(devtools, 'home.way.watch');
    await until(devtools, `document.querySelector('[data-screen="/watch"] [data-focused]') !== null`);
    const now = await heldBy(devtools);
    held.push(now);
    console.log(`after ${hour} h: ${now.nodes} nodes, ${now.listeners} listeners, ${now.heap} KiB`);
  }
  return held;
}

function print(held: readonly Held[]): void {
  const [first] = held;
  const last = held[held.length - 1];
  if (!first || !last) return;
  const row = (name: string, of: keyof Held) => {
    const growth = last[of] / first[of] - 1;
    return {
      name,
      value: `${first[of]} to ${last[of]} (${(100 * growth).toFixed(1)} %)`,
      goal: `at most ${100 * most} % more`,
      reached: growth <= most,
    };
  };
  printFigures(
    `A day of a TV, ${hours} hours of ${zaps} channels, a film and a station, from the first hour to the last`,
    [row('heap, KiB', 'heap'), row('nodes', 'nodes'), row('listeners', 'listeners')],
  );
}

const hotel = await openHotel();
const launch = await browserLaunch();
// Without compiled code nothing grows but the app's own, and a picture needs no gesture, as on a set.
const flags = ['--autoplay-policy=no-user-gesture-required', ...(isQuick ? [] : ['--js-flags=--jitless'])];
const browser = await chromium.launch({ ...launch, args: [...launch.args, ...flags] });
try {
  // Drawn small, since drawing takes most of the time here; page and scripts are those of the large one.
  const set = await browser.newContext({ viewport: { width: 480, height: 270 }, reducedMotion: 'reduce' });
  const page = await set.newPage();
  page.setDefaultTimeout(30_000);
  const devtools = await set.newCDPSession(page);
  await devtools.send('Performance.enable');
  await hotel.checkIn({ room, last_name: 'Nyberg' });
  await openTv(page, hotel, room);
  await focusOn(devtools, 'welcome.enter');
  await page.keyboard.press('Enter');
  await focusOn(devtools, 'home.hotel');
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-focus-key="home.way.watch"]').first().click();
  await until(devtools, `document.querySelector('[data-screen="/watch"]') !== null`);
  print(await day(page, devtools, hotel));
} finally {
  await browser.close();
  await hotel.close();
}
