import { useState } from 'react';
import type { ScreenProps } from '#platform/web/guest-shell';
import { usePageRedirect } from '../use-page-redirect.ts';
import { PageFailed, PageLoading, PageMissing } from './page-states.tsx';

/** Resolves a page id and redirects to its window. */
export function PageRedirect({ params }: ScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const status = usePageRedirect(params.pageId ?? '', attempt);
  switch (status) {
    case 'loading':
      return <PageLoading />;
    case 'missing':
      return <PageMissing />;
    case 'failed':
      return <PageFailed onRetry={() => setAttempt(attempt + 1)} />;
  }
}
