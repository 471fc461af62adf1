import { systemClock } from '#platform/clock';

/** Longest wait for a page that is never idle, milliseconds. */
const mostMs = 10_000;

/** Calls `work` once what was rendered is painted and the page has nothing to do. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: mostMs });
    return () => cancelIdleCallback(id);
  }
  // Old TVs and Safari: the frame after this one begins once this one was painted.
  let stop: () => void = () => undefined;
  const first = requestAnimationFrame(() => {
    const second = requestAnimationFrame(() => {
      const timer = systemClock.after(0, work);
      stop = () => timer.cancel();
    });
    stop = () => cancelAnimationFrame(second);
  });
  stop = () => cancelAnimationFrame(first);
  return () => stop();
}
