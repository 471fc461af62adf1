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

/** Formats the time between two instants as `0:48`, `12:05` or `1:02:05`; never negative. */
export function elapsedText(from: number, until: number): string {
  const seconds = Math.max(0, Math.floor((until - from) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pair = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`;
}
