import { useState } from 'react';
import type { ScreenProps } from '#platform/web/guest-shell';
import { useResolvedPage } from '../use-resolved-page.ts';
import { TvPageFailed, TvPageMissing, TvPageWaiting } from './tv-page-states.tsx';

/** Resolves a page id and redirects to its window. */
export function TvResolvePage({ params }: ScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const status = useResolvedPage(params.pageId ?? '', attempt);
  switch (status) {
    case 'loading':
      return <TvPageWaiting />;
    case 'missing':
      return <TvPageMissing />;
    case 'failed':
      return <TvPageFailed onRetry={() => setAttempt(attempt + 1)} />;
  }
}
