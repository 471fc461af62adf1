import { systemClock } from '#platform/clock';
import type { TvApp } from './tv-app.ts';

/** Milliseconds without a key press after which the TV counts as idle. */
const idleMs = 60_000;

/** Loads a new build when no key was pressed for a minute. */
export function autoUpdateTv({ wire }: TvApp): void {
  let pressed = systemClock.now();
  addEventListener(
    'keydown',
    () => {
      pressed = systemClock.now();
    },
    true,
  );
  const timer = systemClock.every(10_000, () => {
    if (!wire.state().newBuild || systemClock.now() - pressed < idleMs) return;
    timer.cancel();
    location.reload();
  });
}
