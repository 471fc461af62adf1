import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { look, type Seen, settledScreen } from './tv.ts';

const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;
type Arrow = (typeof arrows)[number];
type Edges = Map<string, Map<Arrow, string>>;

/** Milliseconds to wait for the focus to move after a press. */
const pressMs = 25;
/** Presses that may scroll a text, or move within a grid or a hotel's own page, before one leads out of it. */
const mostReading = 24;

/** Screens with controls that change with the focus: a shop's menu shows the focused group. */
const isMenuOfShop = /^\/shop\/flow\/[^/]+$/;

/** Screens on which a picture plays: Back first takes away what lies over it. */
const overPicture = /^\/watch/;

/** A link that the home screen has once what it leads to was opened. */
const comesLater = 'home.way.flightinfo';

/** The number of a hotel's page, which has one in each language. */
const pageNumber = /(?<=contentpage\|)\d+/;

function screenName({ screen, controls }: Seen): string {
  const lasting = controls
    .filter((control) => control !== comesLater)
    .map((control) => control.replace(pageNumber, ''));
  return isMenuOfShop.test(screen) ? screen : `${screen} [${lasting.join(' | ')}]`;
}

/** Presses an arrow on the screen that is `before`, and returns the screen after it. */
async function press(page: Page, before: Seen, arrow: Arrow): Promise<Seen> {
  const isInFrame = before.focus.endsWith('.frame');
  let after = before;
  for (let presses = 0; presses < (before.isText ? mostReading : 1) && after.focus === before.focus; presses += 1) {
    if (isInFrame) await page.keyboard.press(arrow);
    else after = (await page.evaluate(pressAndLook(arrow))) as Seen;
    if (before.isText) await page.waitForTimeout(pressMs);
    if (isInFrame || before.isText || after.focus === '') after = await settledScreen(page);
  }
  return after;
}

/** Dispatches a key press in the page and looks at it, in one round trip through the browser: a crawl has thousands. */
function pressAndLook(key: Arrow): string {
  return `(async () => {
    for (const type of ['keydown', 'keyup']) {
      const event = new KeyboardEvent(type, { key: '${key}', bubbles: true, cancelable: true });
      if (document.activeElement) document.activeElement.dispatchEvent(event);
    }
    await new Promise((resolve) => setTimeout(resolve, 8));
    return ${look};
  })()`;
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

/**
 * Walks to a control, past one that came later, and returns the screen then. A row remembers where the focus left it, so the way is
 * computed again after every step.
 */
async function walk(page: Page, edges: Edges, to: string): Promise<Seen> {
  let at = await settledScreen(page);
  let arrow: Arrow | undefined;
  for (let steps = 0; at.focus !== to && steps < 60; steps += 1) {
    if (at.focus !== comesLater) [arrow] = way(edges, at.focus, to);
    if (!arrow) break;
    const next = await press(page, at, arrow);
    edges.get(at.focus)?.set(arrow, next.focus);
    at = next;
  }
  expect(at.focus, `the way to ${to}`).toBe(to);
  return at;
}

/** Tries every arrow on a control, depth first, so that ways back are known. */
async function exploreFrom(page: Page, edges: Edges, at: string, met: Set<string>): Promise<void> {
  const own = new Map<Arrow, string>();
  edges.set(at, own);
  for (const control of (await settledScreen(page)).controls) met.add(control);
  for (const arrow of arrows) {
    const next = await press(page, await walk(page, edges, at), arrow);
    own.set(arrow, next.focus);
    if (!edges.has(next.focus)) await exploreFrom(page, edges, next.focus, met);
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

/** The help of a screen: its tour is walked through by tests of its own. */
const help = 'tour';

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
    if (except.test(control) || control === help) continue;
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
