import type { Kysely } from 'kysely';

/** Rows of a table whose instant in the column `by` is `before`, in milliseconds since 1970, or earlier. */
export type OldRows<T> = {
  [N in keyof T & string]: { readonly table: N; readonly by: keyof T[N] & string; readonly before: number };
}[keyof T & string];

type Instants = { readonly rows: { readonly instant: number | null } };

/** Deletes, inside a write, what nobody needs any more; rows without an instant stay. */
export async function deleteOld<T>(tx: Kysely<T>, old: readonly OldRows<T>[]): Promise<void> {
  // That table and column are its own is what OldRows says; Kysely cannot see it for any T.
  const some = tx as unknown as Kysely<Instants>;
  for (const { table, by, before } of old) {
    await some
      .deleteFrom(table as 'rows')
      .where(by as 'instant', '<=', before)
      .execute();
  }
}
