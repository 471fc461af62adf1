import { createStore } from 'zustand/vanilla';
import { sessionKeep } from '#platform/web/browser';
import { ofProperty } from '#platform/web/desk-shell';
import type { Draft } from './rules/drafts.ts';

/** Changes that are not saved, by the entry's key. */
export type Drafts = Readonly<Record<string, Draft>>;

const keepKey = ofProperty('desk-catalogue-drafts');

function read(): Drafts {
  try {
    return JSON.parse(sessionKeep.getItem(keepKey) ?? '{}') as Drafts;
  } catch {
    return {};
  }
}

/** Drafts outlive a change of the screen and a reload; they end with the tab. */
export const draftsStore = createStore<Drafts>(() => read());

draftsStore.subscribe((drafts) => {
  if (Object.keys(drafts).length === 0) sessionKeep.removeItem(keepKey);
  else sessionKeep.setItem(keepKey, JSON.stringify(drafts));
});

/** Keeps a draft. */
export function keepDraft(key: string, draft: Draft): void {
  draftsStore.setState({ [key]: draft });
}

/** Drops a draft. */
export function dropDraft(key: string): void {
  const { [key]: _dropped, ...others } = draftsStore.getState();
  draftsStore.setState(others, true);
}
