// Films on the TV. The browse of 5,000 titles against that of the demo hotel's 60, and the arrows in it against the bare list of
// `bench/tv.ts`, on a processor 6 times slower; OK on Play to the first frame against a bare page with the same player and file.
// The two sides take turns. The player's files are in the browser's cache: each side has played once before.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Hotel, openHotel } from '../e2e/support/hotel.ts';
import { choose, press } from '../e2e/support/remote.ts';
import { openTv, tvApp } from '../e2e/support/tv.ts';
import { filmOf, goToFilm } from '../e2e/support/tv-films.ts';
import { browserLaunch } from '../tools/browser.ts';
import { openBareList } from './support/bare-list.ts';
import { fillLibrary, goToFilmsEntry, openBarePlayer, timed, watchPage } from './support/film-screen.ts';
import { type Moves, measureMoves, slowly, watchScreen } from './support/guide-screen.ts';
import { amount, type Figure, isQuick, median, percentile, printFigures, ratioFigure } from './support/harness.ts';

/** Films of the demo hotel. */
const demoTitles = 60;
const rounds = amount('ROUNDS', 5, 1);
const steps = amount('STEPS', 10, 2);
const plays = amount('PLAYS', 10, 1);
/** How long a page rests before its keys are measured, milliseconds. */
const restMs = isQuick ? 100 : 1_000;
const titles = amount('TITLES', 5_000, demoTitles);
const slowdown = isQuick ? 1 : 6;
const goals = { browse: 2, moves: 2, frame: 1.5 };
const viewport = { width: 1920, height: 1080 };
/** The whole bench, milliseconds: a wait that nothing else ends. */
const longestMs = isQuick ? 150_000 : 900_000;
const room = '7709';

/** A hotel with a TV that belongs to one of its rooms. */
type Place = { readonly hotel: Hotel; readonly context: BrowserContext };

