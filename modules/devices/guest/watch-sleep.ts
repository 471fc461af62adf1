import type { Clock } from '#platform/clock';

/** How often the set looks whether it slept, and the gap that says so, milliseconds. */
const lookMs = 5_000;
const gapMs = 30_000;

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** `leapt`: the clock is elsewhere by now, since the set stood still or has only now heard what time it is. */
export type Slept = 'hidden' | 'leapt';

/** Calls `slept` when the set was off, hidden or frozen: what it showed may be somebody else's by now. */
export function watchSleep(clock: Clock, page: Page, slept: (how: Slept) => void): () => void {
  let seen = clock.now();
  const timer = clock.every(lookMs, () => {
    const now = clock.now();
    // Back too: a clock can have been ahead.
    if (Math.abs(now - seen) > gapMs) slept('leapt');
    seen = now;
  });
  // On the way out too: the last frame is what the set shows first when it comes back.
  const turned = () => slept('hidden');
  page.addEventListener('visibilitychange', turned);
  return () => {
    timer.cancel();
    page.removeEventListener('visibilitychange', turned);
  };
}
