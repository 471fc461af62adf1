import type { Clock, Timer } from './clock.ts';

type Entry = { at: number; order: number; every: number | undefined; work: () => void };

/** A clock for tests that only moves when advanced. */
export type FakeClock = Clock & {
  /** Advances time by `ms`, running due timers in order and letting promises settle in between. */
  advance(ms: number): Promise<void>;
  /**
   * Advances time by steps until `work` has settled, and returns its result. For work that does real input and output,
   * which one `advance` may overtake: time stands still while it is under way.
   */
  settled<T>(work: Promise<T>, stepMs?: number): Promise<T>;
  /** Lets `ms` pass at once, as while the thread works; what falls due runs with the next `advance`. */
  occupy(ms: number): void;
  /** Sets the time of day by `ms`, forward or back, as an administrator does; timers and `elapsed` do not notice. */
  setBy(ms: number): void;
  /** Number of pending timers. */
  readonly pending: number;
};

// Node has it; this folder compiles with the types of neither Node nor browsers.
declare const setImmediate: ((work: () => void) => unknown) | undefined;
declare const setTimeout: (work: () => void, ms: number) => unknown;

const realTurnMs = 1;

const busyChecks = new Set<() => boolean>();

/**
 * Holds all fake clocks while `isBusy` returns true, as when a test waits for another process. Returns a release
 * function.
 */
export function holdFakeClocks(isBusy: () => boolean): () => void {
  busyChecks.add(isBusy);
  return () => busyChecks.delete(isBusy);
}

function isAnyBusy(): boolean {
  return [...busyChecks].some((isBusy) => isBusy());
}

async function settle(): Promise<void> {
  do {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    // Writes, sockets and files complete in later turns of the event loop.
    if (typeof setImmediate === 'undefined') return;
    for (let turn = 0; turn < 3 || isAnyBusy(); turn += 1)
      await new Promise<void>((resolve) => void setImmediate(resolve));
  } while (isAnyBusy());
}

/** Creates a {@link FakeClock} that starts at `start` (milliseconds since 1970). */
export function fakeClock(start = Date.UTC(2026, 10, 21, 8, 40)): FakeClock {
  let elapsed = 0;
  let timeAtStart = start;
  let order = 0;
  const entries = new Set<Entry>();

  function add(ms: number, work: () => void, every?: number): Timer {
    order += 1;
    const entry: Entry = { at: elapsed + Math.max(0, ms), order, every, work };
    entries.add(entry);
    return { cancel: () => entries.delete(entry) };
  }

  function next(limit: number): Entry | undefined {
    let first: Entry | undefined;
    for (const entry of entries) {
      if (entry.at > limit) continue;
      if (!first || entry.at < first.at || (entry.at === first.at && entry.order < first.order)) first = entry;
    }
    return first;
  }

  async function advance(ms: number): Promise<void> {
    const limit = elapsed + ms;
    await settle();
    for (let entry = next(limit); entry; entry = next(limit)) {
      elapsed = Math.max(elapsed, entry.at);
      if (entry.every === undefined) entries.delete(entry);
      else entry.at += Math.max(1, entry.every);
      entry.work();
      await settle();
    }
    elapsed = Math.max(elapsed, limit);
    await settle();
  }

  async function settled<T>(work: Promise<T>, stepMs = 50): Promise<T> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    work.then(over, over);
    await settle();
    while (!isOver) {
      // A turn of real time: sockets, files and other processes have nothing to do with this clock.
      await new Promise<void>((resolve) => void setTimeout(resolve, realTurnMs));
      if (!isOver) await advance(stepMs);
    }
    return await work;
  }

  return {
    now: () => timeAtStart + elapsed,
    elapsed: () => elapsed,
    after: (ms, work) => add(ms, work),
    every: (ms, work) => add(ms, work, ms),
    sleep: (ms) => new Promise((resolve) => void add(ms, resolve)),
    advance,
    settled,
    occupy: (ms) => {
      elapsed += ms;
    },
    setBy: (ms) => {
      timeAtStart += ms;
    },
    get pending() {
      return entries.size;
    },
  };
}
