// The programme guide of 300 channels and seven days on a processor 6 times slower, against a plain page with all programmes.
// The TV's grid and that of wide screens in turns with the plain page (`bare-guide.ts`), an element for each of the 61,000
// programmes; keys against the bare list of `bench/tv.ts`. Planby, the usual grid for React, is "All Rights Reserved", so nobody
// may install it here: the plain page stands for it, and is the faster of the two, since it draws with neither React nor layout.
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { type Hotel, openHotel } from '../e2e/support/hotel.ts';
import { goTo, press } from '../e2e/support/remote.ts';
import { openTv, tvApp } from '../e2e/support/tv.ts';
import { browserLaunch } from '../tools/browser.ts';
import { type BareSizes, showBareGuide } from './support/bare-guide.ts';
import { openBareList } from './support/bare-list.ts';
import { generateGuide, importGuide } from './support/guide-hotel.ts';
import {
  goWithin,
  heapOf,
  inTime,
  type Moves,
  measureMoves,
  type Screen,
  scrollRows,
  slowly,
  watchScreen,
} from './support/guide-screen.ts';
import { amount, type Figure, isQuick, median, percentile, printFigures, ratioFigure } from './support/harness.ts';

const rounds = amount('ROUNDS', 5, 1);
const steps = amount('STEPS', 16, 3);
const frames = amount('FRAMES', 120, 10);
const guide = generateGuide(amount('CHANNELS', 300, 60), amount('DAYS', 7, 1));
const programmes = guide.reduce((sum, channel) => sum + channel.programmes.length, 0);
const slowdown = isQuick ? 1 : 6;
const goals = { bytes: 25_000, nodes: 600, heap: 20, painted: 1 / 15, moves: 2, scroll: 2 };
/** The whole bench, milliseconds: a wait that nothing else ends. */
const longestMs = isQuick ? 150_000 : 900_000;

/** A form of the guide: where it is, and how its grid is measured. */
type Form = {
  readonly name: string;
  readonly sizes: BareSizes;
  /** Opens the app where one step leads to the guide. */
  open(screen: Screen): Promise<void>;
  step(screen: Screen): Promise<void>;
};

const size = {
  tv: { width: 1920, height: 1080 },
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

function phoneForm(name: string, hotel: Hotel): Form {
  return {
    name,
    sizes: { rowHeight: 64, pixelsPerMinute: 6, namesWidth: 208 },
    async open({ page }) {
      await page.goto(`${hotel.origin}/ONEapp/?mode=walkin`);
      await page.waitForFunction(() => document.querySelector('main h1, main h2') !== null);
    },
    step: (screen) => goWithin(screen, '/ONEapp/epg?mode=walkin'),
  };
}

function tvForm(hotel: Hotel): Form {
  return {
    name: 'TV grid',
    sizes: { rowHeight: 88, pixelsPerMinute: 9.4, namesWidth: 272 },
    async open({ page }) {
      await page.goto(hotel.origin + tvApp);
      await page.waitForFunction(() => document.querySelector('[data-focus-key="welcome.enter"]') !== null);
      await press(page, 'Enter');
      // The menu of the room, whose first entry is the guide.
      await press(page, 'ArrowDown');
      await goTo(page, 'home.room', 'ArrowLeft');
      await press(page, 'Enter');
    },
    step: ({ page }) => page.keyboard.press('Enter'),
  };
}

/** What a form took once. */
type Measured = {
  readonly painted: number;
  readonly bytes: number;
  readonly nodes: number;
  readonly heap: number;
};

/** Opens the guide, and calls `then` before it is closed. */
async function measureOpening(
  context: BrowserContext,
  form: Form,
  then?: (screen: Screen) => Promise<void>,
): Promise<Measured> {
  const screen = await watchScreen(await context.newPage());
  const { page } = screen;
  await form.open(screen);
  const empty = await heapOf(screen);
  screen.bytes = 0;
  const { painted, bytes } = await slowly(screen, slowdown, async () => {
    await form.step(screen);
    const isPainted = () => window.guideTimes.painted > 0;
    await page.waitForFunction(isPainted, undefined, { polling: 'raf' });
    const { bytes: received } = screen;
    return { painted: await page.evaluate(() => window.guideTimes.painted - window.guideTimes.data), bytes: received };
  });
  await then?.(screen);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const heap = (await heapOf(screen)) - empty;
  await page.close();
  return { painted, bytes, nodes, heap };
}

/** Arrows through rows and times; they end where they began. */
const keys = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'].flatMap((key) => Array<string>(steps).fill(key));

async function measureBareMoves(browser: Browser): Promise<Moves> {
  const screen = await watchScreen(await browser.newPage({ viewport: size.tv }));
  await openBareList(screen.page, 60);
  const moves = await measureMoves(screen, keys, slowdown);
  await screen.page.close();
  return moves;
}

async function measureBarePage(browser: Browser, form: Form, viewport: typeof size.tv) {
  const screen = await watchScreen(await browser.newPage({ viewport }));
  const painted = await slowly(screen, slowdown, () =>
    inTime('the plain page', showBareGuide(screen.page, guide, form.sizes)),
  );
  const scroll = await slowly(screen, slowdown, () =>
    scrollRows(screen, { box: '#grid', step: form.sizes.rowHeight, frames }),
  );
  await screen.page.close();
  return { painted, scroll };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const p95 = (values: readonly number[]) => percentile(values, 0.95);

type Grid = {
  readonly form: Form;
  readonly context: BrowserContext;
  readonly viewport: typeof size.tv;
  /** Selector of what the browser scrolls; undefined: only keys do. */
  readonly box: string | undefined;
};

/** Measures a grid and the plain page in turns. */
async function compareGrid(browser: Browser, { form, context, viewport, box }: Grid): Promise<readonly Figure[]> {
  const ours: Measured[] = [];
  const bare: Awaited<ReturnType<typeof measureBarePage>>[] = [];
  const moves: { ours: Moves[]; bare: Moves[] } = { ours: [], bare: [] };
  const scroll: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      await measureOpening(context, form, async (screen) => {
        if (box) await screen.page.locator(box).focus();
        moves.ours.push(await measureMoves(screen, keys, slowdown));
        if (!box) return;
        scroll.push(
          ...(await slowly(screen, slowdown, () => scrollRows(screen, { box, step: form.sizes.rowHeight, frames }))),
        );
      }),
    );
    bare.push(await measureBarePage(browser, form, viewport));
    moves.bare.push(await measureBareMoves(browser));
  }
  const all = (one: readonly Moves[], part: keyof Moves) => one.flatMap((each) => each[part]);
  if (all(moves.ours, 'focus').length === 0) throw new Error(`no key moved anything on the ${form.name}`);
  return [
    ...openingFigures(form, ours),
    ...paintFigures(form, median(ours.map(({ painted }) => painted)), median(bare.map(({ painted }) => painted))),
    ...moveFigures(form, all(moves.ours, 'focus'), all(moves.bare, 'focus')),
    { name: `${form.name}: key press to the frame, p95`, value: ms(p95(all(moves.ours, 'frame'))) },
    ...(box
      ? scrollFigures(
          form,
          scroll,
          bare.flatMap((one) => one.scroll),
        )
      : []),
  ];
}

