import type { ListedPage, PageEntry, WrittenPage } from '../../contract.ts';
import type { ContentContext } from '../context.ts';
import type { FoundPage, PageBook } from '../page-book.ts';
import type { SkinKey } from '../tables.ts';

type Titled = Pick<ListedPage, 'type' | 'titles' | 'image'>;

function titleOf(window: WrittenPage['windows'][string] | undefined): string {
  const title = window?.template.dataMap.title;
  return typeof title === 'string' ? title : '';
}

function describeDraft({ default_language, windows }: WrittenPage): Titled {
  const own = windows[default_language] ?? Object.values(windows)[0];
  const image = own?.template.dataMap.image;
  const titles = Object.entries(windows).map(([language, window]) => [language, titleOf(window)] as const);
  return {
    type: own?.template.type ?? '',
    titles: Object.fromEntries(titles),
    image: typeof image === 'string' ? image : '',
  };
}

function describePublished({ windows, fallback }: FoundPage): Titled {
  const own = windows.get(fallback) ?? windows.values().next().value;
  const titles = [...windows].map(([language, { title }]) => [language, title] as const);
  return { type: own?.type ?? '', titles: Object.fromEntries(titles), image: own?.image ?? '' };
}

/** Lists the pages of a skin and the drafts of pages that are not published yet, by page id. */
export async function listPages(
  { store }: Pick<ContentContext, 'store'>,
  book: PageBook,
  { property, project_id, skin_id }: SkinKey,
): Promise<readonly ListedPage[]> {
  const rows = await store.read
    .selectFrom('content_pages')
    .select(['page_id', 'entries'])
    .where('property', '=', property)
    .where('project_id', '=', project_id)
    .where('skin_id', '=', skin_id)
    .execute();
  const draftRows = await store.read
    .selectFrom('content_drafts')
    .select(['page_id', 'body'])
    .where('property', '=', property)
    .where('project_id', '=', project_id)
    .where('skin_id', '=', skin_id)
    .execute();
  const drafts = new Map(draftRows.map(({ page_id, body }) => [page_id, JSON.parse(body) as WrittenPage]));
  const { pages, guest, walkin } = await book.load(property);
  const published = rows.map(({ page_id, entries }): ListedPage => {
    const draft = drafts.get(page_id);
    const page = pages.get(page_id);
    const described = draft ? describeDraft(draft) : page && describePublished(page);
    const windows = (JSON.parse(entries) as readonly PageEntry[]).map(
      ({ lang_key, window_id }) => [lang_key.toLowerCase(), window_id] as const,
    );
    return {
      page_id,
      ...(described ?? { type: '', titles: {}, image: '' }),
      state: draft ? 'changed' : 'published',
      in_menus: guest.has(page_id) || walkin.has(page_id),
      windows: Object.fromEntries(windows),
    };
  });
  const known = new Set(rows.map(({ page_id }) => page_id));
  const begun = [...drafts].flatMap(([page_id, draft]): readonly ListedPage[] =>
    known.has(page_id)
      ? []
      : [{ page_id, ...describeDraft(draft), state: 'new' as const, in_menus: false, windows: {} }],
  );
  return [...published, ...begun].sort((one, other) => (one.page_id < other.page_id ? -1 : 1));
}
