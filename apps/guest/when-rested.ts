import { systemClock } from '#platform/clock';

/** Milliseconds that belong to the screen alone: pictures and faces arrive in them. */
const settleMs = 2_500;
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** Calls `work` once: at the first touch or key, else when the screen has stood for a while. The answer takes it back. */
export function whenRested(work: () => void): () => void {
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
