import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import type { WallSize } from './wall.ts';

const turnEveryMs = 10_000;
/** Whoever turned a page by hand reads it for so long. */
const restMs = 30_000;
const headHeight = 88;

function sizeNow(): WallSize {
  const columns = Math.max(1, Math.min(6, Math.floor(innerWidth / 340)));
  return { columns, rows: innerHeight - headHeight > 760 ? 2 : 1 };
}

/** How many cards the screen holds. */
export function useWallSize(): WallSize {
  const [size, setSize] = useState(sizeNow);
  useEffect(() => {
    const measure = () => setSize(sizeNow());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return size;
}

/** The page that is shown: it turns by itself when there are several; `turn` by hand. */
export function useWallPage(pages: number): readonly [number, (by: number) => void] {
  const [page, setPage] = useState(0);
  const [restUntil, setRestUntil] = useState(0);
  const shown = pages === 0 ? 0 : page % pages;
  useEffect(() => {
    if (pages < 2) return undefined;
    const timer = systemClock.every(turnEveryMs, () => {
      if (systemClock.now() >= restUntil) setPage((last) => (last + 1) % pages);
    });
    return () => timer.cancel();
  }, [pages, restUntil]);
  const turn = (by: number) => {
    if (pages === 0) return;
    setRestUntil(systemClock.now() + restMs);
    setPage((shown + by + pages) % pages);
  };
  return [shown, turn];
}
