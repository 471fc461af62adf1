import { refuse } from '#platform/contract';
import type { KeyTable, MobileKeyStore } from './tables.ts';

/** The last key of a page. */
type Cursor = readonly [room: string, createdAt: number, id: string];

function readCursor(cursor: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parsed) && parsed.length === 3 && Number.isSafeInteger(parsed[1])) {
      return [String(parsed[0]), Number(parsed[1]), String(parsed[2])];
    }
  } catch {
    // Malformed JSON is refused below.
  }
  return refuse('invalid_data', 'cursor: not issued by this list');
}

function writeCursor({ room, created_at, id }: KeyTable): string {
  return Buffer.from(JSON.stringify([room, Number(created_at), id])).toString('base64url');
}

/** Lists the keys of a property by room, page by page; `next` is the cursor of the next page. Refuses a foreign cursor with `invalid_data`. */
export async function listKeys(
  store: MobileKeyStore,
  property: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ readonly rows: readonly KeyTable[]; readonly next: string | null }> {
  let query = store.read.selectFrom('mobile_keys').selectAll().where('property', '=', property);
  if (cursor !== undefined) {
    const [room, createdAt, id] = readCursor(cursor);
    query = query.where((where) =>
      where.or([
        where('room', '>', room),
        where.and([where('room', '=', room), where('created_at', '>', createdAt)]),
        where.and([where('room', '=', room), where('created_at', '=', createdAt), where('id', '>', id)]),
      ]),
    );
  }
  const sorted = query.orderBy('room').orderBy('created_at').orderBy('id');
  const found = await sorted.limit(limit + 1).execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? writeCursor(last) : null };
}
