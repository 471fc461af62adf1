import type { ContentWindow } from '#content/contract';
import { findMissingParameter, type PageProblem, resolvePage } from './rules/resolve-page.ts';
import { type FetchFile, fetchJsonFile, fileUrl, parseWindow, type SkinRef } from './skin-files.ts';

/** Where pages are loaded from, and the guest's language (key in any case). */
export type PageSource = {
  readonly skin: SkinRef;
  readonly language: string;
  readonly fetch: FetchFile;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Result of resolving a page id: its window, or why there is none; `failed`: the request failed. */
export type PageResult =
  | { readonly status: 'window'; readonly windowId: string }
  | { readonly status: 'missing'; readonly problem: PageProblem | 'not_found' }
  | { readonly status: 'failed' };

/** Result of loading a window: the window, the window to redirect to, or why there is none. */
export type WindowResult =
  | { readonly status: 'window'; readonly window: ContentWindow }
  | { readonly status: 'elsewhere'; readonly windowId: string }
  | { readonly status: 'missing' | 'failed' };

/** Resolves a page id in the guest's language (docs/reference/platform.md §4, "Page-id resolution"). Never rejects. */
export async function loadPage(source: PageSource, pageId: string): Promise<PageResult> {
  const { skin, language, fetch, now } = source;
  const query = { projectId: skin.projectId, skinId: skin.skinId, pageId, language };
  const problem = findMissingParameter(query);
  if (problem) return { status: 'missing', problem };
  const answer = await fetchJsonFile(fetch, fileUrl(skin, `Page_${encodeURIComponent(pageId)}.json`, now));
  if (answer.status === 'failed') return { status: 'failed' };
  if (answer.status !== 'file') return { status: 'missing', problem: 'not_found' };
  const found = resolvePage(query, answer.json);
  return 'windowId' in found
    ? { status: 'window', windowId: found.windowId }
    : { status: 'missing', problem: found.problem };
}

function isInLanguage(window: ContentWindow, language: string): boolean {
  const base = (key: string) => key.toLowerCase().split(/[-_]/)[0];
  return window.lang_key === '' || base(window.lang_key) === base(language);
}

/**
 * Loads the window `cpId`. If it is not in the guest's language, its page may resolve to another window. Never rejects.
 */
export async function loadWindow(source: PageSource, cpId: string): Promise<WindowResult> {
  const { skin, language, fetch, now } = source;
  if (skin.projectId === '' || skin.skinId === '' || !/^\d+$/.test(cpId)) return { status: 'missing' };
  const answer = await fetchJsonFile(fetch, fileUrl(skin, `Custom_${cpId}.json`, now));
  if (answer.status !== 'file') return answer;
  const window = parseWindow(answer.json);
  if (!window) return { status: 'missing' };
  if (window.page_id === '' || isInLanguage(window, language)) return { status: 'window', window };
  const page = await loadPage(source, window.page_id);
  if (page.status === 'window' && page.windowId !== cpId) return { status: 'elsewhere', windowId: page.windowId };
  return { status: 'window', window };
}
