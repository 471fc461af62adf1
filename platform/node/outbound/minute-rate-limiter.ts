import type { Clock } from '#platform/clock';

/** Creates a rate limiter with windows of a minute; `take` returns false once `key` has reached `limit`. */
export function createMinuteRateLimiter(clock: Clock): { take(key: string, limit: number): boolean } {
  let minute = -1;
  const counts = new Map<string, number>();
  function take(key: string, limit: number): boolean {
    const now = Math.floor(clock.now() / 60_000);
    if (now !== minute) {
      minute = now;
      counts.clear();
    }
    const count = counts.get(key) ?? 0;
    if (count >= limit) return false;
    counts.set(key, count + 1);
    return true;
  }
  return { take };
}
