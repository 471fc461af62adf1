import type { Random } from '#platform/random';

const firstMs = 1000;
const longestMs = 3600 * 1000;

/**
 * Returns the delay in milliseconds after the `attempt`th failure (from 1): exponential from 1 s with a jitter of ±50 %,
 * and at most 1 h.
 */
export function backOff(attempt: number, random: Random): number {
  const base = Math.min(longestMs, firstMs * 2 ** Math.min(30, Math.max(0, attempt - 1)));
  return Math.min(longestMs, Math.round(base * (0.5 + random.number())));
}
