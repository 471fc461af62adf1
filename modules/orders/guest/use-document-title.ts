import { useEffect } from 'react';
import { useProperty } from '#platform/web/guest-shell';

/** Names the page to the browser's history and to screen readers; the shell names it anew when it is left. */
export function useDocumentTitle(title: string): void {
  const { name } = useProperty();
  useEffect(() => {
    if (title !== '') document.title = `${title} · ${name}`;
  }, [title, name]);
}
