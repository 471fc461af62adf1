import { useEffect } from 'react';
import { systemClock } from '#platform/clock';

const badgePattern = /^\(\d+\) [●○] /;

function paintTitle(count: number, full: boolean): void {
  const plain = document.title.replace(badgePattern, '');
  const wanted = count === 0 ? plain : `(${count}) ${full ? '●' : '○'} ${plain}`;
  if (wanted !== document.title) document.title = wanted;
}

function badgeIcon(count: number): string {
  const text = count > 9 ? '9+' : String(count);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#b3261e"/><text x="16" y="22" font-family="sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Shows the number of ringing items in the tab's title and icon; the title blinks unless reduced motion is preferred. */
export function usePageBadge(count: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (count === 0 || !link) return undefined;
    const originalIcon = link.href;
    link.href = badgeIcon(count);
    return () => {
      link.href = originalIcon;
    };
  }, [count]);
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let full = true;
    paintTitle(count, full);
    if (count === 0) return undefined;
    // Also runs with reduced motion, because the shell resets the title on every navigation.
    const timer = systemClock.every(1000, () => {
      full = reducedMotion || !full;
      paintTitle(count, full);
    });
    return () => {
      timer.cancel();
      paintTitle(0, true);
    };
  }, [count]);
}
