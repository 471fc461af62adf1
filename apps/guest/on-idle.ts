import { systemClock } from '#platform/clock';

/** Milliseconds reserved for the screen: its pictures and fonts load in them. */
const settleMs = 2_500;
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** Calls `work` once: on the first touch or key press, else after 2.5 seconds. Returns a function that cancels it. */
export function onIdle(work: () => void): () => void {
  const timer = systemClock.after(settleMs, begin);
  function stop(): void {
    timer.cancel();
    for (const touch of touches) removeEventListener(touch, begin);
  }
  function begin(): void {
    stop();
    work();
  }
  for (const touch of touches) addEventListener(touch, begin, { passive: true });
  return stop;
}
