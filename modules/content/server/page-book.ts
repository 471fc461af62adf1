import { nextTurn } from '#platform/node/db';
import type { SearchText } from '#platform/node/server';
import type { MenuLink } from '#property/contract';
import type { DestinationData, PageEntry, WindowBody } from '../contract.ts';
import type { ContentContext } from './context.ts';

/** A window, as far as guests find it. */
export type FoundWindow = SearchText & {
  readonly id: string;
  /** Type of its template. */
  readonly type: string;
  readonly line: string;
  readonly image: string;
  readonly map: DestinationData['map'];
  readonly distance: DestinationData['distance'];
};
/** A page with its windows by language. */
export type FoundPage = {
  readonly id: string;
  readonly windows: ReadonlyMap<string, FoundWindow>;
  /** The language of whoever has none of the others. */
  readonly fallback: string;
};
/** The pages of a property. */
export type KnownPages = {
  readonly pages: ReadonlyMap<string, FoundPage>;
  /** Pages to which the menus lead, straight or by another page. */
  readonly guest: ReadonlySet<string>;
  readonly walkin: ReadonlySet<string>;
};

/** Windows that are read at once. */
const batch = 100;
/** Letters of a page that are found: a guest who looks for more looks for a word of its beginning. */
const mostLetters = 4_000;

type StoredRow = { readonly window_id: string; readonly body: string };

async function* readRows({ store }: ContentContext, where: Skin) {
  for (let last = ''; ; ) {
    const rows: readonly StoredRow[] = await store.read
      .selectFrom('content_windows')
      .select(['window_id', 'body'])
      .where('property', '=', where.property)
      .where('project_id', '=', where.project)
      .where('skin_id', '=', where.skin)
      .where('window_id', '>', last)
      .orderBy('window_id')
      .limit(batch)
      .execute();
    yield rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.window_id ?? '';
    await nextTurn();
  }
}

function firstSentence(text: string): string {
  const [line = ''] = text.split('\n');
  const end = line.search(/[.!?。؟]/);
  return end < 0 ? line.slice(0, 160) : line.slice(0, Math.min(end + 1, 160));
}

function toWindow(id: string, { template: { type, dataMap }, config }: WindowBody): FoundWindow {
  const { title, subtitle = '', lead = '', paragraphs = [], sections = [], children = [], image = '' } = dataMap;
  const { map, distance } = dataMap as Partial<DestinationData>;
  const keywords = [subtitle, ...sections.map((one) => one.title), config.request?.title ?? ''];
  const text = [lead, ...paragraphs, ...sections.flatMap((one) => one.paragraphs ?? [])].join('\n');
  return {
    ...{ id, type, title, image, map, distance },
    keywords: [...keywords, ...children.map((child) => child.title)].filter((one) => one !== '').join(' '),
    text: text.slice(0, mostLetters),
    line: subtitle || firstSentence(lead || (paragraphs[0] ?? '')),
  };
}

/** The numbers of the windows that a menu action leads to. */
function windowOf(action: string): string | undefined {
  return /^contentpage\|\s*(\d+)/.exec(action.trim())?.[1];
}

/** Returns the windows that a window leads to. */
function linkedFrom({ template: { dataMap }, banners }: WindowBody): readonly string[] {
  const actions = [...(dataMap.children ?? []), ...banners].map(({ action = '' }) => action);
  return actions.flatMap((action) => windowOf(action) ?? []);
}

/** Returns the pages that menus lead to, and those that these lead to. */
function reached(
  links: ReadonlyMap<string, readonly MenuLink[]>,
  { pageOf, linked }: { pageOf: ReadonlyMap<string, string>; linked: ReadonlyMap<string, ReadonlySet<string>> },
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...links.values()].flat().flatMap(({ action }) => windowOf(action) ?? []);
  for (let window = open.pop(); window !== undefined; window = open.pop()) {
    const page = pageOf.get(window);
    if (page === undefined || found.has(page)) continue;
    found.add(page);
    open.push(...(linked.get(page) ?? []));
  }
  return found;
}

