import { createStore } from 'zustand/vanilla';
import { localKeep, useStoreState } from '#platform/web/browser';
import { ofProperty } from '#platform/web/desk-shell';
import type { OutletChoice } from './board.ts';

/** What this desk has chosen for itself; it outlives the tab and whoever is signed in. */
export type DeskChoices = {
  /** Outlets whose orders it shows and rings for; empty: all. */
  readonly outlets: OutletChoice;
  /** Whether it makes a sound. */
  readonly sound: boolean;
  /** Whether single letters do something. */
  readonly shortcuts: boolean;
};

const key = ofProperty('desk-orders');
const untouched: DeskChoices = { outlets: [], sound: true, shortcuts: true };

function read(): DeskChoices {
  try {
    const kept = JSON.parse(localKeep.getItem(key) ?? '{}') as Partial<DeskChoices>;
    const outlets = Array.isArray(kept.outlets) ? kept.outlets.filter((id) => typeof id === 'string') : [];
    return { outlets, sound: kept.sound !== false, shortcuts: kept.shortcuts !== false };
  } catch {
    return untouched;
  }
}

const store = createStore<DeskChoices>(read);
store.subscribe((choices) => localKeep.setItem(key, JSON.stringify(choices)));
// Other tabs of this desk choose for this one too.
addEventListener('storage', (event) => {
  if (event.key === key) store.setState(read());
});

/** Chooses something for this desk. */
export function choose(change: Partial<DeskChoices>): void {
  store.setState(change);
}

/** What this desk has chosen. */
export function useDeskChoices(): DeskChoices {
  return useStoreState(store, (choices) => choices);
}
