import type { Clock } from '#platform/clock';

/** Check interval, and the gap between two checks that indicates sleep, in milliseconds. */
const checkMs = 5_000;
const gapMs = 30_000;

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** `leapt`: the clock jumped, because the TV was frozen or its clock was corrected. */
export type WakeReason = 'hidden' | 'leapt';

/**
 * Calls `onWake` when the TV was off, hidden or frozen: the data on its screen may be outdated. Returns a function that
 * stops watching.
 */
export function watchSleep(clock: Clock, page: Page, onWake: (reason: WakeReason) => void): () => void {
  let lastCheck = clock.now();
  const timer = clock.every(checkMs, () => {
    const now = clock.now();
    // A clock that was ahead jumps backwards.
    if (Math.abs(now - lastCheck) > gapMs) onWake('leapt');
    lastCheck = now;
  });
  // When hiding as well: the last frame is the first one that the TV shows when it comes back.
  const onVisibilityChange = () => onWake('hidden');
  page.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    timer.cancel();
    page.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
