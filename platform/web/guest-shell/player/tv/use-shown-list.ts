import { useEffect, useState } from 'react';

/**
 * Returns what a grid shows: what is chosen once `isThere` says that its first page is, until then what was chosen before. A grid that
 * goes away meanwhile loses the focus.
 */
export function useShownList<T>(chosen: T, isThere: boolean): T {
  const [before, setBefore] = useState(chosen);
  useEffect(() => {
    if (isThere) setBefore(chosen);
  }, [isThere, chosen]);
  return isThere ? chosen : before;
}
