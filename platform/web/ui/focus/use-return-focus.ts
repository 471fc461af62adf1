import { doesFocusableExist, getCurrentFocusKey, setFocus } from '@noriginmedia/norigin-spatial-navigation';
import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before the component appeared, when it goes. */
export function useReturnFocus(): void {
  const [before] = useState(getCurrentFocusKey);
  useEffect(
    () => () => {
      if (before && doesFocusableExist(before)) void setFocus(before);
    },
    [before],
  );
}
