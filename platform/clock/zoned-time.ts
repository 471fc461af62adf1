import { zoneOffset } from './zone-offsets.ts';

const dayMs = 86_400_000;

/** Returns the wall-clock time in `zone`, encoded as if it were UTC. */
export function wallTime(instant: number, zone: string): number {
  return instant + zoneOffset(instant, zone);
}

/** Formats an instant (milliseconds since 1970) as local time in an IANA zone, `YYYY-MM-DD HH:MM:SS`. */
export function localTime(instant: number, zone: string): string {
  return new Date(wallTime(instant, zone)).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the calendar day of an instant in a zone, `YYYY-MM-DD`. */
export function localDay(instant: number, zone: string): string {
  return localTime(instant, zone).slice(0, 10);
}

/** A local moment of the week: day 1 Monday to 7 Sunday, and `HH:MM`. */
export type LocalMoment = { readonly day: number; readonly time: string };

/** Returns the weekday and the time of day of an instant in a zone. */
export function localMoment(instant: number, zone: string): LocalMoment {
  const wall = wallTime(instant, zone);
  return { day: new Date(wall).getUTCDay() || 7, time: new Date(wall).toISOString().slice(11, 16) };
}

/**
 * Returns the instant of a wall-clock time in `zone`. An ambiguous time yields the first instant; one skipped by
 * daylight saving is moved forward by the length of the gap (Temporal's `compatible`).
 */
export function instantOf(wall: number, zone: string): number {
  const before = wallTime(wall - dayMs, zone) - (wall - dayMs);
  const after = wallTime(wall + dayMs, zone) - (wall + dayMs);
  const early = wall - Math.max(before, after);
  if (wallTime(early, zone) === wall) return early;
  const late = wall - Math.min(before, after);
  if (wallTime(late, zone) === wall) return late;
  return wall - before;
}

/** Parses `YYYY-MM-DD HH:MM:SS` in `zone` to an instant; `undefined` for a date that does not exist. */
export function parseLocal(text: string, zone: string): number | undefined {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== text.slice(0, 10)) return undefined;
  return instantOf(wall, zone);
}

/**
 * Returns all instants of the local time `YYYY-MM-DD HH:MM:SS` in `zone`, in order: two in the repeated hour of autumn,
 * none in the skipped hour of spring or for a date that does not exist.
 */
export function instantsOf(text: string, zone: string): readonly number[] {
  const first = parseLocal(text, zone);
  if (first === undefined || localTime(first, zone) !== text) return [];
  const again = [30, 60, 120].map((minutes) => first + minutes * 60_000);
  return [first, ...again.filter((instant) => localTime(instant, zone) === text)];
}

/** Returns the midnight that starts the local day of `instant`, as a wall-clock time (see {@link instantOf}). */
export function localMidnight(instant: number, zone: string): number {
  const wall = wallTime(instant, zone);
  return wall - (((wall % dayMs) + dayMs) % dayMs);
}

/** Returns the instants of the local day `YYYY-MM-DD`, end exclusive. */
export function dayBounds(day: string, zone: string): { readonly from: number; readonly until: number } {
  const wall = Date.parse(`${day}T00:00:00Z`);
  return { from: instantOf(wall, zone), until: instantOf(wall + dayMs, zone) };
}

/**
 * Returns the first instant at or after `instant` at which a clock in `zone` shows a whole number of steps since midnight, as
 * 9:00 and 9:30 for steps of half an hour. Milliseconds.
 */
export function onGrid(instant: number, stepMs: number, zone: string): number {
  let found = instant;
  // A change of the clock between an instant and the next step moves it off the grid once.
  for (let past = sinceStep(found, stepMs, zone); past > 0; past = sinceStep(found, stepMs, zone))
    found += stepMs - past;
  return found;
}

function sinceStep(instant: number, stepMs: number, zone: string): number {
  return (wallTime(instant, zone) - localMidnight(instant, zone)) % stepMs;
}