function openingFigures({ name }: Form, all: readonly Measured[]): readonly Figure[] {
  const most = (part: keyof Measured) => Math.max(...all.map((one) => one[part]));
  const atMost = (value: number, goal: number) => ({ goal: `at most ${goal}`, reached: value <= goal });
  const heap = median(all.map((one) => one.heap)) / 1e6;
  return [
    {
      name: `${name}: data of the first screen, bytes`,
      value: String(most('bytes')),
      ...atMost(most('bytes'), goals.bytes),
    },
    { name: `${name}: elements of the page`, value: String(most('nodes')), ...atMost(most('nodes'), goals.nodes) },
    { name: `${name}: heap over the empty app, MB`, value: heap.toFixed(1), ...atMost(heap, goals.heap) },
  ];
}

function paintFigures({ name }: Form, ours: number, bare: number): readonly Figure[] {
  return [
    { name: `${name}: data to painted programmes`, value: ms(ours) },
    { name: 'the plain page', value: ms(bare), goal: 'the baseline' },
    ratioFigure('over the plain page', { ours, bare, most: goals.painted }),
  ];
}

function moveFigures({ name }: Form, ours: readonly number[], bare: readonly number[]): readonly Figure[] {
  return [
    { name: `${name}: key press to moved focus, p95`, value: `${ms(p95(ours))} (${ours.length} moves)` },
    { name: 'the bare list', value: ms(p95(bare)), goal: 'the baseline' },
    ratioFigure('over the bare list', { ours: p95(ours), bare: p95(bare), most: goals.moves }),
  ];
}

function scrollFigures({ name }: Form, ours: readonly number[], bare: readonly number[]): readonly Figure[] {
  return [
    { name: `${name}: scroll step, p95`, value: ms(p95(ours)) },
    { name: 'the plain page', value: ms(p95(bare)), goal: 'the baseline' },
    ratioFigure('over the plain page', { ours: p95(ours), bare: p95(bare), most: goals.scroll }),
  ];
}

setTimeout(() => {
  console.error('bellhop: the bench of the guide has not ended in time');
  process.exit(1);
}, longestMs).unref();
const hotel = await openHotel();
const browser = await chromium.launch(await browserLaunch());
try {
  await importGuide(hotel, guide);
  const own = { locale: 'en-GB', serviceWorkers: 'block' } as const;
  const tv = await browser.newContext({ ...own, viewport: size.tv });
  const wide = await browser.newContext({ ...own, viewport: size.wide });
  const phone = await browser.newContext({ ...own, viewport: size.phone, isMobile: true, deviceScaleFactor: 2 });
  const enrolled = await tv.newPage();
  await openTv(enrolled, hotel, '214');
  await enrolled.close();
  const onTv = await compareGrid(browser, { form: tvForm(hotel), context: tv, viewport: size.tv, box: undefined });
  const wideForm = phoneForm('wide grid', hotel);
  const onWide = await compareGrid(browser, { form: wideForm, context: wide, viewport: size.wide, box: '[role=grid]' });
  const onPhone = openingFigures(phoneForm('phone', hotel), [await measureOpening(phone, phoneForm('phone', hotel))]);
  const title = `Guide of ${guide.length} channels and ${programmes} programmes, ${slowdown} × slower processor`;
  printFigures(title, [...onTv, ...onWide, ...onPhone]);
} finally {
  await browser.close();
  await hotel.close();
}
