import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';

/** Limits what a key may do in fixed windows of the clock's elapsed time, so that setting the clock changes no window. */
export type RateLimiter = {
  /** Counts one request of `key`, or `amount`; refuses with `too_many_requests` and `retry_after_s` above the limit. */
  count(key: string, amount?: number): void;
  /** Counts one request of `key`, or `amount`, and returns whether it is within the limit. */
  take(key: string, amount?: number): boolean;
  /** Returns what `key` has counted in its window. */
  used(key: string): number;
};

/** Maximum number of keys; the oldest is evicted beyond it, so a flood of addresses cannot exhaust memory. */
const remembered = 20_000;

type Window = { readonly until: number; count: number };

/** Creates a {@link RateLimiter} of `max` requests per `windowMs` milliseconds. */
export function createRateLimiter(clock: Clock, max: number, windowMs: number): RateLimiter {
  const windows = new Map<string, Window>();

  function windowOf(key: string): Window {
    const known = windows.get(key);
    const now = clock.elapsed();
    if (known && known.until > now) return known;
    const fresh = { until: now + windowMs, count: 0 };
    // A key with a new window moves to the end of the map, so the first entry is the oldest.
    windows.delete(key);
    windows.set(key, fresh);
    const [oldest] = windows.keys();
    if (windows.size > remembered && oldest !== undefined) windows.delete(oldest);
    return fresh;
  }

  function take(key: string, amount = 1): boolean {
    const window = windowOf(key);
    window.count += amount;
    return window.count <= max;
  }

  return {
    take,
    used(key) {
      const known = windows.get(key);
      return known && known.until > clock.elapsed() ? known.count : 0;
    },
    count(key, amount) {
      if (take(key, amount)) return;
      const wait = Math.max(1, Math.ceil((windowOf(key).until - clock.elapsed()) / 1000));
      throw new Refusal('too_many_requests', 'too many requests in a short time', { retry_after_s: wait });
    },
  };
}
