import { useSyncExternalStore } from 'react';

/** The part of a zustand store that screens use. */
export type ReadableStore<S> = { getState(): S; subscribe(listener: () => void): () => void };

/** Subscribes to a part of a store's state; `select` must return the same value for the same state. */
export function useStoreState<S, T>(store: ReadableStore<S>, select: (state: S) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
