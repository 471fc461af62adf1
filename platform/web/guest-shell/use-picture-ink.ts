import { useLayoutEffect } from 'react';

/** Sets the text colour of bars that overlay the screen's picture; undefined: the page's own. */
export function usePictureInk(ink: 'light' | 'dark' | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!ink) return undefined;
    dataset.ink = ink;
    return () => {
      delete dataset.ink;
    };
  }, [ink]);
}
