import { loadWindow } from './load-window.ts';
import { type PageState, usePageQuery } from './use-page-query.ts';
import { useRedirect } from './use-redirect.ts';

/** Loads the window `cpId` in the guest's language. The loaded window stays on the screen while it reloads. */
export function useWindow(cpId: string): PageState {
  const state = usePageQuery('window', { id: cpId, load: loadWindow });
  const { data, error, refetch, updatedAt } = state;
  useRedirect(state, data?.status === 'elsewhere' ? data.windowId : undefined);
  const rest = { error, refetch, updatedAt };
  if (data?.status === 'window') return { ...rest, data: data.window };
  return { ...rest, data: data?.status === 'missing' ? 'missing' : undefined };
}
