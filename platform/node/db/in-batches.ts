/** Values that one statement binds: SQLite takes 32,766 and PostgreSQL 65,535, and more would hold the event loop up. */
const valuesPerStatement = 2_000;

/** Returns how many rows of so many columns one statement takes. */
export function rowsPerStatement(columns: number): number {
  return Math.max(1, Math.floor(valuesPerStatement / Math.max(1, columns)));
}

/**
 * Splits items into batches of at most `size`, for work that others shall not wait for as a whole: one write for each. A
 * statement needs none, as its lists may have any length.
 */
export function* inBatches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
