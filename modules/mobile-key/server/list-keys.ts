import { type Page, type PageQuery, readPage } from '#platform/node/db';
import type { KeyTable, MobileKeyStore } from './tables.ts';

/** Lists the keys of a property by room, page by page. Refuses a foreign cursor with `invalid_data`. */
export async function listKeys(store: MobileKeyStore, property: string, page: PageQuery): Promise<Page<KeyTable>> {
  const keys = store.read.selectFrom('mobile_keys').selectAll().where('property', '=', property);
  return await readPage(keys, { room: 'string', created_at: 'number', id: 'string' }, page);
}
