import type { ScreenProps } from '#platform/web/guest-shell';
import { usePageRedirect } from '../use-page-redirect.ts';
import { PageView } from './page-view.tsx';

/** Resolves a page id and redirects to its window. */
export function PageRedirect({ params }: ScreenProps) {
  return <PageView state={usePageRedirect(params.pageId ?? '')} />;
}
