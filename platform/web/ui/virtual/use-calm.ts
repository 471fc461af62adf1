import { createContext, useContext, useEffect, useState } from 'react';
import type { Pace } from './pace.ts';

/** Pace of the surrounding list; undefined where the list is rendered whole. */
export const PaceContext = createContext<Pace | undefined>(undefined);

/**
 * Returns whether a row of a long list may render expensive content that does not affect the layout, such as a picture:
 * not while the list is flung.
 */
export function useCalm(): boolean {
  const pace = useContext(PaceContext);
  const [isCalm, setCalm] = useState(() => !pace?.isFast());
  useEffect(() => (isCalm ? undefined : pace?.whenCalm(() => setCalm(true))), [isCalm, pace]);
  return isCalm;
}
