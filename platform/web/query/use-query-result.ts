import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { QueryState } from './collection.ts';
import type { Query, QueryCache } from './query-cache.ts';

/** A query on the screen. `refetch` is the same function as long as the query is. */
export type QueryResult<T> = QueryState<T> & { readonly refetch: () => void };

const disabled: Query<never> = { key: '', fetch: () => new Promise(() => undefined) };

/**
 * Fetches a query while the component is mounted, and again after every reconnect and in another language. Without a query
 * it stays `loading`.
 */
export function useQueryResult<T>(cache: QueryCache, query: Query<T> | undefined, language: string): QueryResult<T> {
  const collection = cache.of<T>(query ?? disabled);
  const subscribe = useCallback(
    (listener: () => void) => collection.subscribe(listener, language),
    [collection, language],
  );
  const state = useSyncExternalStore(subscribe, collection.getState);
  // After the cache was cleared, a screen that is still mounted fetches again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the state changed
  useEffect(() => collection.ensure(), [collection, state]);
  const refetch = useCallback(() => void collection.refetch(), [collection]);
  return { ...state, refetch };
}
