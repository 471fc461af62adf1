/** Roles that escalation can notify. */
type EscalationRole = 'kitchen' | 'front_desk' | 'manager';

/** Roles notified at each level. Level 0, the outlet itself, notifies nobody. */
export const rolesByLevel: { readonly [level: number]: readonly EscalationRole[] } = {
  1: ['front_desk'],
  2: ['manager'],
  3: ['kitchen', 'front_desk', 'manager'],
};

/** Seconds after which an unacknowledged order escalates to level 1, 2 and 3; 0: level disabled. */
export type EscalationTimes = readonly number[];

/** Time of the escalation to a level, milliseconds since 1970. */
export type Escalation = { readonly level: number; readonly at: number };

/** Returns the escalation that follows `level` for an order placed at `placedAt`; undefined after the last one. */
export function nextEscalation(times: EscalationTimes, placedAt: number, level: number): Escalation | undefined {
  const [next] = times
    .map((seconds, index) => ({ level: index + 1, at: placedAt + seconds * 1000, on: seconds > 0 }))
    .filter((step) => step.on && step.level > level);
  return next && { level: next.level, at: next.at };
}

/** Returns the highest level due at `now`. After a server outage, this may skip levels. */
export function dueLevel(times: EscalationTimes, placedAt: number, now: number): number {
  return times.reduce((due, seconds, index) => (seconds > 0 && placedAt + seconds * 1000 <= now ? index + 1 : due), 0);
}
