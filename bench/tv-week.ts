// A week of guests on one TV, 1,000 stays: what its page holds does not grow with them.
import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { type Hotel, openHotel, type Stay } from '../e2e/support/hotel.ts';
import { openTv } from '../e2e/support/tv.ts';
import { browserLaunch } from '../tools/browser.ts';
import { amount, printFigures } from './support/harness.ts';
import { focusOn, type Held, heldBy, type Point, slopeOf } from './support/held.ts';

const week = amount('STAYS', 1000, 1);
/** KiB of the app's own that a hundred stays may leave behind. */
const most = 7;
/** Without compiled code nothing grows but the app's own: engines make it of what is called often, function by function. */
const withoutCode = '--js-flags=--jitless';

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

/** What the page holds once the screen of the last guest has gone, and what goes with it. */
async function held(devtools: CDPSession): Promise<Held> {
  await focusOn(devtools, 'vacant.language');
  await sleep(500);
  return heldBy(devtools);
}

/** The set is drawn small, since drawing takes most of a stay's time here; page and scripts are those of the large one. */
async function benchWeek(hotel: Hotel, stays: number, flags: readonly string[]): Promise<number> {
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
      points.push({ at: count, value: heap });
      console.log(`after ${count} stays: ${nodes} nodes, ${listeners} listeners, ${heap} KiB`);
    }
    return 100 * slopeOf(points.filter(({ at }) => at >= stays / 2));
  } finally {
    await browser.close();
  }
}

const hotel = await openHotel();
try {
  const compiled = await benchWeek(hotel, week, []);
  console.log('without compiled code:');
  const bare = await benchWeek(hotel, Math.ceil(week / 5), [withoutCode]);
  printFigures(`A week of guests on one TV, ${week} stays: how the heap grows in the last half`, [
    { name: 'with compiled code', value: `${compiled.toFixed(1)} KiB for 100 stays` },
    {
      name: 'without',
      value: `${bare.toFixed(1)} KiB for 100 stays`,
      goal: `at most ${most} KiB`,
      reached: bare <= most,
    },
  ]);
} finally {
  await hotel.close();
}
