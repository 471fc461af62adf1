import { useEffect } from 'react';
import { useProperty } from '../shell-context.tsx';

/** Sets the document title for browser history and screen readers; the shell sets it again on the next navigation. */
export function useDocumentTitle(title: string): void {
  const { title: app } = useProperty();
  useEffect(() => {
    if (title !== '') document.title = `${title} · ${app}`;
  }, [title, app]);
}
