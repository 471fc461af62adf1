import type { ScreenProps } from '#platform/web/guest-shell';
import { usePageRedirect } from '../use-page-redirect.ts';
import { TvPageView } from './tv-page-view.tsx';

/** Resolves a page id and redirects to its window. */
export function TvPageRedirect({ params }: ScreenProps) {
  return <TvPageView state={usePageRedirect(params.pageId ?? '')} />;
}
