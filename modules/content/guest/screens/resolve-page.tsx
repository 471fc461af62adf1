import { useState } from 'react';
import type { ScreenProps } from '#platform/web/guest-shell';
import { useResolvedPage } from '../use-resolved-page.ts';
import { Failed, Missing, Waiting } from './page-states.tsx';

/** Resolves a page id and redirects to its window. */
export function ResolvePage({ params }: ScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const status = useResolvedPage(params.pageId ?? '', attempt);
  switch (status) {
    case 'loading':
      return <Waiting />;
    case 'missing':
      return <Missing />;
    case 'failed':
      return <Failed onRetry={() => setAttempt(attempt + 1)} />;
  }
}
