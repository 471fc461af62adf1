import type { Kysely } from 'kysely';
import type { PageEntry, WindowBody, WrittenPage } from '../../contract.ts';
import type { ContentTables, SkinKey } from '../tables.ts';

/** A page as guests see it. */
export type PublishedPage = {
  readonly entries: readonly PageEntry[];
  readonly page: WrittenPage;
  /** Changes with every publication, whoever made it. */
  readonly mark: string;
};

type Reader = Pick<Kysely<ContentTables>, 'selectFrom'>;

/** The columns that name a page. */
export type PageKey = SkinKey & { readonly page_id: string };

async function readEntries(reader: Reader, key: PageKey): Promise<readonly PageEntry[] | undefined> {
  const row = await reader
    .selectFrom('content_pages')
    .select('entries')
    .where((row) => row.and(key))
    .executeTakeFirst();
  return row && (JSON.parse(row.entries) as readonly PageEntry[]);
}

/** Reads a page with the windows of all its languages, inside a write or outside; undefined if the skin has no such page. */
export async function readPublishedPage(reader: Reader, key: PageKey): Promise<PublishedPage | undefined> {
  const entries = await readEntries(reader, key);
  if (!entries) return undefined;
  const { page_id: _page, ...skin } = key;
  const ids = entries.map(({ window_id }) => window_id);
  const rows = await reader
    .selectFrom('content_windows')
    .select(['window_id', 'body', 'html', 'style', 'script', 'changed_at'])
    .where((row) => row.and(skin))
    .where('window_id', 'in', ids)
    .execute();
  const bodies = new Map(rows.map((row) => [row.window_id, row]));
  const windows = entries.flatMap(({ lang_key, window_id }) => {
    const row = bodies.get(window_id);
    if (!row) return [];
    const { body, html, style, script } = row;
    const files = { ...(html && { html }), ...(style && { style }), ...(script && { script }) };
    const { page_id: _id, lang_key: _key, ...rest } = JSON.parse(body) as WindowBody;
    return [[lang_key.toLowerCase(), { ...rest, ...files }] as const];
  });
  const own = entries.find((entry) => entry.default) ?? entries[0];
  return {
    entries,
    page: { default_language: own?.lang_key.toLowerCase() ?? '', windows: Object.fromEntries(windows) },
    mark: JSON.stringify([entries, ids.map((id) => bodies.get(id)?.changed_at ?? 0)]),
  };
}
