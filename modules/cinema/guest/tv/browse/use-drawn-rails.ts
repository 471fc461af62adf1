import { startTransition, useEffect, useRef, useState } from 'react';
import { systemClock, type Timer } from '#platform/clock';
import { type BrowsePlace, browsePlace } from './browse-place.ts';
import { type DrawnRails, followRails, growRails } from './drawn-rails.ts';
import type { FilmRows } from './film-rows.ts';
import type { RailCursor } from './rail-cursor.ts';
import { areTitled, railsOf } from './rail-sizes.ts';

/** Milliseconds that the arrows must rest before further rows are drawn, and between two of these. */
const [restMs, stepMs] = [300, 60];

type Wanted = {
  readonly rows: FilmRows;
  /** Name of the rows: those of another one are drawn from their beginning. */
  readonly place: string;
  readonly cursorIn: (place: BrowsePlace) => RailCursor;
};

/**
 * Returns which rows to draw. A press whose rows are drawn already draws nothing, any other one once the machine has time; while the
 * arrows rest, further rows are drawn one after another. A long list is made anew with each page that comes, and draws none ahead.
 */
export function useDrawnRails({ rows, place, cursorIn }: Wanted): DrawnRails {
  const [drawn, setDrawn] = useState<{ readonly place: string; readonly rails: DrawnRails }>();
  const known = drawn?.place === place ? drawn.rails : undefined;
  const shown = followRails(known, cursorIn(browsePlace.getState()), railsOf(rows));
  const current = useRef(shown);
  useEffect(() => {
    current.current = shown;
  });
  useEffect(() => {
    const rails = railsOf(rows);
    let timer: Timer | undefined;
    function draw(next: DrawnRails): boolean {
      if (next === current.current) return false;
      current.current = next;
      startTransition(() => setDrawn({ place, rails: next }));
      return true;
    }
    function grow(): void {
      const isGrowing = draw(growRails(current.current, cursorIn(browsePlace.getState()), rails));
      timer = isGrowing ? systemClock.after(stepMs, grow) : undefined;
    }
    function rest(): void {
      timer?.cancel();
      if (areTitled(rows)) timer = systemClock.after(restMs, grow);
    }
    rest();
    const stop = browsePlace.subscribe((state) => {
      draw(followRails(current.current, cursorIn(state), rails));
      rest();
    });
    return () => {
      stop();
      timer?.cancel();
    };
  }, [rows, place, cursorIn]);
  return shown;
}
