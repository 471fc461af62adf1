import { createContext, use } from 'react';
import { useStoreState } from '#platform/web/browser';
import type { ShellState, ShellStore } from '../shell-store.ts';

const OverContext = createContext<ShellStore | undefined>(undefined);

/** Provides the overlay store to the shell's components. */
export const OverProvider = OverContext;

/** Returns the overlay store. */
export function useOver(): ShellStore {
  const store = use(OverContext);
  if (!store) throw new Error('overlay hooks must be used within an OverProvider');
  return store;
}

/** Subscribes to a part of the overlay state. */
export function useOverState<T>(select: (state: ShellState) => T): T {
  return useStoreState(useOver(), select);
}
