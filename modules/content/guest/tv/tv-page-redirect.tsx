import type { ScreenProps } from '#platform/web/guest-shell';
import { usePageRedirect } from '../use-page-redirect.ts';
import { TvPageFailed, TvPageLoading, TvPageMissing } from './tv-page-states.tsx';

/** Resolves a page id and redirects to its window. */
export function TvPageRedirect({ params }: ScreenProps) {
  const { status, refetch } = usePageRedirect(params.pageId ?? '');
  switch (status) {
    case 'loading':
      return <TvPageLoading />;
    case 'missing':
      return <TvPageMissing />;
    case 'failed':
      return <TvPageFailed onRetry={refetch} />;
  }
}
