import type { Kysely } from 'kysely';
import { foldText, type Page, readTimePage, searchTimePage, withinBytes } from '#platform/node/db';
import type { RequestStatus } from '../contract.ts';
import type { RequestsStore, RequestsTables, RequestTable } from './tables.ts';

/** Filter of a list of requests. */
export type RequestFilter = {
  readonly property: string;
  readonly room?: string | undefined;
  readonly status?: RequestStatus | undefined;
  readonly kind?: string | undefined;
  readonly stay_id?: string | undefined;
  /** Time span of the request, milliseconds since 1970, end exclusive. */
  readonly created?: { readonly from: number; readonly until: number } | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** Maximum number of active requests on the board, which shows how many are hidden. */
const maxActive = 500;
/** Bytes of the active requests on the board; a few kilobytes are many for a request. */
const mostBoardBytes = 4 * 1024 * 1024;
const maxEnded = 60;
const maxOwn = 100;
const active = ['open', 'in_progress'] as const;
const ended = ['done', 'declined', 'cancelled'] as const;

/** Finds a request by id. */
export async function findRequest(
  db: Kysely<RequestsTables>,
  property: string,
  id: string,
): Promise<RequestTable | undefined> {
  return await db
    .selectFrom('guest_requests')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the id of the request that a device's request id raised. */
export async function findRaised(
  db: Kysely<RequestsTables>,
  { property, scope, requestId }: { readonly property: string; readonly scope: string; readonly requestId: string },
): Promise<{ readonly id: string } | undefined> {
  return await db
    .selectFrom('guest_requests')
    .select('id')
    .where('property', '=', property)
    .where('scope', '=', scope)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

type Scope = { readonly property: string; readonly scope: string };

/** Finds the id of the open request of a kind in a scope. */
export async function findOpen(
  db: Kysely<RequestsTables>,
  { property, scope, kind }: Scope & { readonly kind: string },
): Promise<{ readonly id: string } | undefined> {
  return await db
    .selectFrom('guest_requests')
    .select('id')
    .where('property', '=', property)
    .where('scope', '=', scope)
    .where('kind', '=', kind)
    .where('status', 'in', active)
    .executeTakeFirst();
}

/** Counts the requests of a kind that were raised in a scope since an instant, whatever became of them. */
export async function countRaised(
  db: Kysely<RequestsTables>,
  { property, scope, kind }: Scope & { readonly kind: string },
  since: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('guest_requests')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('scope', '=', scope)
    .where('created_at', '>', since)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the active requests of a scope. */
export async function countOpen(db: Kysely<RequestsTables>, { property, scope }: Scope): Promise<number> {
  const { count } = await db
    .selectFrom('guest_requests')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('scope', '=', scope)
    .where('status', 'in', active)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a page of requests, newest first. */
export async function listRequests(
  store: RequestsStore,
  { property, created, search = '', cursor, limit, ...equal }: RequestFilter,
): Promise<Page<RequestTable>> {
  const words = foldText(search).split(' ').filter(Boolean);
  let all = store.read.selectFrom('guest_requests').where('property', '=', property);
  // Of a request that names nobody any more neither is known.
  if (words.length > 0 || equal.room !== undefined) all = all.where('anonymous', '=', 0);
  let query = all.selectAll();
  for (const name of ['room', 'status', 'kind', 'stay_id'] as const) {
    const value = equal[name];
    if (value !== undefined) query = query.where(name, '=', value);
  }
  if (created) query = query.where('created_at', '>=', created.from).where('created_at', '<', created.until);
  // Folded words contain only letters and digits, hence no LIKE wildcards.
  for (const word of words) {
    query = query.where('search_text', 'like', `%${word}%`);
  }
  // Requests of a stay and of a day are few.
  const isFew = equal.stay_id !== undefined || created !== undefined;
  const isSought = words.length > 0 || [equal.room, equal.status, equal.kind].some((one) => one !== undefined);
  if (isFew || !isSought) return await readTimePage(query, 'created_at', { cursor, limit });
  return await searchTimePage({ all, query }, 'created_at', { cursor, limit });
}

async function countActive({ read }: RequestsStore, property: string): Promise<number> {
  const { count } = await read
    .selectFrom('guest_requests')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('status', 'in', active)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Requests on the board, and the number of further ones not shown. */
type ActiveRequests = { readonly requests: readonly RequestTable[]; readonly hidden: number };

/**
 * Returns the active requests of a property, oldest first. Beyond the limit, open ones take precedence, and of each
 * stay its first, then its second: whatever one of them asks for, the others' stay on the board.
 */
export async function listActive(store: RequestsStore, property: string): Promise<ActiveRequests> {
  const found = await store.read
    // By itself, so that the ranking does not walk through all requests that ever were.
    .with(
      (name) => name('active').materialized(),
      (db) =>
        db.selectFrom('guest_requests').selectAll().where('property', '=', property).where('status', 'in', active),
    )
    .with('ranked', (db) =>
      db
        .selectFrom('active')
        .selectAll()
        .select((row) =>
          row.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy(['scope', 'status']).orderBy('created_at').orderBy('id'))
            .as('turn'),
        ),
    )
    .selectFrom('ranked')
    .selectAll()
    .orderBy((row) => row.case().when('status', '=', 'open').then(0).else(1).end())
    .orderBy('turn')
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxActive)
    .execute();
  const byAge = (one: RequestTable, other: RequestTable) => Number(one.created_at) - Number(other.created_at);
  const requests = withinBytes(found, mostBoardBytes).toSorted(byAge);
  if (requests.length === found.length && found.length < maxActive) return { requests, hidden: 0 };
  return { requests, hidden: Math.max(0, (await countActive(store, property)) - requests.length) };
}

/** Returns the requests that ended since `since`, newest first. */
export async function listEnded(
  { read }: RequestsStore,
  property: string,
  since: number,
): Promise<readonly RequestTable[]> {
  const found = await read
    .selectFrom('guest_requests')
    .selectAll()
    .where('property', '=', property)
    .where('status', 'in', ended)
    .where('changed_at', '>=', since)
    .orderBy('changed_at', 'desc')
    .limit(maxEnded)
    .execute();
  return withinBytes(found);
}

/** Returns the requests of a stay or session, newest first. */
export async function listOwn(
  { read }: RequestsStore,
  { property, scope }: { readonly property: string; readonly scope: string },
): Promise<readonly RequestTable[]> {
  const found = await read
    .selectFrom('guest_requests')
    .selectAll()
    .where('property', '=', property)
    .where('scope', '=', scope)
    .orderBy('created_at', 'desc')
    .limit(maxOwn)
    .execute();
  return withinBytes(found);
}

/** Returns the active requests of a stay that are for another room than `notIn`. */
export async function listElsewhere(
  db: Kysely<RequestsTables>,
  { property, stayId, notIn }: { readonly property: string; readonly stayId: string; readonly notIn: string },
): Promise<readonly RequestTable[]> {
  return await db
    .selectFrom('guest_requests')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('room_id', '!=', notIn)
    .where('status', 'in', active)
    .execute();
}
