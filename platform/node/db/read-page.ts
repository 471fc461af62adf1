import { type SelectQueryBuilder, sql } from 'kysely';
import { containsNul, refuse } from '#platform/contract';
import { nextTurn } from './next-turn.ts';
import { withinBytes } from './within-bytes.ts';

type Value = number | string;

/** Columns that order a list, each with its type; the last of them makes the order unique. */
type PageOrder<Column extends string> = { readonly [column in Column]?: 'number' | 'string' };
type Order = { readonly [column: string]: 'number' | 'string' };

/** Which page of a list is wanted: at most `limit` rows, fewer if they are large, after `cursor`, the `next` of the page before. */
export type PageQuery = { readonly cursor?: string | undefined; readonly limit: number };

/** A page of a list; `next` is the cursor of the following one. */
export type Page<Row> = { readonly items: Row[]; readonly next: string | null };

function writeCursor(row: object, by: Order): string {
  const values = Object.entries(by).map(([name, type]) => {
    const value: unknown = (row as Record<string, unknown>)[name];
    // PostgreSQL returns large integers as texts.
    return type === 'number' ? Number(value) : value;
  });
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

function isOf(type: 'number' | 'string', value: unknown): value is Value {
  return type === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && !containsNul(value);
}

function readCursor(cursor: string, by: Order): readonly Value[] {
  const types = Object.values(by);
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values) && values.length === types.length && types.every((type, at) => isOf(type, values[at])))
      return values;
  } catch {
    // Falls through to the refusal below.
  }
  return refuse('invalid_data', 'cursor: not a cursor of this list');
}

type Rows = { readonly rows: { readonly [column: string]: Value } };

/** Returns a page of the rows that were found, of which there may be one more than fit. */
function pageOf<Row extends object>(found: readonly Row[], limit: number, by: Order): Page<Row> {
  const items = withinBytes(found.slice(0, limit));
  const last = items.at(-1);
  return { items, next: found.length > items.length && last ? writeCursor(last, by) : null };
}

/**
 * Reads a page of a query in the order of the columns `by`, which its rows have, ascending unless `newestFirst`. Refuses a cursor that no
 * such list issued with `invalid_data`.
 */
export async function readPage<Tables, From extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, From, Row>,
  by: PageOrder<keyof Row & string>,
  { cursor, limit, newestFirst = false }: PageQuery & { readonly newestFirst?: boolean },
): Promise<Page<Row>> {
  const order = by as unknown as Order;
  const columns = Object.keys(order);
  // The caller's rows have these columns; Kysely cannot infer it for generic tables.
  let sorted = query as unknown as SelectQueryBuilder<Rows, 'rows', Row>;
  if (cursor !== undefined) {
    const place = sql.join(columns.map((column) => sql.ref(column)));
    const operator = newestFirst ? sql`<` : sql`>`;
    sorted = sorted.where(sql<boolean>`(${place}) ${operator} (${sql.join(readCursor(cursor, order))})`);
  }
  for (const column of columns) sorted = sorted.orderBy(column, newestFirst ? 'desc' : 'asc');
  return pageOf(await sorted.limit(limit + 1).execute(), limit, order);
}

/** Rows that one statement looks through, as others wait for the thread. */
const rowsPerLook = 2000;

type Place = readonly Value[];
/** Rows of which some are chosen, in the order of the column `at` and of their ids. */
type Looked<Row> = {
  readonly all: SelectQueryBuilder<Rows, 'rows', object>;
  readonly chosen: SelectQueryBuilder<Rows, 'rows', Row>;
  readonly at: string;
};

function isAt(at: string, operator: '<' | '>=', place: Place) {
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref('id')}) ${sql.raw(operator)} (${sql.join(place)})`;
}

/** Looks through the next rows before a place. Returns at most so many of those that are chosen, and where the next look begins. */
async function lookOn<Row extends object>({ all, chosen, at }: Looked<Row>, before: Place | undefined, most: number) {
  const next = <R>(query: SelectQueryBuilder<Rows, 'rows', R>) =>
    (before ? query.where(isAt(at, '<', before)) : query).orderBy(at, 'desc').orderBy('id', 'desc');
  const edge = next(all.select([at, 'id']))
    .limit(1)
    .offset(rowsPerLook - 1);
  const [last] = (await edge.execute()) as unknown as readonly Rows['rows'][];
  const end = last && [last[at] ?? 0, last.id ?? ''];
  const rows = end ? next(chosen).where(isAt(at, '>=', end)) : next(chosen);
  return { found: await rows.limit(most).execute(), end };
}

/**
 * Reads a page as {@link readTimePage} does, of a query whose conditions no index answers, as words within a text: some of the rows are
 * looked through in one statement, and others have their turn before the next, so that a word which nobody wrote holds nobody up. `all`
 * are the rows from which the query chooses, with an index by `at` and id.
 */
export async function searchTimePage<Tables, From extends keyof Tables, Row extends { readonly id: string }>(
  {
    all,
    query,
  }: { readonly all: SelectQueryBuilder<Tables, From, object>; readonly query: SelectQueryBuilder<Tables, From, Row> },
  at: keyof Row & string,
  { cursor, limit }: PageQuery,
): Promise<Page<Row>> {
  const by: Order = { [at]: 'number', id: 'string' };
  // The caller's rows have these columns; Kysely cannot infer it for generic tables.
  const looked = { all, chosen: query, at } as unknown as Looked<Row>;
  const found: Row[] = [];
  for (let place = cursor === undefined ? undefined : readCursor(cursor, by); ; await nextTurn()) {
    const look = await lookOn(looked, place, limit + 1 - found.length);
    found.push(...look.found);
    if (!look.end || found.length > limit) return pageOf(found, limit, by);
    place = look.end;
  }
}

/** Reads a page of a query, newest first by the column `at` (milliseconds since 1970), then by id. */
export async function readTimePage<Tables, From extends keyof Tables, Row extends { readonly id: string }>(
  query: SelectQueryBuilder<Tables, From, Row>,
  at: keyof Row & string,
  page: PageQuery,
): Promise<Page<Row>> {
  const by = { [at]: 'number', id: 'string' } as unknown as PageOrder<keyof Row & string>;
  return await readPage(query, by, { ...page, newestFirst: true });
}
