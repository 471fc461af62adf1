import { createStore } from 'zustand/vanilla';
import { sessionKeep } from '#platform/web/browser';
import { ofProperty } from '#platform/web/desk-shell';
import type { Draft } from './rules/drafts.ts';

/** Unsaved changes, by entry key. */
export type Drafts = Readonly<Record<string, Draft>>;

const storageKey = ofProperty('desk-catalogue-drafts');

function read(): Drafts {
  try {
    return JSON.parse(sessionKeep.getItem(storageKey) ?? '{}') as Drafts;
  } catch {
    return {};
  }
}

/** The store of drafts, which survive navigation and reloads until the tab is closed. */
export const draftsStore = createStore<Drafts>(() => read());

draftsStore.subscribe((drafts) => {
  if (Object.keys(drafts).length === 0) sessionKeep.removeItem(storageKey);
  else sessionKeep.setItem(storageKey, JSON.stringify(drafts));
});

/** Stores a draft. */
export function keepDraft(key: string, draft: Draft): void {
  draftsStore.setState({ [key]: draft });
}

/** Discards a draft. */
export function dropDraft(key: string): void {
  const { [key]: _discarded, ...others } = draftsStore.getState();
  draftsStore.setState(others, true);
}
