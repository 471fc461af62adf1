import { instantOf, localMidnight } from '#platform/clock';
import type { Hours } from '../contract.ts';

/** A stretch of time, from the first instant up to the second without it; milliseconds since 1970. */
export type Stretch = readonly [from: number, until: number];
type Window = Hours['exceptions'][number]['windows'][number];

const dayMs = 86_400_000;

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Windows that begin on the local day whose midnight is `midnight`. */
function windowsOf(hours: Hours, midnight: number): readonly Window[] {
  const date = new Date(midnight).toISOString().slice(0, 10);
  const exception = hours.exceptions.find((one) => one.date === date);
  if (exception) return exception.windows;
  const weekday = new Date(midnight).getUTCDay() || 7;
  return hours.weekly.filter(({ days }) => days.includes(weekday));
}

function stretchOf({ from, until }: Window, midnight: number, zone: string): Stretch {
  const begins = minutesOf(from);
  const ends = minutesOf(until);
  // Until the same or an earlier time is over midnight.
  const overnight = ends <= begins ? dayMs : 0;
  return [instantOf(midnight + begins * 60_000, zone), instantOf(midnight + ends * 60_000 + overnight, zone)];
}

function merged(stretches: readonly Stretch[]): Stretch[] {
  const sorted = stretches.filter(([from, until]) => from < until).sort((one, other) => one[0] - other[0]);
  const joined: Stretch[] = [];
  for (const [from, until] of sorted) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], until)];
    else joined.push([from, until]);
  }
  return joined;
}

/**
 * When something with these hours is to be had between two instants, in order and without overlap: by weekday and time,
 * over midnight, with dates of their own, through changes of the clock. Without hours: always. A stretch may begin before
 * `from` and end after `until`.
 */
export function openStretches(hours: Hours | undefined, [from, until]: Stretch, zone: string): readonly Stretch[] {
  if (!hours) return [[from, until]];
  const found: Stretch[] = [];
  // A window of the day before may reach into this one.
  const last = localMidnight(until, zone);
  for (let midnight = localMidnight(from, zone) - dayMs; midnight <= last; midnight += dayMs) {
    for (const window of windowsOf(hours, midnight)) found.push(stretchOf(window, midnight, zone));
  }
  return merged(found).filter((stretch) => stretch[1] > from && stretch[0] < until);
}

/** Where both lists are open. */
export function intersection(one: readonly Stretch[], other: readonly Stretch[]): readonly Stretch[] {
  const common = one.flatMap(([from, until]) =>
    other.map(([start, end]): Stretch => [Math.max(from, start), Math.min(until, end)]),
  );
  return merged(common);
}

/** The stretch that holds `instant`. */
export function stretchAt(stretches: readonly Stretch[], instant: number): Stretch | undefined {
  return stretches.find(([from, until]) => from <= instant && instant < until);
}

/** Whether something with all of these hours is to be had at `instant`. */
export function isOpen(chain: readonly (Hours | undefined)[], instant: number, zone: string): boolean {
  return chain.every((hours) => openStretches(hours, [instant, instant + 1], zone).length > 0);
}

/** When something with all of these hours is next to be had, at or after `instant`, within 14 days. */
export function nextOpen(chain: readonly (Hours | undefined)[], instant: number, zone: string): number | undefined {
  // Most things that are closed open within a day or two; only for the others is the fortnight worth its price.
  for (const days of [2, 14]) {
    const span: Stretch = [instant, instant + days * dayMs];
    const all = chain.map((hours) => openStretches(hours, span, zone));
    const first = all.reduce((one, other) => intersection(one, other), [span])[0];
    if (first) return Math.max(first[0], instant);
  }
  return undefined;
}
