import type { Clock, Timer } from '#platform/clock';

const everyMs = 5_000;
/** A difference that no correction by a time service makes between two looks. */
const setByMs = 5_000;

/** Calls `onSet` when the time of day was set forward or back. Returns the timer that looks. */
export function watchSetClock(clock: Clock, onSet: () => void): Timer {
  const timeAtStart = () => clock.now() - clock.elapsed();
  let known = timeAtStart();
  return clock.every(everyMs, () => {
    const current = timeAtStart();
    if (Math.abs(current - known) < setByMs) return;
    known = current;
    onSet();
  });
}
