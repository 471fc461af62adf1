import type { ContentWindow } from '#content/contract';
import { type FetchFile, fileAddress, readFile, type SkinPlace, windowOf } from './content-files.ts';
import { missingOf, type PageProblem, resolvePage } from './rules/resolve-page.ts';

/** Where pages are loaded from, and the guest's language (key in any case). */
export type Source = {
  readonly skin: SkinPlace;
  readonly language: string;
  readonly fetch: FetchFile;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Result of resolving a page id: its window, or why there is none; `failed`: the request failed. */
export type PageAnswer =
  | { readonly is: 'window'; readonly windowId: string }
  | { readonly is: 'missing'; readonly problem: PageProblem | 'not_found' }
  | { readonly is: 'failed' };

/** Result of loading a window: the window, the window to redirect to, or why there is none. */
export type WindowAnswer =
  | { readonly is: 'window'; readonly window: ContentWindow }
  | { readonly is: 'elsewhere'; readonly windowId: string }
  | { readonly is: 'missing' | 'failed' };

/** Resolves a page id in the guest's language (docs/reference/platform.md §4, "Page-id resolution"). Never rejects. */
export async function loadPage(source: Source, pageId: string): Promise<PageAnswer> {
  const { skin, language, fetch, now } = source;
  const query = { projectId: skin.projectId, skinId: skin.skinId, pageId, language };
  const problem = missingOf(query);
  if (problem) return { is: 'missing', problem };
  const answer = await readFile(fetch, fileAddress(skin, `Page_${encodeURIComponent(pageId)}.json`, now));
  if (answer.is === 'failed') return { is: 'failed' };
  if (answer.is !== 'file') return { is: 'missing', problem: 'not_found' };
  const found = resolvePage(query, answer.json);
  return 'windowId' in found ? { is: 'window', windowId: found.windowId } : { is: 'missing', problem: found.problem };
}

function isInLanguage(window: ContentWindow, language: string): boolean {
  const base = (key: string) => key.toLowerCase().split(/[-_]/)[0];
  return window.lang_key === '' || base(window.lang_key) === base(language);
}

/**
 * Loads the window `cpId`. If it is not in the guest's language, its page may resolve to another window. Never rejects.
 */
export async function loadWindow(source: Source, cpId: string): Promise<WindowAnswer> {
  const { skin, language, fetch, now } = source;
  if (skin.projectId === '' || skin.skinId === '' || !/^\d+$/.test(cpId)) return { is: 'missing' };
  const answer = await readFile(fetch, fileAddress(skin, `Custom_${cpId}.json`, now));
  if (answer.is !== 'file') return answer;
  const window = windowOf(answer.json);
  if (!window) return { is: 'missing' };
  if (window.page_id === '' || isInLanguage(window, language)) return { is: 'window', window };
  const page = await loadPage(source, window.page_id);
  if (page.is === 'window' && page.windowId !== cpId) return { is: 'elsewhere', windowId: page.windowId };
  return { is: 'window', window };
}
