import { minutesUntil } from '#platform/web/desk-shell/escalation';

/** From so many minutes on, when it began says more than how long it is. */
const mostMinutes = 120;

/** Returns for how many full minutes a message has waited at `now` (milliseconds since 1970); undefined: hours. */
export function waitingMinutes(since: string, now: number): number | undefined {
  const minutes = Math.max(0, -minutesUntil(since, now));
  return minutes < mostMinutes ? minutes : undefined;
}
