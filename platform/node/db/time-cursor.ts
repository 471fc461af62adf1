import type { SelectQueryBuilder } from 'kysely';
import { refuse } from '#platform/contract';

/** Returns the cursor of the page after a row. `at` is in milliseconds since 1970. */
function writeTimeCursor(at: number, id: string): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** Reads a cursor that a client sent; refuses anything else with `invalid_data`. */
function readTimeCursor(cursor: string): readonly [at: number, id: string] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && typeof position[0] === 'number' && typeof position[1] === 'string')
      return [position[0], position[1]];
  } catch {
    // Falls through to the refusal below.
  }
  return refuse('invalid_data', 'cursor: not a cursor of this list');
}

/** A page of rows; `next` is the cursor of the following one. */
export type TimePage<Row> = { readonly items: readonly Row[]; readonly next: string | null };

type Rows = { readonly rows: { readonly at: number; readonly id: string } };

/** Reads a page of a query, newest first by the column `by` (milliseconds since 1970), then by id. */
export async function readTimePage<Tables, From extends keyof Tables, Row extends { readonly id: string }>(
  query: SelectQueryBuilder<Tables, From, Row>,
  by: keyof Row & string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<TimePage<Row>> {
  // The caller's rows have both columns; Kysely cannot infer it for generic tables.
  const all = query as unknown as SelectQueryBuilder<Rows, 'rows', Row>;
  const column = by as 'at';
  const [at, id] = cursor === undefined ? [] : readTimeCursor(cursor);
  const after =
    at === undefined || id === undefined
      ? all
      : all.where((where) =>
          where.or([where(column, '<', at), where.and([where(column, '=', at), where('id', '<', id)])]),
        );
  const found = await after
    .orderBy(column, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? writeTimeCursor(Number(last[by]), last.id) : null };
}
