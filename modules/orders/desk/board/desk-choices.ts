import { createStore } from 'zustand/vanilla';
import { localKeep, useStoreState } from '#platform/web/browser';
import { ofProperty } from '#platform/web/desk-shell';
import type { OutletChoice } from './board.ts';

/** Preferences of this desk, independent of the tab and of the signed-in user. */
export type DeskChoices = {
  /** Outlets whose orders the desk shows and rings for; empty: all. */
  readonly outlets: OutletChoice;
  /** Whether it plays sounds. */
  readonly sound: boolean;
  /** Whether single-letter shortcuts are enabled. */
  readonly shortcuts: boolean;
};

const key = ofProperty('desk-orders');
const defaults: DeskChoices = { outlets: [], sound: true, shortcuts: true };

function read(): DeskChoices {
  try {
    const stored = JSON.parse(localKeep.getItem(key) ?? '{}') as Partial<DeskChoices>;
    const outlets = Array.isArray(stored.outlets) ? stored.outlets.filter((id) => typeof id === 'string') : [];
    return { outlets, sound: stored.sound !== false, shortcuts: stored.shortcuts !== false };
  } catch {
    return defaults;
  }
}

const store = createStore<DeskChoices>(read);
store.subscribe((preferences) => localKeep.setItem(key, JSON.stringify(preferences)));
// All tabs of this desk share the preferences.
addEventListener('storage', (event) => {
  if (event.key === key) store.setState(read());
});

/** Changes preferences of this desk. */
export function choose(change: Partial<DeskChoices>): void {
  store.setState(change);
}

/** Subscribes to the preferences of this desk. */
export function useDeskChoices(): DeskChoices {
  return useStoreState(store, (preferences) => preferences);
}
