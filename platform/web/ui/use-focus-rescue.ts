import { type RefObject, useEffect } from 'react';

/** Keeps the focus on the page while the component is mounted, once the code for it has come: it is no part of the first load. */
export function useFocusRescue(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isMounted = true;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { keepFocus } = await import('./focus-rescue/index.ts');
      if (isMounted) stop = keepFocus(() => screen.current);
    };
    // Without it the app works as a page does that nobody looks after.
    void begin().catch(() => undefined);
    return () => {
      isMounted = false;
      stop?.();
    };
  }, [screen]);
}
