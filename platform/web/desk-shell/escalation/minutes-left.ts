/** Returns the difference in clock minutes between `now` and `instant`; negative: minutes late. */
export function minutesUntil(instant: string, now: number): number {
  return Math.floor(Date.parse(instant) / 60_000) - Math.floor(now / 60_000);
}

/** Minutes from which on a number of them says nothing to people. */
const mostMinutes = 120;

/** Returns the minutes left until `instant` (negative: late) while a number says something; undefined: only the time does. */
export function minutesLeft(instant: string, now: number): number | undefined {
  const left = minutesUntil(instant, now);
  return Math.abs(left) < mostMinutes ? left : undefined;
}
