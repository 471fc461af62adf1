import { useEffect, useState, useSyncExternalStore } from 'react';
import { systemClock } from '#platform/clock';
import type { Texts } from '#platform/web/i18n';

/** Milliseconds for which a TV's first words wait for their language. */
const waitMs = 3_000;

/**
 * Returns whether the TV's first screen with words waits: the language chosen for it is still loading. `isWanted`: there is such a
 * screen. Once one was shown, a change of language takes none away.
 */
export function useIsLanguageAwaited(
  texts: Pick<Texts, 'subscribe' | 'snapshot' | 'chosen'>,
  isWanted: boolean,
): boolean {
  const { language } = useSyncExternalStore(texts.subscribe, texts.snapshot);
  const [isOver, setOver] = useState(false);
  const isAwaited = isWanted && !isOver && texts.chosen() !== language;
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = systemClock.after(isAwaited ? waitMs : 0, () => setOver(true));
    return () => timer.cancel();
  }, [isWanted, isAwaited]);
  return isAwaited;
}
