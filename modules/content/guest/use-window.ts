import type { ContentWindow } from '#content/contract';
import { loadWindow } from './load-window.ts';
import { usePageQuery } from './use-page-query.ts';
import { useRedirect } from './use-redirect.ts';

/** State of a window on the screen. */
export type WindowState = { readonly refetch: () => void } & (
  | { readonly status: 'window'; readonly window: ContentWindow }
  | { readonly status: 'loading' | 'missing' | 'failed' }
);

/** Loads the window `cpId` in the guest's language. The loaded window stays on the screen while it reloads. */
export function useWindow(cpId: string): WindowState {
  const state = usePageQuery('window', { id: cpId, load: loadWindow });
  const { status, data, refetch } = state;
  useRedirect(state, data?.status === 'elsewhere' ? data.windowId : undefined);
  if (status !== 'ready') return { status, refetch };
  if (data.status === 'elsewhere') return { status: 'loading', refetch };
  return { ...data, refetch };
}
