// The TV on a slow processor: a focus move against the same in a bare list, the welcome against a bare React page.
// Today's Chromium without a graphics processor. A move is timed in the page from the key press to the focus on another
// control, and to the end of the frame that shows it. The bare list has as many controls and no library (`bare-list.ts`);
// the bare page has React, a heading and the picture of the welcome, whose files are kept by the browser like ours.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { type Hotel, openHotel } from '../e2e/support/hotel.ts';
import { goTo, press } from '../e2e/support/remote.ts';
import { openLongMenu } from '../e2e/support/shop.ts';
import { openTv, tvApp } from '../e2e/support/tv.ts';
import { browserLaunch } from '../tools/browser.ts';
import { openBareList } from './support/bare-list.ts';
import { serveBarePage } from './support/bare-page.ts';
import { amount, type Figure, isQuick, median, percentile, printFigures, ratioFigure } from './support/harness.ts';

/** How often the keys of a place are pressed in a round; they end where they began. */
const turns = amount('TURNS', 3, 1);
const rounds = amount('ROUNDS', 4, 1);
const welcomes = amount('WELCOMES', 5, 1);
/** How many times slower the processor is while keys are pressed, and while the welcome is loaded. */
const slowdown = { keys: isQuick ? 1 : 6, welcome: isQuick ? 1 : 20 };
/** Milliseconds between two keys. */
const keyMs = isQuick ? 20 : 80;
const mostOverBare = 2;

/** A page of the browser with what slows it down. */
type Screen = { readonly page: Page; readonly devtools: CDPSession };
/** Milliseconds from key presses to the focus, and to the frame that shows it. */
type Moves = { readonly focus: readonly number[]; readonly frame: readonly number[] };

declare global {
  interface Window {
    moves: { pressed: number; focus: number[]; frame: number[] };
  }
}

async function openScreen(browser: Browser): Promise<Screen> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  return { page, devtools: await page.context().newCDPSession(page) };
}

async function slowly<T>({ devtools }: Screen, rate: number, work: () => Promise<T>): Promise<T> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const result = await work();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return result;
}

/** Notes in the page when a key was pressed, when another control had the focus, and when that frame was over. */
function watchMoves(): void {
  if (window.moves) {
    window.moves = { pressed: 0, focus: [], frame: [] };
    return;
  }
  window.moves = { pressed: 0, focus: [], frame: [] };
  addEventListener('keydown', ({ timeStamp }) => Object.assign(window.moves, { pressed: timeStamp }), true);
  addEventListener('focusin', () => {
    const { pressed, focus, frame } = window.moves;
    if (pressed === 0) return;
    focus.push(performance.now() - pressed);
    window.moves.pressed = 0;
    // A message that is sent in a frame arrives once it was laid out and painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => frame.push(performance.now() - pressed);
      port2.postMessage('');
    });
  });
}

