import type { Clock } from '#platform/clock';
import { nextTurn } from '#platform/node/db';

/** Milliseconds of work after which others have their turn on the thread. */
const turnMs = 6;

/** Lets others have their turn, when it is time. */
export type Pace = () => Promise<void>;

/** Returns what lets others have their turn once a piece of work has held the thread for some milliseconds. */
export function createPace(clock: Clock): Pace {
  let began = clock.elapsed();
  return async () => {
    if (clock.elapsed() - began < turnMs) return;
    await nextTurn();
    began = clock.elapsed();
  };
}

/** Takes the steps of a piece of work; others have their turn between. */
export async function drive<T>(steps: Generator<undefined, T>, pace: Pace): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as T;
    await pace();
  }
}
