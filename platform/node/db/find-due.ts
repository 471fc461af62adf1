import type { Kysely } from 'kysely';

/** A table whose column `by` says when something is due, in milliseconds since 1970. */
type DueRows<T> = {
  [N in keyof T & string]: { readonly table: N; readonly by: keyof T[N] & string };
}[keyof T & string];

type Keys = { readonly rows: { readonly property: string; readonly id: string; readonly instant: number | null } };

/** Returns the keys of the rows that are due, the longest due first; rows without an instant never are. */
export async function findDue<T>(
  read: Kysely<T>,
  { table, by }: DueRows<T>,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly { readonly property: string; readonly id: string }[]> {
  // DueRows guarantees that table and column match; Kysely cannot infer it for a generic T.
  return await (read as unknown as Kysely<Keys>)
    .selectFrom(table as 'rows')
    .select(['property', 'id'])
    .where(by as 'instant', '<=', now)
    .orderBy(by as 'instant')
    .limit(limit)
    .execute();
}
