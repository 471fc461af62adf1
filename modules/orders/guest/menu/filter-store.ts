import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Keep } from '#platform/web/browser';
import { parseKept } from '../storage/kept-lines.ts';
import { type DietFilter, noFilter, readFilter } from './diet-filter.ts';

/** Storage key of the diet filter. */
export const filterKey = 'shop-filter';

/** The guest's allergens and diets; applies to all menus until the stay ends. */
export type Filter = Pick<StoreApi<DietFilter>, 'getState' | 'subscribe'> & {
  set(filter: DietFilter): void;
  clear(): void;
};

/** Creates the diet filter backed by `storage`. */
export function createFilter(storage: Pick<Keep, 'getItem' | 'setItem' | 'removeItem'>): Filter {
  const store = createStore<DietFilter>(() => readFilter(parseKept(storage.getItem(filterKey))));
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    set(filter) {
      store.setState(filter, true);
      storage.setItem(filterKey, JSON.stringify(filter));
    },
    clear() {
      store.setState(noFilter, true);
      storage.removeItem(filterKey);
    },
  };
}
