import { createStore } from 'zustand/vanilla';
import { sessionStore } from '#platform/web/browser';
import { propertyScopedKey } from '#platform/web/desk-shell';
import type { CatalogueEntry } from '../../contract.ts';

/** What somebody typed in this tab and the draft does not have yet. */
export type PendingEdit = {
  readonly entry: CatalogueEntry;
  /** The entry that the edit began from; null: a new entry. */
  readonly base: CatalogueEntry | null;
  /** A new entry follows this one. */
  readonly after?: string;
  /** Somebody else changed the same field since; without `by` in the live catalogue or by a removal. */
  readonly changedBy?: { readonly by: string; readonly at: string };
};
/** Pending edits by entry key. */
export type PendingEdits = Readonly<Record<string, PendingEdit>>;

const storageKey = propertyScopedKey('desk-catalogue-edits');

function read(): PendingEdits {
  try {
    return JSON.parse(sessionStore.getItem(storageKey) ?? '{}') as PendingEdits;
  } catch {
    return {};
  }
}

/** The store of pending edits, which survive navigation, reloads and lost connections until the tab is closed. */
export const pendingEditsStore = createStore<PendingEdits>(() => read());

pendingEditsStore.subscribe((edits) => {
  if (Object.keys(edits).length === 0) sessionStore.removeItem(storageKey);
  else sessionStore.setItem(storageKey, JSON.stringify(edits));
});

/** Stores a pending edit. */
export function storeEdit(key: string, edit: PendingEdit): void {
  pendingEditsStore.setState({ [key]: edit });
}

/** Forgets a pending edit. */
export function dropEdit(key: string): void {
  const { [key]: _dropped, ...others } = pendingEditsStore.getState();
  pendingEditsStore.setState(others, true);
}
