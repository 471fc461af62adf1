import { useEffect, useEffectEvent, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useIsReturn, useSetFocus } from '#platform/web/ui/focus';

/** Parts of a player's screen: what plays, the first row, what the grid is chosen by, and the grid. */
export type Part = 'now' | 'row' | 'choice' | 'grid';

/** Whether a part is on the lower floor. */
export function isLowPart(part: Part): boolean {
  return part === 'choice' || part === 'grid';
}

/** The part of the screen that has the focus, by its attribute `data-part`; sheets are no part of it. */
export function useFocusedPart(): Part {
  const [part, setPart] = useState<Part>('now');
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const found = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
      if (found) setPart(found.dataset.part as Part);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return part;
}

/** Where the focus goes by itself: to `first` once it is there, unless Back led here. Returns what moves it once a change is drawn. */
export function useFocusMoves(first: string, hasFirst: boolean): (focusKey: string) => void {
  const isReturn = useIsReturn();
  const focus = useEffectEvent(useSetFocus());
  const [wanted, setWanted] = useState<string | undefined>(isReturn ? undefined : first);
  useEffect(() => {
    if (wanted === undefined || (wanted === first && !hasFirst)) return undefined;
    // After the screen itself has taken the focus, as it does when all that it shows is known already.
    const timer = systemClock.after(0, () => {
      focus(wanted);
      setWanted(undefined);
    });
    return () => timer.cancel();
  }, [wanted, first, hasFirst]);
  return setWanted;
}
