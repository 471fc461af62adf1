import { loadPage } from './load-window.ts';
import { usePageQuery } from './use-page-query.ts';
import { useRedirect } from './use-redirect.ts';

/** State of a page that redirects to its window. */
export type PageRedirectState = { readonly status: 'loading' | 'missing' | 'failed'; readonly refetch: () => void };

/** Resolves a page id in the guest's language and redirects to its window. */
export function usePageRedirect(pageId: string): PageRedirectState {
  const state = usePageQuery('page', { id: pageId, load: loadPage });
  const { status, data, refetch } = state;
  useRedirect(state, data?.status === 'window' ? data.windowId : undefined);
  return { status: status !== 'ready' ? status : data.status === 'window' ? 'loading' : 'missing', refetch };
}
