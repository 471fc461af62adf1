import { useSyncExternalStore } from 'react';

/** A store as zustand makes them, as far as a screen needs it. */
export type ReadableStore<S> = { getState(): S; subscribe(listener: () => void): () => void };

/** A part of a store's state; `select` must give the same value for the same state. */
export function useStoreState<S, T>(store: ReadableStore<S>, select: (state: S) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
