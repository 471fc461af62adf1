import { doesFocusableExist, getCurrentFocusKey, setFocus } from '@noriginmedia/norigin-spatial-navigation';
import { useEffect, useState } from 'react';

/** Restores the previous focus when the component unmounts. */
export function useRestoreFocus(): void {
  const [before] = useState(getCurrentFocusKey);
  useEffect(
    () => () => {
      if (before && doesFocusableExist(before)) void setFocus(before);
    },
    [before],
  );
}
