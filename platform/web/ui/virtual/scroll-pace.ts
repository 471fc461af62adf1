import type { Clock } from '#platform/clock';

/** Scroll speed, in pixels per millisecond, at which nobody can read. */
const fastFrom = 2.5;
/** Milliseconds without fast scrolling after which the list is being read again. */
const calmMs = 100;
/** Rows completed per batch, and milliseconds between batches: as few as a frame can render. */
const rowsAtOnce = 2;
const frameMs = 16;

/** Tracks the scroll speed of a list and defers work until it slows down. */
export type ScrollPace = {
  /** Records the scroll offset, pixels. */
  record(offset: number): void;
  isFast(): boolean;
  /** Calls `work` once the list is slow enough to read. Returns a function that cancels it. */
  onceSlow(work: () => void): () => void;
};

/** Creates the pace of a list. */
export function createScrollPace(clock: Pick<Clock, 'now' | 'after'>): ScrollPace {
  const waiting = new Set<() => void>();
  let last = { offset: 0, at: Number.NEGATIVE_INFINITY };
  let fastAt = Number.NEGATIVE_INFINITY;
  let isAsleep = false;

  const isFast = () => clock.now() - fastAt < calmMs;

  function complete(): void {
    isAsleep = false;
    const some = isFast() ? [] : [...waiting].slice(0, rowsAtOnce);
    for (const work of some) {
      waiting.delete(work);
      work();
    }
    if (waiting.size > 0) wait(isFast() ? calmMs : frameMs);
  }

  function wait(ms: number): void {
    if (isAsleep) return;
    isAsleep = true;
    clock.after(ms, complete);
  }

  return {
    record(offset) {
      const at = clock.now();
      const speed = Math.abs(offset - last.offset) / Math.max(1, at - last.at);
      if (speed >= fastFrom) fastAt = at;
      last = { offset, at };
    },
    isFast,
    onceSlow(work) {
      waiting.add(work);
      wait(calmMs);
      return () => waiting.delete(work);
    },
  };
}
