import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import type { RateLimiter } from '#platform/node/auth';

/** How long a refusal takes, in milliseconds. */
const refusalMs = 1000;

/**
 * Refuses a stranger who is beyond a limit with `too_many_requests` after a second: a refusal costs as much as an answer, and so a
 * connection gets one a second. A flood is held back by its own connections.
 */
export async function refuseSlowly(clock: Clock, limit: RateLimiter, key: string): Promise<never> {
  await clock.sleep(refusalMs);
  limit.count(key);
  // The window is over meanwhile: a stranger who was to be refused is, all the same.
  throw new Refusal('too_many_requests', 'too many requests from this address', { retry_after_s: 1 });
}
