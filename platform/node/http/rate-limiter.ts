import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';

/** Limits requests per key in fixed time windows. */
export type RateLimiter = {
  /** Counts one request of `key`; refuses with `too_many_requests` and `retry_after_s` above the limit. */
  count(key: string): void;
};

/** Maximum number of keys; the oldest is evicted beyond it, so a flood of addresses cannot exhaust memory. */
const remembered = 20_000;

/** Creates an {@link RateLimiter} of `max` requests per `windowMs` milliseconds. */
export function createRateLimiter(clock: Clock, max: number, windowMs: number): RateLimiter {
  const seen = new Map<string, { until: number; count: number }>();

  function entryOf(key: string): { until: number; count: number } {
    const known = seen.get(key);
    if (known && known.until > clock.now()) return known;
    const fresh = { until: clock.now() + windowMs, count: 0 };
    seen.delete(key);
    seen.set(key, fresh);
    const oldest = seen.keys().next().value;
    if (seen.size > remembered && oldest !== undefined) seen.delete(oldest);
    return fresh;
  }

  return {
    count(key) {
      const entry = entryOf(key);
      entry.count += 1;
      if (entry.count <= max) return;
      const wait = Math.ceil((entry.until - clock.now()) / 1000);
      throw new Refusal('too_many_requests', 'too many requests in a short time', { retry_after_s: wait });
    },
  };
}
