import { createStore } from 'zustand/vanilla';
import { sessionStore } from '#platform/web/browser';
import { propertyScopedKey } from '#platform/web/desk-shell';
import type { EntryDraft } from './rules/entry-draft.ts';

/** Unsaved changes, by entry key. */
export type EntryDrafts = Readonly<Record<string, EntryDraft>>;

const storageKey = propertyScopedKey('desk-catalogue-drafts');

function read(): EntryDrafts {
  try {
    return JSON.parse(sessionStore.getItem(storageKey) ?? '{}') as EntryDrafts;
  } catch {
    return {};
  }
}

/** The store of drafts, which survive navigation and reloads until the tab is closed. */
export const entryDraftsStore = createStore<EntryDrafts>(() => read());

entryDraftsStore.subscribe((drafts) => {
  if (Object.keys(drafts).length === 0) sessionStore.removeItem(storageKey);
  else sessionStore.setItem(storageKey, JSON.stringify(drafts));
});

/** Stores a draft. */
export function storeDraft(key: string, draft: EntryDraft): void {
  entryDraftsStore.setState({ [key]: draft });
}

/** Discards a draft. */
export function discardDraft(key: string): void {
  const { [key]: _discarded, ...others } = entryDraftsStore.getState();
  entryDraftsStore.setState(others, true);
}
