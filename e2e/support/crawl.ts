import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { type Seen, settledScreen } from './tv.ts';

const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;
type Arrow = (typeof arrows)[number];
type Edges = Map<string, Map<Arrow, string>>;

/** Milliseconds to wait for the focus to move after a press. */
const pressMs = 25;
/** Presses that may scroll a text or move within a hotel's own page before one leads out of it. */
const mostReading = 12;

/** Screens with controls that change with the focus: a shop's menu shows the focused group. */
const isMenuOfShop = /^\/shop\/flow\/[^/]+$/;

/** Screens on which a picture plays: Back first takes away what lies over it. */
const overPicture = /^\/watch/;

function screenName({ screen, controls }: Seen): string {
  return isMenuOfShop.test(screen) ? screen : `${screen} [${controls.join(' | ')}]`;
}

async function press(page: Page, arrow: Arrow): Promise<string> {
  const before = await settledScreen(page);
  let after = before;
  for (let presses = 0; presses < (before.isText ? mostReading : 1) && after.focus === before.focus; presses += 1) {
    if (before.focus.endsWith('.frame')) await page.keyboard.press(arrow);
    else await page.evaluate(pressInPage, arrow);
    if (before.isText) await page.waitForTimeout(pressMs);
    after = await settledScreen(page);
  }
  return after.focus;
}

/** Dispatches a key press in the page, without a round trip through the browser: a crawl has thousands. */
async function pressInPage(key: string): Promise<void> {
  for (const type of ['keydown', 'keyup']) {
    document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, 8));
}

/** Arrows that lead from one control to another over known edges. */
function way(edges: Edges, from: string, to: string): readonly Arrow[] {
  const ways = new Map<string, readonly Arrow[]>([[from, []]]);
  for (const [at, soFar] of ways) {
    if (at === to) return soFar;
    for (const [arrow, next] of edges.get(at) ?? []) if (!ways.has(next)) ways.set(next, [...soFar, arrow]);
  }
  throw new Error(`no way from ${from} to ${to}`);
}

/** Walks to a control. A row remembers where the focus left it, so the way is computed again after every step. */
async function walk(page: Page, edges: Edges, to: string): Promise<void> {
  let { focus } = await settledScreen(page);
  for (let steps = 0; focus !== to && steps < 60; steps += 1) {
    const [arrow] = way(edges, focus, to);
    if (!arrow) break;
    const next = await press(page, arrow);
    edges.get(focus)?.set(arrow, next);
    focus = next;
  }
  expect(focus, `the way to ${to}`).toBe(to);
}

/** Tries every arrow on a control, depth first, so that ways back are known. */
async function exploreFrom(page: Page, edges: Edges, at: string, met: Set<string>): Promise<void> {
  const own = new Map<Arrow, string>();
  edges.set(at, own);
  for (const control of (await settledScreen(page)).controls) met.add(control);
  for (const arrow of arrows) {
    await walk(page, edges, at);
    const next = await press(page, arrow);
    own.set(arrow, next);
    if (!edges.has(next)) await exploreFrom(page, edges, next, met);
  }
}

/** Tries every arrow on every control of a screen; every control seen must be reached. */
async function explore(page: Page): Promise<Edges> {
  const { focus, heading } = await settledScreen(page);
  const edges: Edges = new Map();
  const met = new Set<string>();
  await exploreFrom(page, edges, focus, met);
  expect([...edges.keys()].sort(), `controls of ${heading} that the arrows reach`).toEqual([...met].sort());
  return edges;
}

async function act(page: Page, key: 'Enter' | 'Escape'): Promise<Seen> {
  await page.keyboard.press(key);
  await page.waitForTimeout(4 * pressMs);
  return settledScreen(page);
}

/** Presses Back; once more where the first press only closes what lies over a picture, such as the player's banner. */
async function leave(page: Page, there: string): Promise<Seen> {
  const back = await act(page, 'Escape');
  return back.screen === there.split(' ')[0] && overPicture.test(there) ? act(page, 'Escape') : back;
}

/** Puts the current language last, so that the rest is crawled in it. */
function inOrder(controls: readonly string[], language: string | null): readonly string[] {
  const own = `language.${language}`;
  return controls.includes(own) ? [...controls.filter((control) => control !== own), own] : controls;
}

/** What screens of one kind have in common: where they are, and what sorts of controls they have. */
export function kindOfScreen({ screen, controls }: Seen): string {
  const place = screen.split('/').slice(0, 2).join('/');
  const sorts = new Set(
    controls.map((control) =>
      control
        .replace(/^(key|option|language|product\.insert|shop\.(group|item))\..*$/, '$1')
        .replace(/\.[^.]*\d.*$/, ''),
    ),
  );
  return `${place} [${[...sorts].sort().join(' | ')}]`;
}

/** A way in: the screen that one came from, and the control that led here. */
type Entry = { readonly screen: string; readonly control: string };

type Crawl = {
  /** Controls that are reached but not pressed. */
  readonly except: RegExp;
  /** Screens that are left at once. */
  readonly beyond?: RegExp;
  /** Screens of which one is enough; left out: every screen is crawled. */
  readonly kindOf?: (seen: Seen) => string;
  readonly known?: Set<string>;
  readonly entry?: Entry;
};

/**
 * Presses its way through everything below the present screen. On each screen every control is reached, the focus is never
 * lost, and Back leads out again to the control that led in. Answers the screens, or kinds of them, that it has seen.
 */
export async function crawl(
  page: Page,
  { except, beyond, kindOf = screenName, known = new Set(), entry }: Crawl,
): Promise<ReadonlySet<string>> {
  const first = await settledScreen(page);
  const here = screenName(first);
  known.add(kindOf(first));
  const edges = await explore(page);
  for (const control of inOrder([...edges.keys()], await page.locator('html').getAttribute('lang'))) {
    if (except.test(control)) continue;
    await walk(page, edges, control);
    const next = await act(page, 'Enter');
    const there = screenName(next);
    if (there === here) continue;
    if (there === entry?.screen) {
      // A control that leads back, as OK of a dialog does: the focus is where it was, and OK leads in again.
      expect(next.focus, `focus after ${control} of ${here}`).toBe(entry.control);
      expect(screenName(await act(page, 'Enter'))).toBe(here);
      continue;
    }
    if (beyond?.test(there)) known.add(kindOf(next));
    if (!known.has(kindOf(next))) {
      await crawl(page, { except, ...(beyond && { beyond }), kindOf, known, entry: { screen: here, control } });
    }
    const back = await leave(page, there);
    expect(screenName(back), `Back from ${there}`).toBe(here);
    expect(back.focus, `focus after Back from ${there}`).toBe(control);
  }
  return known;
}