type Skin = { readonly property: string; readonly project: string; readonly skin: string };

/** Where a window stands: its page and language; and the language in which a page is shown to whoever has none of the others. */
type Places = {
  readonly windows: ReadonlyMap<string, { readonly page: string; readonly language: string }>;
  readonly fallbacks: ReadonlyMap<string, string>;
};

async function readPlaces({ store }: ContentContext, where: Skin, defaultLanguage: string): Promise<Places> {
  const rows = await store.read
    .selectFrom('content_pages')
    .select(['page_id', 'entries'])
    .where('property', '=', where.property)
    .where('project_id', '=', where.project)
    .where('skin_id', '=', where.skin)
    .execute();
  const windows = new Map<string, { readonly page: string; readonly language: string }>();
  const fallbacks = new Map<string, string>();
  for (const { page_id: page, entries } of rows) {
    const all = JSON.parse(entries) as readonly PageEntry[];
    for (const { window_id, lang_key } of all) windows.set(window_id, { page, language: lang_key.toLowerCase() });
    const own = all.find((one) => one.default) ?? all.find((one) => one.lang_key.toLowerCase() === defaultLanguage);
    fallbacks.set(page, (own ?? all[0])?.lang_key.toLowerCase() ?? '');
  }
  return { windows, fallbacks };
}

/** Pages as they are put together, window by window. */
class PageCollection {
  readonly pages = new Map<string, Map<string, FoundWindow>>();
  readonly linked = new Map<string, Set<string>>();
  readonly pageOf = new Map<string, string>();
  readonly #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  add({ window_id: id, body }: StoredRow): void {
    const window = JSON.parse(body) as WindowBody;
    // A window of no page is a page of one language.
    const alone = { page: `window ${id}`, language: window.lang_key?.toLowerCase() ?? '' };
    const { page, language } = this.#places.windows.get(id) ?? alone;
    this.pageOf.set(id, page);
    this.pages.set(page, (this.pages.get(page) ?? new Map<string, FoundWindow>()).set(language, toWindow(id, window)));
    this.linked.set(page, new Set([...(this.linked.get(page) ?? []), ...linkedFrom(window)]));
  }
}

async function readPages(context: ContentContext, property: string): Promise<KnownPages> {
  const { skin, defaultLanguage } = await context.property.requireById(property);
  const where = { property, project: skin.projectId, skin: skin.id };
  const places = await readPlaces(context, where, defaultLanguage);
  const collected = new PageCollection(places);
  for await (const piece of readRows(context, where)) for (const row of piece) collected.add(row);
  const links = await context.property.menuLinks(property);
  const pages = [...collected.pages].map(([id, windows]): [string, FoundPage] => [
    id,
    { id, windows, fallback: places.fallbacks.get(id) ?? '' },
  ]);
  return { pages: new Map(pages), guest: reached(links.guest, collected), walkin: reached(links.walkin, collected) };
}

/** Returns a page in the first of the languages that it has, else as everybody else sees it. */
export function pickWindow({ windows, fallback }: FoundPage, languages: readonly string[]): FoundWindow | undefined {
  for (const language of [...languages, fallback]) {
    const found = windows.get(language) ?? windows.get(language.split('-')[0] ?? '');
    if (found) return found;
  }
  return windows.values().next().value;
}

/** The pages of each property, read when somebody first looks at them. */
export type PageBook = {
  load(property: string): Promise<KnownPages>;
  /** Forgets what was read. */
  drop(property: string): void;
};

/** Creates the pages of this process. */
export function createPageBook(context: ContentContext): PageBook {
  const known = new Map<string, Promise<KnownPages>>();
  return {
    load(property) {
      const pages = known.get(property) ?? readPages(context, property);
      known.set(property, pages);
      pages.catch(() => known.get(property) === pages && known.delete(property));
      return pages;
    },
    drop: (property) => void known.delete(property),
  };
}
