import { type Page, type PageQuery, readPage } from '#platform/node/db';
import type { StayRecord } from '../contract.ts';
import { readStays, type StayDetails } from './read-stays.ts';
import type { StaysStore } from './tables.ts';

/** Filter and page of a list of stays. */
export type StayFilter = PageQuery & {
  readonly property: string;
  readonly roomId?: string | undefined;
  readonly state?: StayRecord['state'] | undefined;
};

/** Lists stays by arrival and id, page by page. */
export async function listStays(store: StaysStore, filter: StayFilter): Promise<Page<StayDetails>> {
  const { property, roomId, state, ...page } = filter;
  let query = store.read.selectFrom('stays').select(['id', 'arrival']).where('property', '=', property);
  if (roomId !== undefined) query = query.where('room_id', '=', roomId);
  if (state !== undefined) query = query.where('state', '=', state);
  const { items: found, next } = await readPage(query, { arrival: 'string', id: 'string' }, page);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { items: [], next };
  return { items: [...(await readStays(store.read, property, (where) => where('stays.id', 'in', ids)))], next };
}
