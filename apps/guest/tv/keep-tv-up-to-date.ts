import { systemClock } from '#platform/clock';
import type { TvParts } from './tv-parts.ts';

/** Milliseconds without a key after which nobody is disturbed. */
const idleMs = 60_000;

/** Loads a new build of the app when nobody has pressed a key for a minute. */
export function keepTvUpToDate({ wire }: TvParts): void {
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
