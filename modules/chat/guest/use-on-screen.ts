import { useSyncExternalStore } from 'react';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Returns whether somebody may see the page. */
export function useOnScreen(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
}
