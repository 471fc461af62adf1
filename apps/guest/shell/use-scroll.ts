import { useEffect, useLayoutEffect } from 'react';
import { systemClock } from '#platform/clock';
import { useQuery } from '#platform/web/guest-shell';
import { scrollDelayMs, scrollTarget } from '#session/guest';

type Saved = { readonly depth?: number; readonly scroll?: number } | null;

function savePosition(): void {
  history.replaceState({ ...(history.state as Saved), scroll: scrollY }, '');
}

/** Saves the scroll position of every history entry and restores it: at once, and again when the content has loaded. */
export function useScroll(path: string): void {
  const query = useQuery();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    let timer = systemClock.after(0, () => undefined);
    const scheduleSave = () => {
      timer.cancel();
      timer = systemClock.after(150, savePosition);
    };
    addEventListener('scroll', scheduleSave, { passive: true });
    return () => {
      removeEventListener('scroll', scheduleSave);
      timer.cancel();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of path
  useLayoutEffect(() => {
    const saved = (history.state as Saved)?.scroll ?? 0;
    const top = scrollTarget({ path, query }) === 'top' ? 0 : saved;
    scrollTo(0, top);
    if (top === 0) return undefined;
    const timer = systemClock.after(scrollDelayMs, () => scrollTo(0, top));
    return () => timer.cancel();
  }, [path]);
}
