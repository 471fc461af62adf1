import type { ContentWindow } from '#content/contract';
import { type FetchFile, fileAddress, readFile, type SkinPlace, windowOf } from './content-files.ts';
import { missingOf, type PageProblem, resolvePage } from './rules/resolve-page.ts';

/** Where files come from, and in which language (key in any case). */
export type Source = {
  readonly skin: SkinPlace;
  readonly language: string;
  readonly fetch: FetchFile;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** A page id resolved: its window, or why there is none; `failed`: the server could not be asked, or answered with an error. */
export type PageAnswer =
  | { readonly is: 'window'; readonly windowId: string }
  | { readonly is: 'missing'; readonly problem: PageProblem | 'not_found' }
  | { readonly is: 'failed' };

/** A window, or where the guest is to go instead, or why there is none. */
export type WindowAnswer =
  | { readonly is: 'window'; readonly window: ContentWindow }
  | { readonly is: 'elsewhere'; readonly windowId: string }
  | { readonly is: 'missing' | 'failed' };

/** Resolves `Page_{pageId}.json` by the guest's language (platform.md §4, "Page-id resolution"). Never rejects. */
export async function loadPage(source: Source, pageId: string): Promise<PageAnswer> {
  const { skin, language, fetch, now } = source;
  const asked = { projectId: skin.projectId, skinId: skin.skinId, pageId, language };
  const problem = missingOf(asked);
  if (problem) return { is: 'missing', problem };
  const answer = await readFile(fetch, fileAddress(skin, `Page_${encodeURIComponent(pageId)}.json`, now));
  if (answer.is === 'failed') return { is: 'failed' };
  if (answer.is !== 'file') return { is: 'missing', problem: 'not_found' };
  const found = resolvePage(asked, answer.json);
  return 'windowId' in found ? { is: 'window', windowId: found.windowId } : { is: 'missing', problem: found.problem };
}

function speaks(window: ContentWindow, language: string): boolean {
  const base = (key: string) => key.toLowerCase().split(/[-_]/)[0];
  return window.lang_key === '' || base(window.lang_key) === base(language);
}

/**
 * Loads the window `cpId`. One that is in another language than the guest's and names its page leads to the page's
 * window in that language, where there is another one. Never rejects.
 */
export async function loadWindow(source: Source, cpId: string): Promise<WindowAnswer> {
  const { skin, language, fetch, now } = source;
  if (skin.projectId === '' || skin.skinId === '' || !/^\d+$/.test(cpId)) return { is: 'missing' };
  const answer = await readFile(fetch, fileAddress(skin, `Custom_${cpId}.json`, now));
  if (answer.is !== 'file') return answer;
  const window = windowOf(answer.json);
  if (!window) return { is: 'missing' };
  if (window.page_id === '' || speaks(window, language)) return { is: 'window', window };
  const page = await loadPage(source, window.page_id);
  if (page.is === 'window' && page.windowId !== cpId) return { is: 'elsewhere', windowId: page.windowId };
  return { is: 'window', window };
}