async function measureKeys(screen: Screen, keys: readonly string[]): Promise<Moves> {
  const { page } = screen;
  await page.bringToFront();
  await page.evaluate(watchMoves);
  return slowly(screen, slowdown.keys, async () => {
    for (const key of Array.from({ length: turns }, () => keys).flat()) {
      await page.keyboard.press(key);
      await page.waitForTimeout(keyMs);
    }
    return page.evaluate(() => window.moves);
  });
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Both sides of a place, in turns. */
type Place = { readonly name: string; readonly keys: readonly string[]; readonly controls?: number };

async function compareMoves(ours: Screen, bare: Screen, { name, keys, controls }: Place): Promise<readonly Figure[]> {
  const count = controls ?? (await ours.page.locator('[data-focus-key]').count());
  await openBareList(bare.page, count);
  const taken: { ours: Moves[]; bare: Moves[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    taken.ours.push(await measureKeys(ours, keys));
    taken.bare.push(await measureKeys(bare, keys));
  }
  const all = (moves: readonly Moves[], part: keyof Moves) => moves.flatMap((one) => one[part]);
  if (all(taken.ours, 'frame').length === 0 || all(taken.bare, 'frame').length === 0)
    throw new Error(`no moves on ${name}`);
  const figures = (part: keyof Moves, words: string): Figure[] => {
    const [our, their] = [all(taken.ours, part), all(taken.bare, part)];
    const value = (values: number[]) => `${ms(median(values))}, p95 ${ms(percentile(values, 0.95))}`;
    const ratio = ratioFigure('over the bare list', { ours: median(our), bare: median(their), most: mostOverBare });
    return [
      { name: `${name}: key press to ${words}`, value: `${value(our)} (${our.length} moves)` },
      { name: `the bare list of ${count}`, value: value(their), goal: 'the baseline' },
      // A frame of ours draws pictures, which a machine without a graphics processor pays for: it is only shown.
      part === 'focus' ? ratio : { name: ratio.name, value: ratio.value },
    ];
  };
  return [...figures('focus', 'moved focus'), ...figures('frame', 'the frame that shows it')];
}

const home: Place = {
  name: 'home',
  keys: [...Array(7).fill('ArrowRight'), 'ArrowDown', 'ArrowUp', ...Array(7).fill('ArrowLeft')],
};
const content: Place = { name: 'page', keys: [...Array(5).fill('ArrowDown'), ...Array(5).fill('ArrowUp')] };
const dishes: Place = { name: '2,000 dishes', keys: Array(16).fill('ArrowDown'), controls: 2_000 };

/** Milliseconds from the navigation to the heading on the screen. */
async function timeWelcome(screen: Screen, url: string): Promise<number> {
  const { page } = screen;
  await page.bringToFront();
  return slowly(screen, slowdown.welcome, async () => {
    await page.goto(url, { waitUntil: 'commit' });
    const isThere = () => document.querySelector('#app h1, #root h1') !== null;
    await page.waitForFunction(isThere, undefined, { polling: 'raf', timeout: 60_000 });
    return page.evaluate(() => performance.now());
  });
}

/** The picture that the welcome stands on. */
async function pictureOf({ page }: Screen): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.find(({ name }) => /\.webp$|\/media\//.test(name))?.name;
  });
  if (!address) throw new Error('the welcome has no picture');
  return (await page.request.get(address)).body();
}

async function compareWelcome(ours: Screen, bare: Screen, hotel: Hotel): Promise<readonly Figure[]> {
  const bareServer = await serveBarePage(await pictureOf(ours));
  const taken: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  // The first of the bare page fills the browser's cache.
  for (let round = 0; round <= welcomes; round += 1) {
    const [our, their] = [
      await timeWelcome(ours, hotel.origin + tvApp),
      await timeWelcome(bare, `${bareServer.url}?tv`),
    ];
    if (round > 0) {
      taken.ours.push(our);
      taken.bare.push(their);
    }
  }
  await bareServer.close();
  const [our, their] = [median(taken.ours), median(taken.bare)];
  const each = (values: readonly number[]) => values.map(Math.round).join(', ');
  return [
    { name: `welcome at ${slowdown.welcome} ×`, value: `${ms(our)} of ${each(taken.ours)}` },
    { name: 'the bare React page', value: `${ms(their)} of ${each(taken.bare)}`, goal: 'the baseline' },
    ratioFigure('over the bare page', { ours: our, bare: their, most: mostOverBare }),
  ];
}

async function goToDishes({ page }: Screen, hotel: Hotel): Promise<void> {
  await openLongMenu(hotel);
  await page.goto(hotel.origin + tvApp);
  await page.waitForFunction(() => document.querySelector('[data-focus-key="welcome.enter"]') !== null);
  await press(page, 'Enter', 'ArrowRight', 'Enter', 'Enter');
  await page.waitForFunction(() => document.querySelector('[data-focus-key="shop.group.long"]') !== null);
  await goTo(page, 'shop.group.long', 'ArrowUp');
  await press(page, 'ArrowRight');
}

const hotel = await openHotel();
const browser = await chromium.launch(await browserLaunch());
try {
  const ours = await openScreen(browser);
  const bare = await openScreen(browser);
  await openTv(ours.page, hotel, '214');
  const welcome = await compareWelcome(ours, bare, hotel);
  await press(ours.page, 'Enter');
  const onHome = await compareMoves(ours, bare, home);
  await goTo(ours.page, 'home.hotel', 'ArrowLeft');
  await press(ours.page, 'Enter', 'Enter');
  const onPage = await compareMoves(ours, bare, content);
  await goToDishes(ours, hotel);
  const inMenu = await compareMoves(ours, bare, dishes);
  printFigures(`TV: keys at ${slowdown.keys} ×, the welcome at ${slowdown.welcome} ×`, [
    ...welcome,
    ...onHome,
    ...onPage,
    ...inMenu,
  ]);
} finally {
  await browser.close();
  await hotel.close();
}
