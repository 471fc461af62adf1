import type { PageEntry } from '#content/contract';

/** Query for a page of a skin in the guest's language (key in any case, with or without a region). */
export type PageQuery = {
  readonly projectId: string;
  readonly skinId: string;
  readonly pageId: string;
  readonly language: string;
};

/** Why a page has no window (docs/reference/platform.md §5; docs/reference/modules.md §8). */
export type PageProblem =
  | 'project_missing'
  | 'skin_missing'
  | 'page_missing'
  /** The file is not a list of windows. */
  | 'list_invalid'
  /** The page has neither this language nor a default. */
  | 'no_window';

/** The window of a page, or why there is none. */
export type PageResolution = { readonly windowId: string } | { readonly problem: PageProblem };

/** Returns the first missing one of project id, skin id and page id; `undefined` if the query is complete. */
export function findMissingParameter({ projectId, skinId, pageId }: PageQuery): PageProblem | undefined {
  if (projectId === '') return 'project_missing';
  if (skinId === '') return 'skin_missing';
  return pageId === '' ? 'page_missing' : undefined;
}

type Loose = { readonly [field: string]: unknown };

function parseEntry(value: unknown): PageEntry | undefined {
  const { lang_key, window_id, default: isDefault } = (typeof value === 'object' && value ? value : {}) as Loose;
  // Old lists have numeric window ids, and 1 or "1" for true.
  const id = String(window_id ?? '');
  if (typeof lang_key !== 'string' || !/^\d+$/.test(id)) return undefined;
  return { lang_key, window_id: id, default: isDefault === true || isDefault === 1 || isDefault === '1' };
}

/** Finds the window in `list` (parsed `Page_{pageId}.json`) by language, then without its region, then the default. */
export function resolvePage(query: PageQuery, list: unknown): PageResolution {
  const problem = findMissingParameter(query);
  if (problem) return { problem };
  if (!Array.isArray(list)) return { problem: 'list_invalid' };
  const entries = list.map(parseEntry).filter((entry) => entry !== undefined);
  if (entries.length === 0 && list.length > 0) return { problem: 'list_invalid' };
  const key = query.language.toLowerCase();
  const own = [key, key.split(/[-_]/)[0]].map((wanted) =>
    entries.find(({ lang_key }) => lang_key.toLowerCase() === wanted),
  );
  const found = own.find((entry) => entry !== undefined) ?? entries.find((entry) => entry.default);
  return found ? { windowId: found.window_id } : { problem: 'no_window' };
}
