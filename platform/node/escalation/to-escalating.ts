import type { Escalating } from './escalating.ts';

/** Converts a row that waits since `since`; PostgreSQL returns a bigint as text. */
export function toEscalating(
  since: number,
  { escalation_level, escalates_at }: { readonly escalation_level: number; readonly escalates_at: number | null },
): Escalating {
  const escalatesAt = escalates_at === null ? null : Number(escalates_at);
  return { since: Number(since), level: Number(escalation_level), escalatesAt };
}
