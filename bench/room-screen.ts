// Opening room control on the TV on a slow processor, against opening the home menu in the same run: from the key press to the frame that shows
// the focused control. Both are opened for the first time since the page was loaded.
import { chromium } from '@playwright/test';
import { openHotel } from '../e2e/support/hotel.ts';
import { goTo } from '../e2e/support/remote.ts';
import { openTv, settledScreen, tvApp } from '../e2e/support/tv.ts';
import { browserLaunch } from '../tools/browser.ts';
import { amount, isQuick, median, printFigures, ratioFigure } from './support/harness.ts';

const rounds = amount('ROUNDS', 8, 1);
const slowdown = isQuick ? 1 : 6;
/** How long a page rests before it is measured, milliseconds. */
const restMs = isQuick ? 100 : 1_500;
const mostOverHome = 2;
const room = '409';

declare global {
  interface Window {
    opened: number | undefined;
  }
}

/** Notes in the page how long it is from the next key press to the frame in which a control of the screen has the focus. */
function watchOpening(prefix: string): void {
  window.opened = undefined;
  let pressed = 0;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    { capture: true, once: true },
  );
  const look = () => {
    const focused = document.querySelector('[data-focused]');
    if (pressed === 0 || !focused?.getAttribute('data-focus-key')?.startsWith(prefix))
      return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.opened = performance.now() - pressed;
    };
    port2.postMessage('');
  };
  requestAnimationFrame(look);
}

const hotel = await openHotel();
const browser = await chromium.launch(await browserLaunch());
const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, baseURL: hotel.origin });
const devtools = await page.context().newCDPSession(page);
await hotel.checkIn({ room, last_name: 'Bench' });
await openTv(page, hotel, room);

async function timeEnter(prefix: string): Promise<number> {
  await page.evaluate(watchOpening, prefix);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.opened !== undefined, undefined, { timeout: 30_000 });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return (await page.evaluate(() => window.opened)) ?? Number.NaN;
}

const [home, ours]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  await page.goto(tvApp);
  await page.waitForFunction(() => document.querySelector('#app h1') !== null);
  await settledScreen(page);
  await page.waitForTimeout(restMs);
  home.push(await timeEnter('home.'));
  await goTo(page, 'home.room', 'ArrowDown');
  await goTo(page, 'home.way.roomControl', 'ArrowRight');
  ours.push(await timeEnter('room.'));
}
await browser.close();
await hotel.close();
printFigures(`Room control on the TV at ${slowdown} × slowdown, median of ${rounds}`, [
  { name: 'home menu: key press to the frame that shows it', value: `${median(home).toFixed(0)} ms` },
  { name: 'room control: the same', value: `${median(ours).toFixed(0)} ms` },
  ratioFigure('room control over the home menu', { ours: median(ours), bare: median(home), most: mostOverHome }),
]);
