import { loadPage } from './load-window.ts';
import { type PageState, usePageQuery } from './use-page-query.ts';
import { useRedirect } from './use-redirect.ts';

/** Resolves a page id in the guest's language and redirects to its window. */
export function usePageRedirect(pageId: string): PageState {
  const state = usePageQuery('page', { id: pageId, load: loadPage });
  const { data, error, refetch, updatedAt } = state;
  useRedirect(state, data?.status === 'window' ? data.windowId : undefined);
  return { data: data?.status === 'missing' ? 'missing' : undefined, error, refetch, updatedAt };
}
