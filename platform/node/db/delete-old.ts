import type { Kysely } from 'kysely';

/** Rows of a table whose column `by` is at most `before`, in milliseconds since 1970. */
export type OldRows<T> = {
  [N in keyof T & string]: { readonly table: N; readonly by: keyof T[N] & string; readonly before: number };
}[keyof T & string];

type Instants = { readonly rows: { readonly instant: number | null } };

/** Deletes expired rows inside a write; rows without an instant stay. */
export async function deleteOld<T>(tx: Kysely<T>, old: readonly OldRows<T>[]): Promise<void> {
  // OldRows guarantees that table and column match; Kysely cannot infer it for a generic T.
  const some = tx as unknown as Kysely<Instants>;
  for (const { table, by, before } of old) {
    await some
      .deleteFrom(table as 'rows')
      .where(by as 'instant', '<=', before)
      .execute();
  }
}
