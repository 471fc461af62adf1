import type { Random } from '#platform/random';

const firstMs = 1000;
const longestMs = 3600 * 1000;

/** Milliseconds to wait after the `attempt`th failure (from 1): 1 s doubled each time up to an hour, half to one and a half of it by chance. */
export function backOff(attempt: number, random: Random): number {
  const base = Math.min(longestMs, firstMs * 2 ** Math.min(30, Math.max(0, attempt - 1)));
  return Math.round(base * (0.5 + random.number()));
}
