import { refuse } from '#platform/contract';
import type { StayRecord } from '../contract.ts';
import { type HouseStay, readStays } from './read-stays.ts';
import type { StaysStore } from './tables.ts';

/** A page of a list; `next` is the cursor of the page after it. */
export type Page<T> = { readonly items: readonly T[]; readonly next: string | undefined };

/** Which stays a list holds. */
export type StayFilter = {
  readonly property: string;
  readonly roomId?: string | undefined;
  readonly state?: StayRecord['state'] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

type Place = readonly [arrival: string, id: string];

function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function readCursor(cursor: string): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && place.length === 2 && place.every((part) => typeof part === 'string')) {
      return [String(place[0]), String(place[1])];
    }
  } catch {
    // Falls through to the one refusal.
  }
  return refuse('invalid_data', 'cursor: not one that this list gave out');
}

/** Stays by arrival and id, a page at a time. */
export async function listStays(store: StaysStore, filter: StayFilter): Promise<Page<HouseStay>> {
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