async function openGuestTv(browser: Browser, total: number | undefined): Promise<Place> {
  const hotel = await openHotel();
  if (total !== undefined) await fillLibrary(hotel, total);
  await hotel.checkIn({ room, last_name: 'Lindqvist' });
  const context = await browser.newContext({ viewport, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await openTv(page, hotel, room);
  await page.close();
  return { hotel, context };
}

/** Milliseconds from OK on the menu's entry to painted posters, and the moves in the rows. */
async function measureBrowse({ hotel, context }: Place): Promise<{ readonly opened: number; readonly moves: Moves }> {
  const screen = await watchScreen(await context.newPage());
  const { page } = screen;
  await watchPage(page);
  await page.goto(hotel.origin + tvApp);
  await goToFilmsEntry(page);
  const opened = await slowly(screen, slowdown, async () => {
    await page.keyboard.press('Enter');
    return timed(page, 'posters');
  });
  await page.waitForTimeout(restMs);
  const moves = await measureMoves(screen, keys, slowdown);
  await page.close();
  return { opened, moves };
}

/** Arrows along a row, over its end into sight, and down and up again; they end where they began. */
const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].flatMap((key) =>
  Array<string>(key === 'ArrowRight' || key === 'ArrowLeft' ? steps : Math.min(steps, 6)).fill(key),
);

async function measureBareMoves(browser: Browser): Promise<Moves> {
  const screen = await watchScreen(await browser.newPage({ viewport }));
  await openBareList(screen.page, 60);
  const moves = await measureMoves(screen, keys, slowdown);
  await screen.page.close();
  return moves;
}

/** Opens a film that the room has bought, its Play button focused; notes the addresses of its streams. */
async function openFilm({ hotel, context }: Place): Promise<{ readonly page: Page; readonly streams: string[] }> {
  const page = await context.newPage();
  const streams: string[] = [];
  page.on('request', (request) => request.url().endsWith('/master.m3u8') && streams.push(request.url()));
  await watchPage(page);
  await page.goto(hotel.origin + tvApp);
  await goToFilmsEntry(page);
  await press(page, 'Enter');
  await page.waitForFunction(() => document.querySelector('[data-focus-key="films.grid"][data-focused]') !== null);
  await goToFilm(page, await filmOf(hotel, ({ title }) => title === 'Night Train to Lisbon Street'));
  await press(page, 'Enter');
  await choose(page, 'film.buy', 'ArrowLeft');
  await press(page, 'Enter');
  await page.waitForFunction(() => document.querySelector('[data-focus-key="film.play"][data-focused]') !== null);
  return { page, streams };
}

/** Plays from the beginning and comes back to the page of the film. */
async function playOnce(page: Page): Promise<number> {
  await page.bringToFront();
  const from = page.locator('[data-focus-key="film.restart"], [data-focus-key="film.play"]').first();
  await from.hover();
  await page.keyboard.press('Enter');
  const took = await timed(page, 'frame');
  await press(page, 'Escape');
  return took;
}

async function compareFrames(place: Place): Promise<readonly Figure[]> {
  const { page, streams } = await openFilm(place);
  const bare = await openBarePlayer(place.context, place.hotel.origin);
  const taken: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round <= plays; round += 1) {
    const ours = await playOnce(page);
    await bare.bringToFront();
    await bare.evaluate((stream) => Object.assign(window, { stream }), streams.at(-1));
    await bare.keyboard.press('Enter');
    const their = await timed(bare, 'frame');
    if (round === 0) continue;
    taken.ours.push(ours);
    taken.bare.push(their);
  }
  const each = (values: readonly number[]) => values.map(Math.round).join(', ');
  const [our, their] = [median(taken.ours), median(taken.bare)];
  return [
    { name: 'OK on Play to the first frame', value: `${ms(our)} of ${each(taken.ours)}` },
    {
      name: 'a bare page with the same player and file',
      value: `${ms(their)} of ${each(taken.bare)}`,
      goal: 'the baseline',
    },
    ratioFigure('over the bare page', { ours: our, bare: their, most: goals.frame }),
  ];
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const p95 = (values: readonly number[]) => percentile(values, 0.95);

function browseFigures(large: readonly number[], small: readonly number[]): readonly Figure[] {
  return [
    { name: `browse of ${titles} titles at ${slowdown} ×: OK to painted posters`, value: ms(median(large)) },
    { name: 'the demo hotel’s 60 titles', value: ms(median(small)), goal: 'the baseline' },
    ratioFigure('over the demo hotel', { ours: median(large), bare: median(small), most: goals.browse }),
  ];
}

function moveFigures(ours: readonly Moves[], bare: readonly Moves[]): readonly Figure[] {
  const [our, their] = [ours.flatMap(({ focus }) => focus), bare.flatMap(({ focus }) => focus)];
  if (our.length === 0 || their.length === 0) throw new Error('no key moved anything');
  return [
    { name: 'key press to moved focus, p95', value: `${ms(p95(our))} (${our.length} moves)` },
    { name: 'the bare list', value: ms(p95(their)), goal: 'the baseline' },
    ratioFigure('over the bare list', { ours: p95(our), bare: p95(their), most: goals.moves }),
    { name: 'key press to the frame, p95', value: ms(p95(ours.flatMap(({ frame }) => frame))) },
  ];
}

setTimeout(() => {
  console.error('bellhop: the bench of films has not ended in time');
  process.exit(1);
}, longestMs).unref();
const browser = await chromium.launch(await browserLaunch());
const places: Place[] = [];
try {
  const small = await openGuestTv(browser, undefined);
  places.push(small);
  const large = titles > demoTitles ? await openGuestTv(browser, titles) : small;
  if (large !== small) places.push(large);
  const taken = { large: [] as number[], small: [] as number[], moves: [] as Moves[], bare: [] as Moves[] };
  for (let round = 0; round < rounds; round += 1) {
    const { opened, moves } = await measureBrowse(large);
    taken.small.push(large === small ? opened : (await measureBrowse(small)).opened);
    taken.large.push(opened);
    taken.moves.push(moves);
    taken.bare.push(await measureBareMoves(browser));
  }
  const frames = await compareFrames(small);
  printFigures('Films on the TV', [
    ...browseFigures(taken.large, taken.small),
    ...moveFigures(taken.moves, taken.bare),
    ...frames,
  ]);
} finally {
  await browser.close();
  for (const { hotel } of places) await hotel.close();
}
