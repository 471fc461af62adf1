import type { CDPSession, Page } from '@playwright/test';
import { isQuick } from './harness.ts';

/** Nothing that a bench waits for takes longer, milliseconds. */
const patienceMs = 60_000;
/** Milliseconds between two keys. */
const keyMs = isQuick ? 20 : 80;

/** A page of the browser with what measures it, and the bytes of television that its sockets have received. */
export type Screen = { readonly page: Page; readonly devtools: CDPSession; bytes: number };

/** Milliseconds from key presses to the focus, and to the frame that shows it. */
export type Moves = { readonly focus: readonly number[]; readonly frame: readonly number[] };

declare global {
  interface Window {
    guideTimes: { data: number; painted: number };
    guideMoves: { pressed: number; focus: number[]; frame: number[] };
  }
}

/** Rejects when `work` has not ended in time: a page that draws nothing never answers. */
export function inTime<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing after ${patienceMs / 1000} s`)), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Notes when the first channels arrive, before the app sees them, and when programmes were painted. */
function watchGuide(): void {
  window.guideTimes = { data: 0, painted: 0 };
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        if (window.guideTimes.data > 0 || !String(data).includes('"function":"getTVChannels"')) return;
        window.guideTimes.data = performance.now();
      });
    }
  };
  const programmes = '[role=gridcell]:not([data-is=gap]), main article [aria-hidden] > span[style]';
  const look = () => {
    if (!document.querySelector(programmes)) return void requestAnimationFrame(look);
    // After the next frame the browser has painted what was there in this one.
    requestAnimationFrame(() => {
      window.guideTimes.painted = performance.now();
    });
  };
  requestAnimationFrame(look);
}

/** Makes a page measure its guide, before it is opened. */
export async function watchScreen(page: Page): Promise<Screen> {
  page.setDefaultTimeout(patienceMs);
  const devtools = await page.context().newCDPSession(page);
  const screen: Screen = { page, devtools, bytes: 0 };
  await devtools.send('Network.enable');
  devtools.on('Network.webSocketFrameReceived', ({ response: { payloadData } }) => {
    if (payloadData.includes('"module":"LiveTV"')) screen.bytes += Buffer.byteLength(payloadData);
  });
  await page.addInitScript(watchGuide);
  return screen;
}

/** Does something on a slower processor. */
export async function slowly<T>({ devtools }: Screen, rate: number, work: () => Promise<T>): Promise<T> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    return await work();
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

/** Size of the page's heap without garbage, in bytes. */
export async function heapOf({ devtools }: Screen): Promise<number> {
  await inTime('collecting garbage', devtools.send('HeapProfiler.collectGarbage'));
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Goes to an address of the app within the page, as a link of it does. */
export function goWithin({ page }: Screen, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({ depth: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Notes in the page when a key was pressed, when something else had the focus, and when that frame was over. */
function watchMoves(): void {
  const isWatched = window.guideMoves !== undefined;
  window.guideMoves = { pressed: 0, focus: [], frame: [] };
  if (isWatched) return;
  const moved = () => {
    const { pressed, focus, frame } = window.guideMoves;
    if (pressed === 0) return;
    focus.push(performance.now() - pressed);
    window.guideMoves.pressed = 0;
    // A message that is sent in a frame arrives once it was laid out and painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => frame.push(performance.now() - pressed);
      port2.postMessage('');
    });
  };
  addEventListener('keydown', ({ timeStamp }) => Object.assign(window.guideMoves, { pressed: timeStamp }), true);
  addEventListener('focusin', moved);
  // The grid keeps the focus and names the programme that is active.
  new MutationObserver(moved).observe(document.body, { subtree: true, attributeFilter: ['aria-activedescendant'] });
}

/** Presses keys one after another, and returns what each took. */
export async function measureMoves(screen: Screen, keys: readonly string[], rate: number): Promise<Moves> {
  const { page } = screen;
  await page.bringToFront();
  await page.evaluate(watchMoves);
  return slowly(screen, rate, async () => {
    for (const key of keys) {
      await inTime('a key', page.keyboard.press(key));
      await page.waitForTimeout(keyMs);
    }
    return page.evaluate(() => window.guideMoves);
  });
}

/** Scrolls an element by a row in each frame, and returns the lengths of the frames. */
export function scrollRows(
  { page }: Screen,
  options: { readonly box: string; readonly step: number; readonly frames: number },
): Promise<readonly number[]> {
  const scrolling = page.evaluate(
    ({ box, step, frames }) =>
      new Promise<number[]>((resolve, reject) => {
        const element = document.querySelector(box);
        if (!element) return reject(new Error(`no ${box}`));
        const lengths: number[] = [];
        let last = 0;
        const next = (now: number) => {
          if (last > 0) lengths.push(now - last);
          last = now;
          if (lengths.length >= frames) return resolve(lengths);
          element.scrollTop += step;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    options,
  );
  return inTime('scrolling', scrolling);
}
