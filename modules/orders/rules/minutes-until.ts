/**
 * Returns the minutes from `now` (milliseconds since 1970) until an instant (RFC 3339) as two clocks without seconds show
 * them, so that phone, TV and desk agree; negative: minutes late.
 */
export function minutesUntil(instant: string, now: number): number {
  return Math.floor(Date.parse(instant) / 60_000) - Math.floor(now / 60_000);
}
