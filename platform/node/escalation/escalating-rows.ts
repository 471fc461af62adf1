import type { Kysely } from 'kysely';
import type { Escalating, EscalatingKey } from './escalating.ts';

/** Columns of a table whose rows escalate. */
type Columns = {
  readonly property: string;
  readonly id: string;
  readonly escalates_at: number | null;
  readonly escalation_level: number;
};

/** Tables of a module whose rows escalate. */
type EscalatingTable<Tables> = {
  [Name in keyof Tables & string]: Tables[Name] extends Columns ? Name : never;
}[keyof Tables & string];

/** Returns how {@link EscalationSource} finds the rows of a table whose escalation is due, oldest first. */
export function findDueIn<Tables>(
  read: Kysely<Tables>,
  table: EscalatingTable<Tables>,
): (now: number, limit: number) => Promise<readonly EscalatingKey[]> {
  // The type of `table` guarantees the columns; Kysely cannot infer it for generic tables.
  const rows = (read as unknown as Kysely<{ readonly rows: Columns }>).selectFrom(table as 'rows');
  return (now, limit) =>
    rows.select(['property', 'id']).where('escalates_at', '<=', now).orderBy('escalates_at').limit(limit).execute();
}

/** Converts a row that waits since `since`; PostgreSQL returns a bigint as text. */
export function toEscalating(
  since: number,
  { escalation_level, escalates_at }: Omit<Columns, 'property' | 'id'>,
): Escalating {
  const escalatesAt = escalates_at === null ? null : Number(escalates_at);
  return { since: Number(since), level: Number(escalation_level), escalatesAt };
}
