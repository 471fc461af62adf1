import { createContext, use } from 'react';
import { useStoreState } from '#platform/web/browser';
import type { ShellState, ShellStore } from '../shell-store.ts';

const OverContext = createContext<ShellStore | undefined>(undefined);

/** Gives the store of what lies over the screens to the shell's own parts. */
export const OverProvider = OverContext;

/** The store itself, to change it. */
export function useOver(): ShellStore {
  const store = use(OverContext);
  if (!store) throw new Error('no OverProvider above');
  return store;
}

/** A part of what lies over the screens. */
export function useOverState<T>(select: (state: ShellState) => T): T {
  return useStoreState(useOver(), select);
}
