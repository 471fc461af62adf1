import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Keep } from '#platform/web/browser';
import { parseKept } from '../storage/kept-lines.ts';
import { type DietFilter, noFilter, readFilter } from './diet-filter.ts';

/** Name under which a device keeps the filter. */
export const filterKey = 'shop-filter';

/** What the guest does not eat, over all menus and visits, until the stay ends. */
export type Filter = Pick<StoreApi<DietFilter>, 'getState' | 'subscribe'> & {
  set(filter: DietFilter): void;
  clear(): void;
};

/** Makes the filter that `keep` holds. */
export function createFilter(keep: Pick<Keep, 'getItem' | 'setItem' | 'removeItem'>): Filter {
  const store = createStore<DietFilter>(() => readFilter(parseKept(keep.getItem(filterKey))));
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    set(filter) {
      store.setState(filter, true);
      keep.setItem(filterKey, JSON.stringify(filter));
    },
    clear() {
      store.setState(noFilter, true);
      keep.removeItem(filterKey);
    },
  };
}
