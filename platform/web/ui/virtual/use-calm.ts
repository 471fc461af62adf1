import { createContext, useContext, useEffect, useState } from 'react';
import type { Pace } from './pace.ts';

/** The pace of the list that a row is in; none where the list is drawn whole. */
export const PaceContext = createContext<Pace | undefined>(undefined);

/** Whether a row of a long list may draw what is costly and moves nothing else, as a picture: not while it is flung past. */
export function useCalm(): boolean {
  const pace = useContext(PaceContext);
  const [isCalm, setCalm] = useState(() => !pace?.isFast());
  useEffect(() => (isCalm ? undefined : pace?.whenCalm(() => setCalm(true))), [isCalm, pace]);
  return isCalm;
}
