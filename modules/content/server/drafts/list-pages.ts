import type { ListedPage, PageEntry } from '../../contract.ts';
import type { ContentContext } from '../context.ts';
import type { FoundPage, PageBook } from '../page-book.ts';
import type { SkinKey } from '../tables.ts';
import type { PageSummary } from './summarise-page.ts';

function summarisePublished({ windows, fallback }: FoundPage): PageSummary {
  const own = windows.get(fallback) ?? windows.values().next().value;
  const titles = [...windows].map(([language, { title }]) => [language, title] as const);
  return { type: own?.type ?? '', titles: Object.fromEntries(titles), image: own?.image ?? '' };
}

/** Reads what the list says of the drafts of a skin, and not their texts. */
async function readDrafts({ store }: Pick<ContentContext, 'store'>, skin: SkinKey) {
  const rows = await store.read
    .selectFrom('content_drafts')
    .select(['page_id', 'summary'])
    .where((row) => row.and(skin))
    .execute();
  return new Map(rows.map(({ page_id, summary }) => [page_id, JSON.parse(summary) as PageSummary]));
}

/** Lists the pages of a skin and the drafts of pages that are not published yet, by page id. */
export async function listPages(
  context: Pick<ContentContext, 'store'>,
  book: PageBook,
  skin: SkinKey,
): Promise<readonly ListedPage[]> {
  const rows = await context.store.read
    .selectFrom('content_pages')
    .select(['page_id', 'entries'])
    .where((row) => row.and(skin))
    .execute();
  const drafts = await readDrafts(context, skin);
  const { pages, guest, walkin } = await book.load(skin.property);
  const published = rows.map(({ page_id, entries }): ListedPage => {
    const draft = drafts.get(page_id);
    const page = pages.get(page_id);
    const windows = (JSON.parse(entries) as readonly PageEntry[]).map(
      ({ lang_key, window_id }) => [lang_key.toLowerCase(), window_id] as const,
    );
    return {
      page_id,
      ...(draft ?? (page ? summarisePublished(page) : { type: '', titles: {}, image: '' })),
      state: draft ? 'changed' : 'published',
      in_menus: guest.has(page_id) || walkin.has(page_id),
      windows: Object.fromEntries(windows),
    };
  });
  const known = new Set(rows.map(({ page_id }) => page_id));
  const begun = [...drafts]
    .filter(([page_id]) => !known.has(page_id))
    .map(([page_id, draft]): ListedPage => ({ page_id, ...draft, state: 'new', in_menus: false, windows: {} }));
  return [...published, ...begun].sort((one, other) => (one.page_id < other.page_id ? -1 : 1));
}
