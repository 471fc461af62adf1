import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';

/** Counts what addresses do in windows of fixed length. */
export type AddressLimit = {
  /** Counts one for `key`; refuses with `too_many_requests` and `retry_after_s` above the limit. */
  count(key: string): void;
};

/** Addresses remembered at most; beyond it the oldest is forgotten, so that a flood of addresses costs no memory. */
const remembered = 20_000;

/** Makes an {@link AddressLimit} of `max` within `windowMs` milliseconds. */
export function addressLimit(clock: Clock, max: number, windowMs: number): AddressLimit {
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
