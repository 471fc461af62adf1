import { systemClock } from '#platform/clock';

/** Calls `work` when the device has a moment, after two seconds at the latest; the answer takes it back. */
export function whenRested(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no such callback.
  const timer = systemClock.after(500, work);
  return () => timer.cancel();
}
