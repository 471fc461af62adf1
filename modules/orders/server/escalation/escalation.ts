/** Who is called in turn. */
type Called = 'kitchen' | 'front_desk' | 'manager';

/** Roles that a level calls, from the front desk up; level 0 is the outlet alone. */
export const rolesOfLevel: { readonly [level: number]: readonly Called[] } = {
  1: ['front_desk'],
  2: ['manager'],
  3: ['kitchen', 'front_desk', 'manager'],
};

/** Seconds after which an order that nobody acknowledged goes to level 1, 2 and 3; 0: there is no such level. */
export type EscalationTimes = readonly number[];

/** When an order goes to which level. Times are milliseconds since 1970. */
export type Escalation = { readonly level: number; readonly at: number };

/** The next level of an order placed at `placedAt` that stands at `level`; `undefined`: it is at the last one. */
export function nextEscalation(times: EscalationTimes, placedAt: number, level: number): Escalation | undefined {
  const [next] = times
    .map((seconds, index) => ({ level: index + 1, at: placedAt + seconds * 1000, on: seconds > 0 }))
    .filter((step) => step.on && step.level > level);
  return next && { level: next.level, at: next.at };
}

/** The highest level that is due at `now`: after a night without a server an order goes there at once. */
export function levelDue(times: EscalationTimes, placedAt: number, now: number): number {
  return times.reduce((due, seconds, index) => (seconds > 0 && placedAt + seconds * 1000 <= now ? index + 1 : due), 0);
}
