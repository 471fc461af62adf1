import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '#platform/web/browser';
import { parseJson } from '../storage/parse-stored-cart.ts';
import { type DietFilter, emptyFilter, parseStoredFilter } from './diet-filter.ts';

/** Storage key of the diet filter. */
export const dietFilterKey = 'shop-filter';

/** The guest's allergens and diets; applies to all menus until the stay ends. */
export type DietFilterStore = Pick<StoreApi<DietFilter>, 'getState' | 'subscribe'> & {
  set(filter: DietFilter): void;
  clear(): void;
};

/** Creates the diet filter backed by `storage`. */
export function createDietFilterStore(
  storage: Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>,
): DietFilterStore {
  const store = createStore<DietFilter>(() => parseStoredFilter(parseJson(storage.getItem(dietFilterKey))));
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    set(filter) {
      store.setState(filter, true);
      storage.setItem(dietFilterKey, JSON.stringify(filter));
    },
    clear() {
      store.setState(emptyFilter, true);
      storage.removeItem(dietFilterKey);
    },
  };
}
