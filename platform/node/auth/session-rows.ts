import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/node/log';
import { hashSecret } from './secrets.ts';

/** The columns that every table of sessions has; instants are milliseconds since 1970. */
type SessionRow = {
  property: string;
  id: string;
  /** SHA-256 of the cookie's value. */
  token_hash: string | null;
  created_at: number;
  last_seen_at: number;
  ended_at: number | null;
};
type SessionTables = { sessions: SessionRow };

type Query<T, N extends keyof T> = SelectQueryBuilder<T, N, Selectable<T[N]>>;

/** Most sessions that a list shows. */
const listLimit = 200;

/** The sessions of one kind of sign-in, in the table of its module. */
export type SessionRows<T, N extends keyof T> = {
  /** Selects the sessions that have not ended. */
  active(read: Kysely<T>): Query<T, N>;
  /** Narrows a query to the session of a cookie. */
  ofCookie(query: Query<T, N>, cookie: string): Promise<Selectable<T[N]> | undefined>;
  /** Narrows a query to a session. */
  withId(query: Query<T, N>, id: string): Promise<Selectable<T[N]> | undefined>;
  /** Lists the sessions of a query, latest first. */
  latest(query: Query<T, N>): Promise<readonly Selectable<T[N]>[]>;
  /** Ends the session with these columns and returns it; `undefined` if it had ended or there is none. */
  end(
    tx: Kysely<T>,
    columns: Partial<Selectable<T[N]>> & { readonly id: string },
    change: Partial<Selectable<T[N]>> & { readonly ended_at: number },
  ): Promise<Selectable<T[N]> | undefined>;
};

/** Creates the operations on a table of sessions. */
export function createSessionRows<T, N extends keyof T & string>(tableName: N): SessionRows<T, N> {
  const table = tableName as unknown as 'sessions';
  // The columns are the same in every table of sessions; Kysely cannot infer it for a generic T.
  type Plain = SelectQueryBuilder<SessionTables, 'sessions', SessionRow>;
  const plain = (query: Query<T, N>) => query as unknown as Plain;
  const rowsOf = (kysely: Kysely<T>) => kysely as unknown as Kysely<SessionTables>;
  type Row = Selectable<T[N]>;
  return {
    active: (read) =>
      rowsOf(read).selectFrom(table).selectAll().where('ended_at', 'is', null) as unknown as Query<T, N>,
    ofCookie: (query, cookie) =>
      plain(query).where('token_hash', '=', hashSecret(cookie)).executeTakeFirst() as Promise<Row | undefined>,
    withId: (query, id) => plain(query).where('id', '=', id).executeTakeFirst() as Promise<Row | undefined>,
    latest: (query) =>
      plain(query).orderBy('created_at', 'desc').orderBy('id').limit(listLimit).execute() as Promise<Row[]>,
    end: async (tx, columns, change) => {
      let update = rowsOf(tx)
        .updateTable(table)
        .set(change as object)
        .where('ended_at', 'is', null);
      for (const [column, value] of Object.entries(columns)) update = update.where(column as 'id', '=', String(value));
      return (await update.returningAll().executeTakeFirst()) as Row | undefined;
    },
  };
}

type Use = {
  readonly property: string;
  readonly id: string;
  /** When it was last used, as far as recorded. */
  readonly at: number | null;
};
type UseTarget<T> = {
  readonly store: { write(work: (context: { readonly tx: Kysely<T> }) => Promise<void>): Promise<void> };
  readonly platform: { readonly clock: Clock; readonly log: Log };
  readonly table: keyof T & string;
  /** Column of the last use; `last_seen_at` by default. */
  readonly column?: string;
  /** How often a use is recorded, in milliseconds; once a minute by default. */
  readonly everyMs?: number;
};

/** Records the last use of a session, a key or a device, without delaying the request. */
export function recordLastUse<T>(target: UseTarget<T>, { property, id, at }: Use): void {
  const { store, table, column = 'last_seen_at', everyMs = 60_000 } = target;
  const { clock, log } = target.platform;
  const now = clock.now();
  if (at !== null && now - Number(at) < everyMs) return;
  store
    .write(async ({ tx }) => {
      await (tx as unknown as Kysely<SessionTables>)
        .updateTable(table as unknown as 'sessions')
        .set({ [column]: now })
        .where('property', '=', property)
        .where('id', '=', id)
        .execute();
    })
    .catch((error: unknown) => log.warn({ table, error: String(error) }, 'could not record a last use'));
}
