import type { StaffRole } from '#platform/contract';

/** Seconds after which something unacknowledged escalates to level 1, 2 and 3; 0: level disabled. */
export type EscalationTimes = readonly number[];

/** Time of the escalation to a level, milliseconds since 1970. */
export type Escalation = { readonly level: number; readonly at: number };

/** Returns the roles notified at a level: 1 the front desk, 2 the manager, 3 everybody, `handlers` included; 0 nobody. */
export function rolesAtLevel(level: number, handlers: readonly StaffRole[]): readonly StaffRole[] {
  switch (level) {
    case 1:
      return ['front_desk'];
    case 2:
      return ['manager'];
    case 3:
      return [...new Set<StaffRole>([...handlers, 'front_desk', 'manager'])];
    default:
      return [];
  }
}

/** Returns the escalation that follows `level` for what waits since `since`; undefined after the last one. */
export function nextEscalation(times: EscalationTimes, since: number, level: number): Escalation | undefined {
  const [next] = times
    .map((seconds, index) => ({ level: index + 1, at: since + seconds * 1000, on: seconds > 0 }))
    .filter((step) => step.on && step.level > level);
  return next && { level: next.level, at: next.at };
}

/** Returns the highest level due at `now`. After a server outage, this may skip levels. */
export function dueLevel(times: EscalationTimes, since: number, now: number): number {
  return times.reduce((due, seconds, index) => (seconds > 0 && since + seconds * 1000 <= now ? index + 1 : due), 0);
}

/** Returns the roles of all levels passed from one to another, which may be several after an outage, except disabled ones. */
export function rolesPassed(
  times: EscalationTimes,
  { from, to }: { readonly from: number; readonly to: number },
  handlers: readonly StaffRole[],
): readonly StaffRole[] {
  const levels = times.flatMap((seconds, index) => {
    const level = index + 1;
    return seconds > 0 && level > from && level <= to ? rolesAtLevel(level, handlers) : [];
  });
  return [...new Set(levels)];
}
