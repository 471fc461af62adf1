import type { ScreenProps } from '#platform/web/guest-shell';
import { usePageRedirect } from '../use-page-redirect.ts';
import { PageFailed, PageLoading, PageMissing } from './page-states.tsx';

/** Resolves a page id and redirects to its window. */
export function PageRedirect({ params }: ScreenProps) {
  const { status, refetch } = usePageRedirect(params.pageId ?? '');
  switch (status) {
    case 'loading':
      return <PageLoading />;
    case 'missing':
      return <PageMissing />;
    case 'failed':
      return <PageFailed onRetry={refetch} />;
  }
}
