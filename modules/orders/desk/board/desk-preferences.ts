import { createStore } from 'zustand/vanilla';
import { localStore, useStoreState } from '#platform/web/browser';
import { propertyScopedKey } from '#platform/web/desk-shell';
import type { OutletChoice } from './board-rules.ts';

/** Preferences of this desk, independent of the tab and of the signed-in user. */
export type DeskPreferences = {
  /** Outlets whose orders the desk shows and rings for; empty: all. */
  readonly outlets: OutletChoice;
  /** Whether single-letter shortcuts are enabled. */
  readonly shortcuts: boolean;
};

const key = propertyScopedKey('desk-orders');
const defaults: DeskPreferences = { outlets: [], shortcuts: true };

function read(): DeskPreferences {
  try {
    const stored = JSON.parse(localStore.getItem(key) ?? '{}') as Partial<DeskPreferences>;
    const outlets = Array.isArray(stored.outlets) ? stored.outlets.filter((id) => typeof id === 'string') : [];
    return { outlets, shortcuts: stored.shortcuts !== false };
  } catch {
    return defaults;
  }
}

const store = createStore<DeskPreferences>(read);
store.subscribe((preferences) => localStore.setItem(key, JSON.stringify(preferences)));
// All tabs of this desk share the preferences.
addEventListener('storage', (event) => {
  if (event.key === key) store.setState(read());
});

/** Changes preferences of this desk. */
export function setDeskPreferences(change: Partial<DeskPreferences>): void {
  store.setState(change);
}

/** Subscribes to the preferences of this desk. */
export function useDeskPreferences(): DeskPreferences {
  return useStoreState(store, (preferences) => preferences);
}
