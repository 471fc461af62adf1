import { useEffect } from 'react';
import { systemClock } from '#platform/clock';

const mark = /^\(\d+\) [●○] /;

function paintTitle(count: number, full: boolean): void {
  const plain = document.title.replace(mark, '');
  const wanted = count === 0 ? plain : `(${count}) ${full ? '●' : '○'} ${plain}`;
  if (wanted !== document.title) document.title = wanted;
}

function badge(count: number): string {
  const text = count > 9 ? '9+' : String(count);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#b3261e"/><text x="16" y="22" font-family="sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Shows how many orders ring in the tab's title and icon; the title blinks unless somebody wants no motion. */
export function usePageBadge(count: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (count === 0 || !link) return undefined;
    const own = link.href;
    link.href = badge(count);
    return () => {
      link.href = own;
    };
  }, [count]);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let full = true;
    paintTitle(count, full);
    if (count === 0) return undefined;
    // Also without motion: the shell names the page anew with every step.
    const timer = systemClock.every(1000, () => {
      full = still || !full;
      paintTitle(count, full);
    });
    return () => {
      timer.cancel();
      paintTitle(0, true);
    };
  }, [count]);
}
