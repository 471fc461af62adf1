import { createContext, use } from 'react';
import { useStoreState } from '#platform/web/browser';
import type { OverlayState, OverlayStore } from '../overlay-store.ts';

const OverlayContext = createContext<OverlayStore | undefined>(undefined);

/** Provides the overlay store to the shell's components. */
export const OverlayProvider = OverlayContext;

/** Returns the overlay store. */
export function useOverlay(): OverlayStore {
  const store = use(OverlayContext);
  if (!store) throw new Error('overlay hooks must be used within an OverlayProvider');
  return store;
}

/** Subscribes to a part of the overlay state. */
export function useOverlayState<T>(select: (state: OverlayState) => T): T {
  return useStoreState(useOverlay(), select);
}
