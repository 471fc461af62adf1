import { instantOf, localMidnight, localTime } from '#platform/clock';

/**
 * When a wake-up rings: at `HH:MM`, on days of the week, 1 Monday to 7 Sunday; without days once, on `day` (`YYYY-MM-DD`) if there is
 * one and it is still to come.
 */
export type WakeUpPlan = { readonly time: string; readonly days: readonly number[]; readonly day?: string };

const dayMs = 86_400_000;
const minuteMs = 60_000;

function wallAt(instant: number, zone: string): number {
  return Date.parse(`${localTime(instant, zone).replace(' ', 'T')}Z`);
}

/**
 * Returns the instant of a wall-clock time: the first one of a doubled hour, and for a time that the clocks skip the moment
 * at which they are set forward, since a guest would rather be early.
 */
function ringAt(wall: number, zone: string): number {
  const instant = instantOf(wall, zone);
  const gap = wallAt(instant, zone) - wall;
  if (gap <= 0) return instant;
  let [before, after] = [(instant - gap) / minuteMs, instant / minuteMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallAt(middle * minuteMs, zone) < wall) before = middle;
    else after = middle;
  }
  return after * minuteMs;
}

function sinceMidnight(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * minuteMs;
}

/** Returns the instant at which a wake-up of one day, `YYYY-MM-DD`, rings; it may be past. */
export function ringOn({ time, day }: { readonly time: string; readonly day: string }, zone: string): number {
  return ringAt(Date.parse(`${day}T00:00:00Z`) + sinceMidnight(time), zone);
}

/** Returns the first instant after `after` at which a wake-up rings. */
export function nextRing({ time, days, day = '' }: WakeUpPlan, after: number, zone: string): number {
  const dated = day !== '' && days.length === 0 ? ringOn({ time, day }, zone) : after;
  if (dated > after) return dated;
  for (let midnight = localMidnight(after, zone); ; midnight += dayMs) {
    const weekday = new Date(midnight).getUTCDay() || 7;
    if (days.length > 0 && !days.includes(weekday)) continue;
    const instant = ringAt(midnight + sinceMidnight(time), zone);
    if (instant > after) return instant;
  }
}
