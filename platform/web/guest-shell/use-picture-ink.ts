import { useLayoutEffect } from 'react';

/** Tells the bars that lie on the screen's picture which ink the picture was made for; undefined: that of the page. */
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
