import type { Clock } from '#platform/clock';

/** Pixels a millisecond from which nobody reads what passes by. */
const fastFrom = 2.5;
/** A list that has not been fast for so long is read again, milliseconds. */
const calmMs = 100;
/** Rows that are completed at a time, and how long until the next, milliseconds: as few as a frame can draw. */
const rowsAtOnce = 2;
const frameMs = 16;

/** How fast a list passes by, and what waits until it can be looked at. */
export type Pace = {
  /** Takes note of where the list has been scrolled to, pixels. */
  note(offset: number): void;
  isFast(): boolean;
  /** Calls `work` when the list can be looked at; answers how to call that off. */
  whenCalm(work: () => void): () => void;
};

/** The pace of a list. */
export function createPace(clock: Pick<Clock, 'now' | 'after'>): Pace {
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
    note(offset) {
      const at = clock.now();
      const speed = Math.abs(offset - last.offset) / Math.max(1, at - last.at);
      if (speed >= fastFrom) fastAt = at;
      last = { offset, at };
    },
    isFast,
    whenCalm(work) {
      waiting.add(work);
      wait(calmMs);
      return () => waiting.delete(work);
    },
  };
}
