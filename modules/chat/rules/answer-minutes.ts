const minuteMs = 60_000;
/** Fewer answers than this say nothing about the next one. */
const fewest = 5;
/** A longer time would not help anybody who waits. */
const mostMinutes = 60;

/** Returns in how many minutes the hotel usually answers: the median of what it took; undefined if that says nothing. */
export function usualAnswerMinutes(tookMs: readonly number[]): number | undefined {
  if (tookMs.length < fewest) return undefined;
  const sorted = [...tookMs].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const minutes = Math.max(1, Math.round(median / minuteMs));
  return minutes > mostMinutes ? undefined : minutes;
}
