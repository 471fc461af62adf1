import { useEffect, useLayoutEffect } from 'react';
import { systemClock } from '#platform/clock';
import { useQuery } from '#platform/web/guest-shell';
import { scrollDelayMs, scrollTarget } from '#session/guest';

type Saved = { readonly depth?: number; readonly scroll?: number } | null;

function savePosition(): void {
  history.replaceState({ ...(history.state as Saved), scroll: scrollY }, '');
}

/** Keeps the position of every step in the history and takes it up again: at once, and once more when the content is there. */
export function useScroll(path: string): void {
  const query = useQuery();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    let timer = systemClock.after(0, () => undefined);
    const later = () => {
      timer.cancel();
      timer = systemClock.after(150, savePosition);
    };
    addEventListener('scroll', later, { passive: true });
    return () => {
      removeEventListener('scroll', later);
      timer.cancel();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is what it waits for
  useLayoutEffect(() => {
    const saved = (history.state as Saved)?.scroll ?? 0;
    const top = scrollTarget({ path, query }) === 'top' ? 0 : saved;
    scrollTo(0, top);
    if (top === 0) return undefined;
    const timer = systemClock.after(scrollDelayMs, () => scrollTo(0, top));
    return () => timer.cancel();
  }, [path]);
}
