// A menu of 2,000 items on the phone, on a processor 6 times slower, against a bare list of the same rows.
// Timed are the way from the arrival of the data to the dishes on the screen, and the frames of a fling; the two take turns.
import { rm } from 'node:fs/promises';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../tools/browser.ts';
import { amount, type Figure, isQuick, median, percentile, printFigures, ratioFigure } from './support/harness.ts';
import { startHotel } from './support/start-hotel.ts';

const rounds = amount('ROUNDS', 5, 1);
const items = amount('ITEMS', 2_000, 100);
const slowdown = isQuick ? 1 : 6;
const flingFrames = isQuick ? 10 : 240;
/** How long a page rests before it is flung, milliseconds. */
const restMs = isQuick ? 200 : 2_000;
const flingStep = 140;
const adminKey = 'bench-of-the-shop-holds-this-key-001';
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en-GB', isMobile: true };

declare global {
  interface Window {
    menuTimes: { data: number; shown: number };
  }
}

/** The catalogue: one shop with one group of items, each with words, allergens and a choice on every tenth. */
function catalogue(): readonly object[] {
  const texts = (title: string, description = '') => ({ en: { title, description } });
  const sizes = ['small', 'medium', 'large'].map((id, at) => ({ id, texts: texts(id), price_diff: at * 50 }));
  const dishes = Array.from({ length: items }, (_, at) => ({
    type: 'item',
    id: `dish-${at}`,
    group: 'all',
    price: 500 + at,
    position: at,
    texts: texts(`Dish number ${at}`, 'With what the garden gives, browned butter and herbs of the lake shore'),
    allergens: at % 3 === 0 ? ['gluten', 'milk'] : ['celery'],
    purchase_flow: at % 10 === 0 ? [{ id: 'size', texts: texts('Size'), sub_items: sizes }] : [],
  }));
  return [
    { type: 'outlet', id: 'big', texts: texts('The long menu', 'Every dish of the house') },
    { type: 'group', id: 'all', outlet: 'big', texts: texts('All dishes') },
    ...dishes,
  ];
}

async function fillShop(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/catalogue/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ entries: catalogue() }),
  });
  if (!answer.ok) throw new Error(`the catalogue was not taken: ${await answer.text()}`);
}

/** Notes when the menu's frame arrives, before the app sees it, and when its first dishes were painted. */
function watchMenu(): void {
  window.menuTimes = { data: 0, shown: 0 };
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('"function":"getRetailContent"')) window.menuTimes.data = performance.now();
      });
    }
  };
  const look = () => {
    if (!document.querySelector('main article')) return void requestAnimationFrame(look);
    // After the next frame the browser has painted what was there in this one.
    requestAnimationFrame(() => {
      window.menuTimes.shown = performance.now();
    });
  };
  requestAnimationFrame(look);
}

/** Lengths of the frames of a fling, milliseconds. */
function fling(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    ({ frames, step }) =>
      new Promise<number[]>((resolve) => {
        const lengths: number[] = [];
        let last = 0;
        const next = (now: number) => {
          if (last > 0) lengths.push(now - last);
          last = now;
          if (lengths.length >= frames) return resolve(lengths);
          scrollBy(0, step);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { frames: flingFrames, step: flingStep },
  );
}

async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** What a frame of a fling costs the main thread itself, slowed down by arithmetic: the same on a busy machine. */
async function ownTime(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await spent();
  await fling(page);
  return (((await spent()) - before) * 1_000 * slowdown) / flingFrames;
}

async function openMenu(context: BrowserContext, url: string, throttled: boolean): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchMenu);
  if (throttled) await slow(page);
  await page.goto(`${url}/ONEapp/shop/flow/big?mode=walkin`);
  await page.waitForFunction(() => window.menuTimes.shown > 0, undefined, { timeout: 60_000 });
  return page;
}

