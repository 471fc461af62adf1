import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '#platform/web/browser';
import { parseJson } from '../storage/parse-stored-cart.ts';
import { guestDietKey } from '../storage/storage-keys.ts';
import { emptyDiet, type GuestDiet, parseStoredDiet, toStoredDiet } from './guest-diet.ts';

/** The guest's diet; applies to all menus until the stay ends. */
export type GuestDietStore = Pick<StoreApi<GuestDiet>, 'getState' | 'subscribe'> & {
  /** Replaces the diet by what `change` makes of it. */
  update(change: (diet: GuestDiet) => GuestDiet): void;
  /** Forgets everything on this device; what the stay has declared stays with the hotel. */
  clear(): void;
};

/** Creates the diet backed by `storage`. */
export function createGuestDietStore(
  storage: Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>,
): GuestDietStore {
  const store = createStore<GuestDiet>(() => parseStoredDiet(parseJson(storage.getItem(guestDietKey))));
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    update(change) {
      const diet = change(store.getState());
      if (diet === store.getState()) return;
      store.setState(diet, true);
      storage.setItem(guestDietKey, JSON.stringify(toStoredDiet(diet)));
    },
    clear() {
      store.setState(emptyDiet, true);
      storage.removeItem(guestDietKey);
    },
  };
}
