import { useLayoutEffect } from 'react';

/** Makes the page dark while this screen is shown: a bright wall blinds a kitchen at night. */
export function useDark(): void {
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