async function measureMenu(context: BrowserContext, url: string): Promise<Measured> {
  const page = await openMenu(context, url, true);
  const opened = await page.evaluate(() => window.menuTimes.shown - window.menuTimes.data);
  await page.waitForTimeout(restMs);
  const frames = await fling(page);
  const scrolled = await page.evaluate(() => scrollY);
  if (scrolled < flingFrames * flingStep * 0.9) throw new Error(`the fling came ${scrolled} pixels far only`);
  await page.close();
  return { opened, frames, ownMs: await measureOwn(context, url) };
}

type Measured = { readonly opened: number; readonly frames: readonly number[]; readonly ownMs: number };

/** Puts all rows of the same catalogue onto a page at once; answers the milliseconds from the data to the painted frame. */
function showBareRows(page: Page): Promise<number> {
  return page.evaluate((data) => {
    type Dish = { type: string; texts: { en: { title: string; description: string } }; price: number };
    const began = performance.now();
    const dishes = (JSON.parse(data) as Dish[]).filter(({ type }) => type === 'item');
    const rows = dishes.map(({ texts: { en }, price }) => {
      const style = 'height:133px;border-bottom:1px solid #ccc';
      return `<li style="${style}"><h2>${en.title}</h2><p>${en.description}</p><p>€${(price / 100).toFixed(2)}</p></li>`;
    });
    document.body.innerHTML = `<ul>${rows.join('')}</ul>`;
    return new Promise<number>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began))),
    );
  }, JSON.stringify(catalogue()));
}

/** The same rows as plain elements, all of them, without a picture, an app or anything to tap. */
async function measureBare(context: BrowserContext): Promise<Measured> {
  const page = await context.newPage();
  const session = await slow(page);
  const opened = await showBareRows(page);
  await page.waitForTimeout(restMs / 2);
  const frames = await fling(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  const ownMs = await ownTime(page);
  await page.close();
  return { opened, frames, ownMs };
}

async function measureOwn(context: BrowserContext, url: string): Promise<number> {
  const page = await openMenu(context, url, false);
  await page.waitForTimeout(restMs);
  const spent = await ownTime(page);
  await page.close();
  return spent;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

function atMost(name: string, value: number, most: number): Figure {
  return { name, value: ms(value), goal: `at most ${most} ms`, reached: value <= most };
}

function report(ours: readonly Measured[], bare: readonly Measured[]): void {
  const of = (all: readonly Measured[], figure: (one: Measured) => number) => median(all.map(figure));
  const opened = ({ opened: one }: Measured) => one;
  const longest = ({ frames }: Measured) => Math.max(...frames);
  const p95 = ({ frames }: Measured) => percentile(frames, 0.95);
  const own = ({ ownMs }: Measured) => ownMs;
  const baseline = (name: string, figure: (one: Measured) => number): Figure => ({
    name,
    value: ms(of(bare, figure)),
    goal: 'the baseline',
  });
  printFigures(`A menu of ${items} items, ${slowdown} × slower processor, median of ${rounds} rounds`, [
    atMost('dishes on the screen after the data is there', of(ours, opened), 500),
    baseline('the bare list', opened),
    ratioFigure('over the bare list', { ours: of(ours, opened), bare: of(bare, opened), most: 2 }),
    atMost('longest frame of a fling', of(ours, longest), 50),
    baseline('the bare list', longest),
    atMost('p95 of a frame', of(ours, p95), 50),
    baseline('the bare list', p95),
    ratioFigure('over the bare list', { ours: of(ours, p95), bare: of(bare, p95), most: 2 }),
    atMost(`the main thread's own time for a frame, times ${slowdown}`, of(ours, own), 50),
    baseline('the bare list, which only scrolls', own),
  ]);
}

const hotel = await startHotel(8271, { ADMIN_API_KEY: adminKey });
const browser = await chromium.launch(await browserLaunch());
try {
  await fillShop(hotel.url);
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const first = await context.newPage();
  await first.goto(`${hotel.url}/ONEapp/?mode=walkin`);
  await first.waitForTimeout(restMs);
  await first.close();
  const ours: Measured[] = [];
  const bare: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureMenu(context, hotel.url));
    bare.push(await measureBare(context));
  }
  report(ours, bare);
} finally {
  await browser.close();
  hotel.process.kill();
  await rm(hotel.folder, { recursive: true, force: true });
}
