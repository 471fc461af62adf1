import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import type { WallGrid } from './wall-layout.ts';

const turnEveryMs = 10_000;
/** Pause of automatic page turning after a manual turn. */
const pauseMs = 30_000;
const headHeight = 88;

function sizeNow(): WallGrid {
  const columns = Math.max(1, Math.min(6, Math.floor(innerWidth / 340)));
  return { columns, rows: innerHeight - headHeight > 760 ? 2 : 1 };
}

/** Returns how many cards fit on the screen. */
export function useWallSize(): WallGrid {
  const [size, setSize] = useState(sizeNow);
  useEffect(() => {
    const measure = () => setSize(sizeNow());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return size;
}

/** Returns the visible page, which turns automatically if there are several, and a function to turn it manually. */
export function useWallPage(pages: number): readonly [number, (by: number) => void] {
  const [page, setPage] = useState(0);
  const [pausedUntil, setPausedUntil] = useState(0);
  const shown = pages === 0 ? 0 : page % pages;
  useEffect(() => {
    if (pages < 2) return undefined;
    const timer = systemClock.every(turnEveryMs, () => {
      if (systemClock.now() >= pausedUntil) setPage((last) => (last + 1) % pages);
    });
    return () => timer.cancel();
  }, [pages, pausedUntil]);
  const turn = (by: number) => {
    if (pages === 0) return;
    setPausedUntil(systemClock.now() + pauseMs);
    setPage((shown + by + pages) % pages);
  };
  return [shown, turn];
}
