/** An escalation level. */
export type EscalationLevel = 1 | 2 | 3;
const levels: readonly EscalationLevel[] = [1, 2, 3];

/** Level from which something rings for a role at any desk, whatever the desk shows; level 3 rings for everybody. */
const levelByRole: { readonly [role: string]: number } = { front_desk: 1, manager: 2, admin: 2 };
const everybody = 3;

/** Whether something that escalated to `level` rings for a user with these roles. */
export function isEscalatedTo(level: number, roles: readonly string[]): boolean {
  return level >= everybody || roles.some((role) => level >= (levelByRole[role] ?? everybody));
}

/** What escalates, as boards return it. */
export type EscalatingItem = {
  /** When it began to wait. */
  readonly since: string;
  readonly escalates_at: string | null;
  readonly escalation_level: number;
};

/**
 * Returns the next escalation level of an item, by the same rule as the server, from the seconds to each level (0: level
 * disabled; older servers omit them); undefined if there is none.
 */
export function nextEscalationLevel(
  item: EscalatingItem,
  seconds: readonly number[] = [],
): EscalationLevel | undefined {
  if (item.escalates_at === null) return undefined;
  const secondsUntilEscalation = (Date.parse(item.escalates_at) - Date.parse(item.since)) / 1000;
  const isDue = (level: EscalationLevel) =>
    (seconds[level - 1] ?? 0) > 0 && (seconds[level - 1] ?? 0) <= secondsUntilEscalation;
  return levels.findLast((level) => level > item.escalation_level && isDue(level));
}
