import type { FlightStatus } from '../contract.ts';

/** What a guest who watches a flight was last informed of. Times are milliseconds since 1970. */
export type WatchedState = {
  readonly status: FlightStatus;
  readonly time: number;
  readonly gate: string;
  readonly belt: string;
};

/** What changed, the gravest first. */
export type WatchedChange =
  | 'cancelled'
  | 'reinstated'
  | 'diverted'
  | 'boarding'
  | 'gateclosed'
  | 'landed'
  | 'time'
  | 'gate'
  | 'belt';

/** A time that moves by less is no news. */
const leastMs = 5 * 60_000;
/** States that are news when a flight enters them. */
const news = ['cancelled', 'diverted', 'boarding', 'gateclosed', 'landed'] as const;

/** Returns what changed between two states of a flight that a guest wants to know. */
export function watchedChanges(before: WatchedState, after: WatchedState): WatchedChange[] {
  const changes: WatchedChange[] = [];
  const entered = news.find((status) => after.status === status && before.status !== status);
  if (entered) changes.push(entered);
  else if (before.status === 'cancelled' && after.status !== 'cancelled') changes.push('reinstated');
  const isOver = ['cancelled', 'diverted', 'departed', 'landed'].includes(after.status);
  if (!isOver && Math.abs(after.time - before.time) >= leastMs) changes.push('time');
  if (!isOver && after.gate !== '' && after.gate !== before.gate) changes.push('gate');
  if (after.status !== 'cancelled' && after.belt !== '' && after.belt !== before.belt) changes.push('belt');
  return changes;
}

/** Returns what a guest is informed of after some changes: a time that moved by little counts from the last one that was news. */
export function informedState(
  before: WatchedState,
  after: WatchedState,
  changes: readonly WatchedChange[],
): WatchedState {
  return {
    status: after.status,
    time: changes.includes('time') || changes.includes('reinstated') ? after.time : before.time,
    gate: after.gate || before.gate,
    belt: after.belt || before.belt,
  };
}
