import { type Clock, staggeredWaits } from '#platform/clock';
import { Refusal } from '#platform/contract';
import type { RateLimiter } from '#platform/node/auth';

/** How long a refusal takes at least, in milliseconds. */
const refusalMs = 1000;

/** Refuses what the limit does not let a stranger do with `too_many_requests`. */
export type SlowRefusal = (key: string) => Promise<never>;

/**
 * Creates refusals that take one to two seconds: one costs as much as an answer, and so a connection gets at most one a second. A flood
 * is held back by its own connections.
 */
export function createSlowRefusal(clock: Clock, limit: RateLimiter): SlowRefusal {
  const nextMs = staggeredWaits(refusalMs);
  return async (key) => {
    await clock.sleep(nextMs());
    limit.count(key);
    // The window is over meanwhile: a stranger who was to be refused is, all the same.
    throw new Refusal('too_many_requests', 'too many requests from this address', { retry_after_s: 1 });
  };
}
