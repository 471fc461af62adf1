import { vi } from 'vitest';

/** What a page's engine calls when it has time, or paints; the document of tests has it by real time, or not at all. */
function stubFrames(): void {
  const frame = (work: (time: number) => void) => setTimeout(() => work(performance.now()), 16);
  vi.stubGlobal('requestAnimationFrame', frame);
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('requestIdleCallback', frame);
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
}

/** Turns of the event loop in which nothing is under way before the process counts as at rest, and how many are given to work at most. */
const calmTurns = 4;
const mostTurns = 40;

/** The time of the page and of the server, which passes only on demand. */
export type BrowserTime = {
  /** Lets everything that needs no time come to an end. */
  settle(): Promise<void>;
  /** Lets `ms` milliseconds pass, timer by timer. */
  pass(ms: number): Promise<void>;
  /** Lets time pass in small steps until `work` is done. */
  through<T>(work: Promise<T>): Promise<T>;
};

/** How a step of time is judged: what is under way, and what must hold after each timer. */
type Watch = { readonly isBusy: () => boolean; readonly afterStep: () => void };

/** Replaces the timers and the clock of this process, at `start` (milliseconds since 1970). */
export function startBrowserTime(start: number, { isBusy, afterStep }: Watch): BrowserTime {
  vi.useFakeTimers({
    now: start,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  stubFrames();
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

  async function settle(): Promise<void> {
    for (let calm = 0, turns = 0; calm < calmTurns && turns < mostTurns; turns += 1) {
      await turn();
      calm = isBusy() ? 0 : calm + 1;
    }
  }
  async function pass(ms: number): Promise<void> {
    let isOver = false;
    await settle();
    setTimeout(() => {
      isOver = true;
    }, ms);
    while (!isOver) {
      vi.advanceTimersToNextTimer();
      await settle();
      afterStep();
    }
  }
  async function through<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    work.then(over, over);
    // Files and threads take turns of the machine's time, of which hardly any passes here.
    while (!isOver) {
      for (let turns = 0; turns < mostTurns && !isOver; turns += 1) await turn();
      if (!isOver) await pass(1);
    }
    return await work;
  }
  return { settle, pass, through };
}
