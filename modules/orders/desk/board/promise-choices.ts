const minuteMs = 60_000;
/** What one press moves a promised time by, in milliseconds. */
export const promiseStepMs = 5 * minuteMs;
/** Times that are offered at once: a few earlier than the guest asked for, and more later ones. */
const offered = { before: 2, times: 8 };

/** Returns the earliest time that can be promised: the next full five minutes. Milliseconds since 1970. */
export function earliestPromise(now: number): number {
  return Math.ceil((now + minuteMs) / promiseStepMs) * promiseStepMs;
}

/** Returns the times that are offered around the one the guest asked for, on its day, in steps of five minutes; none in the past. */
export function promiseChoices(requested: number, now: number): readonly number[] {
  const around = Math.round(requested / promiseStepMs) * promiseStepMs;
  const first = Math.max(around - offered.before * promiseStepMs, earliestPromise(now));
  return Array.from({ length: offered.times }, (_, index) => first + index * promiseStepMs);
}
