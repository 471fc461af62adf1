import { useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { ApiProblem, useDesk } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import type { CatalogueEntry } from '../../contract.ts';
import { catalogueRoutes } from '../catalogue-route-hooks.ts';
import { dropEdit, type PendingEdit, pendingEditsStore, storeEdit } from './pending-edits-store.ts';
import { entryKey } from './rules/arrangement-for-drop.ts';
import { isSameEntry, localizedTitle } from './rules/entry-draft.ts';
import { type CatalogueData, catalogueQueries, findEntry } from './use-catalogue.ts';
import type { Saving } from './use-saving.ts';

/** The open entry with its state and actions. */
export type EntryEditorState = {
  readonly entry: CatalogueEntry | undefined;
  readonly edit: PendingEdit | undefined;
  readonly isNew: boolean;
  /** Whether the draft differs from what guests see. */
  readonly isDrafted: boolean;
  /** Whether problems are shown: a new entry has none until somebody tries to add it. */
  readonly tried: boolean;
  readonly saving: boolean;
  readonly problem: ApiProblem | undefined;
  readonly write: (entry: CatalogueEntry) => void;
  /** Adds a new entry to the draft and returns its key; undefined if it is incomplete. */
  readonly add: () => Promise<string | undefined>;
  /** Forgets what was typed and, after a question, what the draft changes in the entry. */
  readonly discard: () => Promise<void>;
  readonly remove: () => Promise<boolean>;
  /** Decides a conflict with somebody else's change. */
  readonly keepMine: () => void;
  readonly keepTheirs: () => void;
};

function useDraftActions(data: CatalogueData | undefined, key: string, entry: CatalogueEntry | undefined) {
  const t = useText();
  const desk = useDesk();
  const language = useLanguage();
  const choice = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/draft/choices', catalogueQueries);
  const post = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/draft/entries', catalogueQueries);
  const name = entry ? localizedTitle(entry.texts, language, data?.default_language ?? '') : '';

  async function discard(): Promise<void> {
    const change = data?.draft.changes.find((one) => entryKey(one) === key);
    if (!change) return dropEdit(key);
    const question = { title: t('catalogue.discard_entry', { name }), text: t('catalogue.discard_text') };
    if (!(await desk.confirm({ ...question, action: t('catalogue.discard'), danger: true }))) return;
    const { type, id } = change;
    await choice.run({ body: { keep: 'live', changes: [{ type, id }] } }).then(
      () => dropEdit(key),
      () => desk.toast(t('catalogue.failed')),
    );
  }

  async function remove(): Promise<boolean> {
    const base = findEntry(data, key);
    if (!base) return false;
    const { type, id } = base;
    try {
      await post.run({ body: { type, id, base, entry: null } });
      dropEdit(key);
      desk.toast(t('catalogue.removed'));
      return true;
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      desk.toast(t(code === 'entry_invalid' ? 'catalogue.not_empty' : 'catalogue.failed'));
      return false;
    }
  }

  return { discard, remove };
}

/** Returns the state and actions of the entry with a key. */
export function useEntryEditor(data: CatalogueData | undefined, key: string, saving: Saving): EntryEditorState {
  const edit = useStoreState(pendingEditsStore, (edits) => edits[key]);
  const [tried, setTried] = useState('');
  const shown = findEntry(data, key);
  const entry = edit?.entry ?? shown;
  const isNew = edit?.base === null;
  const isSaving = saving.saving === key;
  const actions = useDraftActions(data, key, entry);

  function write(next: CatalogueEntry) {
    const { after, base = shown ?? null } = edit ?? {};
    // While it is being saved, what is shown is not what the draft is about to have.
    if (shown && !isSaving && !edit?.changedBy && isSameEntry(next, shown)) dropEdit(key);
    else storeEdit(key, { entry: next, base, ...(after !== undefined && { after }) });
  }

  return {
    entry,
    edit,
    isNew,
    isDrafted: data?.draft.changes.some((one) => entryKey(one) === key) ?? false,
    tried: !isNew || tried === key,
    saving: isSaving,
    problem: saving.failed?.key === key ? saving.failed.problem : undefined,
    write,
    add: () => {
      setTried(key);
      return saving.save(key);
    },
    ...actions,
    keepMine: () => {
      if (edit) storeEdit(key, { entry: edit.entry, base: shown ?? null });
    },
    keepTheirs: () => dropEdit(key),
  };
}
