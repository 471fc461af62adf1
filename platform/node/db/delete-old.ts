import type { Kysely } from 'kysely';

/** Rows of a table whose column `by` is at most `before`, in milliseconds since 1970; those of one property alone if it is named. */
export type OldRows<T> = {
  [N in keyof T & string]: {
    readonly table: N;
    readonly by: keyof T[N] & string;
    readonly before: number;
    readonly property?: string;
  };
}[keyof T & string];

/** Rows that are deleted in one write, as other writes wait for it. */
const rowsPerWrite = 500;

type Instants = { readonly rows: { readonly instant: number | null; readonly property: string } };
type Old = { readonly table: string; readonly by: string; readonly before: number; readonly property?: string };
type Deleting<T> = {
  readonly read: Kysely<T>;
  write(work: (write: { readonly tx: Kysely<T> }) => Promise<unknown>): Promise<unknown>;
};

/** Returns up to which instant rows are deleted next, and whether there are more; undefined: there are none. */
async function nextPiece(read: Kysely<Instants>, { table, by, before, property }: Old) {
  let query = read
    .selectFrom(table as 'rows')
    .select(`${by} as instant` as 'instant')
    .where(by as 'instant', '<=', before);
  if (property !== undefined) query = query.where('property', '=', property);
  const rows = await query
    .orderBy(by as 'instant')
    .limit(rowsPerWrite)
    .execute();
  const last = rows.at(-1);
  return last && { until: Number(last.instant), isLast: rows.length < rowsPerWrite };
}

/**
 * Deletes expired rows, some hundreds in a write with turns for others between them; rows without an instant stay. An index begins with
 * the column, or with the property and the column. Rows of one instant go together.
 */
export async function deleteOld<T>(store: Deleting<T>, all: readonly OldRows<T>[]): Promise<void> {
  // OldRows guarantees that table and column match; Kysely cannot infer it for a generic T.
  const { read, write } = store as unknown as Deleting<Instants>;
  for (const old of all as readonly Old[]) {
    for (let piece = await nextPiece(read, old); piece; piece = piece.isLast ? undefined : await nextPiece(read, old)) {
      const { until } = piece;
      await write(async ({ tx }) => {
        let rows = tx.deleteFrom(old.table as 'rows').where(old.by as 'instant', '<=', until);
        if (old.property !== undefined) rows = rows.where('property', '=', old.property);
        await rows.execute();
      });
    }
  }
}
