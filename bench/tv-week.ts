// A week of guests on one TV, 1,000 stays: what its page holds does not grow with them.
import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { type Hotel, openHotel, type Stay } from '../e2e/support/hotel.ts';
import { openTv } from '../e2e/support/tv.ts';
import { browserLaunch } from '../tools/browser.ts';
import { amount } from './support/harness.ts';

const week = amount('STAYS', 1000, 2);
/** Without compiled code nothing grows but the app's own: engines make it of what is called often, function by function. */
const withoutCode = '--js-flags=--jitless';

/** Asks in the page until a control has the focus; Playwright's own waiting keeps a handle for each answer. */
async function focusOn(devtools: CDPSession, key: string): Promise<void> {
  const expression = `document.querySelector('[data-focus-key="${key}"][data-focused]') !== null`;
  for (;;) {
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
    if (result.value === true) return;
    await sleep(5);
  }
}

async function cycle(page: Page, devtools: CDPSession, hotel: Hotel): Promise<void> {
  await focusOn(devtools, 'vacant.language');
  const stay: Stay = await hotel.checkIn({ room: 'B900', last_name: 'Nyberg' });
  await focusOn(devtools, 'welcome.enter');
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Escape', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await sleep(15);
  }
  await hotel.checkOut(stay);
}

type Held = { readonly nodes: number; readonly listeners: number; readonly heap: number };

async function held(devtools: CDPSession): Promise<Held> {
  // Until the screen of the last guest has gone and what goes with it.
  await focusOn(devtools, 'vacant.language');
  await sleep(500);
  for (let round = 0; round < 2; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: Math.round(of('JSHeapUsedSize') / 1024) };
}

type Point = { readonly stays: number; readonly heap: number };

/** KiB that the heap grows by with a hundred stays, by least squares. */
function slope(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ stays }) => stays), mean(({ heap }) => heap)];
  const over = points.reduce((sum, { stays, heap }) => sum + (stays - x) * (heap - y), 0);
  return (100 * over) / points.reduce((sum, { stays }) => sum + (stays - x) ** 2, 0);
}

/** The set is drawn small, since drawing takes most of a stay's time here; page and scripts are those of the large one. */
async function benchWeek(hotel: Hotel, stays: number, flags: readonly string[]): Promise<void> {
  const launch = await browserLaunch();
  const browser = await chromium.launch({ ...launch, args: [...launch.args, ...flags] });
  try {
    const set = await browser.newContext({ viewport: { width: 480, height: 270 }, reducedMotion: 'reduce' });
    const page = await set.newPage();
    const devtools = await set.newCDPSession(page);
    await devtools.send('Performance.enable');
    const stay = await hotel.checkIn({ room: 'B900', last_name: 'Nyberg' });
    await openTv(page, hotel, 'B900');
    await hotel.checkOut(stay);
    const points: Point[] = [];
    for (let count = 1; count <= stays; count += 1) {
      await cycle(page, devtools, hotel);
      if (count !== 10 && count % Math.ceil(stays / 10) !== 0) continue;
      const { nodes, listeners, heap } = await held(devtools);
      points.push({ stays: count, heap });
      console.log(`after ${count} stays: ${nodes} nodes, ${listeners} listeners, ${heap} KiB`);
    }
    const half = points.filter((point) => point.stays >= stays / 2);
    console.log(`last half: ${slope(half).toFixed(1)} KiB for 100 stays`);
  } finally {
    await browser.close();
  }
}

const hotel = await openHotel();
try {
  const began = Date.now();
  await benchWeek(hotel, week, []);
  console.log(`${week} stays in ${Math.round((Date.now() - began) / 1000)} s; without compiled code:`);
  await benchWeek(hotel, Math.ceil(week / 5), [withoutCode]);
} finally {
  await hotel.close();
}
