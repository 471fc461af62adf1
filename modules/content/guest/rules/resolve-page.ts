import type { PageEntry } from '#content/contract';

/** What is asked: a page of a skin, in the guest's language (key in any case, with or without a region). */
export type PageAsked = {
  readonly projectId: string;
  readonly skinId: string;
  readonly pageId: string;
  readonly language: string;
};

/** Why a page leads to no window (platform.md §5; modules.md §8). */
export type PageProblem =
  | 'project_missing'
  | 'skin_missing'
  | 'page_missing'
  /** The answer is no list of windows. */
  | 'list_invalid'
  /** The page has neither the language nor a default. */
  | 'no_window';

/** A window, or why there is none. */
export type PageResolution = { readonly windowId: string } | { readonly problem: PageProblem };

/** The first of project id, skin id and page id that is missing; undefined when the page can be asked for. */
export function missingOf({ projectId, skinId, pageId }: PageAsked): PageProblem | undefined {
  if (projectId === '') return 'project_missing';
  if (skinId === '') return 'skin_missing';
  return pageId === '' ? 'page_missing' : undefined;
}

type Loose = { readonly [field: string]: unknown };

function entryOf(value: unknown): PageEntry | undefined {
  const { lang_key, window_id, default: isDefault } = (typeof value === 'object' && value ? value : {}) as Loose;
  // Old lists have numbers for windows, and 1 or "1" for true.
  const id = String(window_id ?? '');
  if (typeof lang_key !== 'string' || !/^\d+$/.test(id)) return undefined;
  return { lang_key, window_id: id, default: isDefault === true || isDefault === 1 || isDefault === '1' };
}

/** The window of `list` (`Page_{pageId}.json`, parsed) in the language asked for: by its key, else without its region, else the default entry. */
export function resolvePage(asked: PageAsked, list: unknown): PageResolution {
  const problem = missingOf(asked);
  if (problem) return { problem };
  if (!Array.isArray(list)) return { problem: 'list_invalid' };
  const entries = list.map(entryOf).filter((entry) => entry !== undefined);
  if (entries.length === 0 && list.length > 0) return { problem: 'list_invalid' };
  const key = asked.language.toLowerCase();
  const own = [key, key.split(/[-_]/)[0]].map((wanted) =>
    entries.find(({ lang_key }) => lang_key.toLowerCase() === wanted),
  );
  const found = own.find((entry) => entry !== undefined) ?? entries.find((entry) => entry.default);
  return found ? { windowId: found.window_id } : { problem: 'no_window' };
}
