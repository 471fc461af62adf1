import { createContext, useContext, useEffect, useState } from 'react';
import type { ScrollPace } from './scroll-pace.ts';

/** Pace of the surrounding list; undefined where the list is rendered whole. */
export const ScrollPaceContext = createContext<ScrollPace | undefined>(undefined);

/**
 * Returns whether a row of a long list may render expensive content that does not affect the layout, such as a picture:
 * not while the list is flung.
 */
export function useScrollSettled(): boolean {
  const pace = useContext(ScrollPaceContext);
  const [isCalm, setCalm] = useState(() => !pace?.isFast());
  useEffect(() => (isCalm ? undefined : pace?.onceSlow(() => setCalm(true))), [isCalm, pace]);
  return isCalm;
}
