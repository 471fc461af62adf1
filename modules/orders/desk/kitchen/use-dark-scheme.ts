import { useLayoutEffect } from 'react';

/** Switches to the dark colour scheme while mounted: a bright screen dazzles in a kitchen at night. */
export function useDarkScheme(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.scheme;
    dataset.scheme = 'dark';
    return () => {
      if (before === undefined) delete dataset.scheme;
      else dataset.scheme = before;
    };
  }, []);
}
