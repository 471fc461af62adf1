import { type CDPSession, chromium, type Page } from '@playwright/test';
import { type Hotel, openHotel } from '../e2e/support/hotel.ts';
import { goTo, press } from '../e2e/support/remote.ts';
import { openLongMenu } from '../e2e/support/shop.ts';
import { openTv, tvApp } from '../e2e/support/tv.ts';
import { browserLaunch } from '../tools/browser.ts';

const presses = 208;

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Milliseconds from each key press to the focus on another control, measured in the page. */
async function measureKeys(page: Page, keys: readonly string[]): Promise<readonly number[]> {
  await page.evaluate(() => {
    const known = (window as unknown as { taken?: number[] }).taken;
    if (known) {
      known.length = 0;
      return;
    }
    const taken: number[] = [];
    let pressed = 0;
    addEventListener(
      'keydown',
      (event) => {
        pressed = event.timeStamp;
      },
      true,
    );
    addEventListener('focusin', () => {
      if (pressed > 0) taken.push(performance.now() - pressed);
      pressed = 0;
    });
    Object.assign(window, { taken });
  });
  for (let index = 0; index < presses; index += 1) {
    await page.keyboard.press(keys[index % keys.length] ?? 'ArrowRight');
    await page.waitForTimeout(80);
  }
  return page.evaluate(() => (window as unknown as { taken: number[] }).taken);
}

function tell(where: string, taken: readonly number[]): void {
  const [p50, p95] = [0.5, 0.95].map((part) => percentile(taken, part).toFixed(1));
  console.log(`key press to moved focus at 6x, ${taken.length} moves on ${where}: p50 ${p50} ms, p95 ${p95} ms`);
}

async function benchKeys(page: Page, devtools: CDPSession): Promise<void> {
  await press(page, 'Enter');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const right = Array.from({ length: 7 }, () => 'ArrowRight');
  const left = Array.from({ length: 7 }, () => 'ArrowLeft');
  const menu = await measureKeys(page, [...right, 'ArrowDown', 'ArrowUp', ...left]);
  tell('the home screen', menu);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await goTo(page, 'home.0', 'ArrowLeft');
  await press(page, 'Enter', 'Enter');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const down = Array.from({ length: 5 }, () => 'ArrowDown');
  const up = Array.from({ length: 5 }, () => 'ArrowUp');
  tell('a content page', await measureKeys(page, [...down, ...up]));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

async function benchFirstPaint(page: Page, devtools: CDPSession): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page.goto(new URL(tvApp, page.url()).href, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('#app h1') !== null, undefined, {
      polling: 'raf',
      timeout: 60_000,
    });
    times.push(await page.evaluate(() => performance.now()));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  console.log(
    `welcome on the screen at 20x: median ${percentile(times, 0.5).toFixed(0)} ms of ${times.map(Math.round).join(', ')}`,
  );
}

async function benchLongMenu(page: Page, devtools: CDPSession, hotel: Hotel): Promise<void> {
  await openLongMenu(hotel);
  await page.goto(new URL(tvApp, page.url()).href);
  await page.waitForFunction(() => document.querySelector('[data-focus-key="welcome.enter"]') !== null);
  await press(page, 'Enter', 'ArrowRight', 'Enter', 'Enter');
  await page.waitForFunction(() => document.querySelector('[data-focus-key="shop.group.long"]') !== null);
  await goTo(page, 'shop.group.long', 'ArrowUp');
  await press(page, 'ArrowRight');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  tell('a menu of 2,000 dishes', await measureKeys(page, ['ArrowDown']));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

const hotel = await openHotel();
const browser = await chromium.launch(await browserLaunch());
try {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const devtools = await page.context().newCDPSession(page);
  await openTv(page, hotel, '214');
  await benchKeys(page, devtools);
  await benchFirstPaint(page, devtools);
  await benchLongMenu(page, devtools, hotel);
} finally {
  await browser.close();
  await hotel.close();
}
