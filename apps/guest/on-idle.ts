import { systemClock, type Timer } from '#platform/clock';
import { whenIdle } from '#platform/web/browser';

/** Milliseconds reserved for the screen: its pictures and fonts load in them. */
const settleMs = 2_500;
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls `work` once: on the first touch or key press, else 2.5 seconds after the screen was drawn, which takes a slow phone longer
 * than that. Returns a function that cancels it.
 */
export function onIdle(work: () => void): () => void {
  let timer: Timer | undefined;
  const cancel = whenIdle(() => {
    timer = systemClock.after(settleMs, begin);
  });
  function stop(): void {
    cancel();
    timer?.cancel();
    for (const touch of touches) removeEventListener(touch, begin);
  }
  function begin(): void {
    stop();
    work();
  }
  for (const touch of touches) addEventListener(touch, begin, { passive: true });
  return stop;
}
