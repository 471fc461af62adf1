import { refuse } from '#platform/contract';
import type { StayRecord } from '../contract.ts';
import { readStays, type StayDetails } from './read-stays.ts';
import type { StaysStore } from './tables.ts';

/** A page of a list; `next` is the cursor of the next page. */
export type Page<T> = { readonly items: readonly T[]; readonly next: string | undefined };

/** Filter and page of a list of stays. */
export type StayFilter = {
  readonly property: string;
  readonly roomId?: string | undefined;
  readonly state?: StayRecord['state'] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** The last row of a page. */
type Cursor = readonly [arrival: string, id: string];

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function readCursor(cursor: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parsed) && parsed.length === 2 && parsed.every((part) => typeof part === 'string')) {
      return [String(parsed[0]), String(parsed[1])];
    }
  } catch {
    // Malformed JSON is refused below.
  }
  return refuse('invalid_data', 'cursor: not issued by this list');
}

/** Lists stays by arrival and id, page by page. */
export async function listStays(store: StaysStore, filter: StayFilter): Promise<Page<StayDetails>> {
  const { property, roomId, state, cursor, limit } = filter;
  let query = store.read.selectFrom('stays').select(['id', 'arrival']).where('property', '=', property);
  if (roomId !== undefined) query = query.where('room_id', '=', roomId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (cursor !== undefined) {
    const [arrival, id] = readCursor(cursor);
    query = query.where((where) =>
      where.or([where('arrival', '>', arrival), where.and([where('arrival', '=', arrival), where('id', '>', id)])]),
    );
  }
  const found = await query
    .orderBy('arrival')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (!last) return { items: [], next: undefined };
  const ids = page.map(({ id }) => id);
  const items = await readStays(store.read, property, (where) => where('stays.id', 'in', ids));
  return { items, next: found.length > limit ? writeCursor([last.arrival, last.id]) : undefined };
}
