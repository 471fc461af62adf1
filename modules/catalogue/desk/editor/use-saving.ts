import { useEffect, useRef, useState } from 'react';
import { mergeEntries } from '#catalogue/rules';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { ApiProblem, createUniqueId, useDeskOfflineSince, useUnsavedWarning } from '#platform/web/desk-shell';
import { catalogueRoutes } from '../catalogue-route-hooks.ts';
import { dropEdit, type PendingEdit, pendingEditsStore, storeEdit } from './pending-edits-store.ts';
import { entryKey } from './rules/arrangement-for-drop.ts';
import { localizedTitle } from './rules/entry-draft.ts';
import { validateEntry } from './rules/entry-problems.ts';
import type { CatalogueData, useCatalogue } from './use-catalogue.ts';

/** Pause after a keystroke before an edit is saved, and before a failed one is sent again. */
const pauseMs = 800;
const retryMs = 3_000;

/** Saving of edits to the shared draft. */
export type Saving = {
  /** Key of the entry that is being saved. */
  readonly saving: string | undefined;
  /** Why an entry could not be saved last. */
  readonly failed: { readonly key: string; readonly problem: ApiProblem } | undefined;
  /** Saves an edit now and returns the entry's key afterwards; undefined if it was not saved. */
  readonly save: (key: string) => Promise<string | undefined>;
};

/** Whether an edit is complete and waits for nobody's decision. */
export function isReady({ entry, changedBy }: PendingEdit): boolean {
  return changedBy === undefined && Object.keys(validateEntry(entry)).length === 0;
}

/** Gives a new entry an id derived from its title; until it is added it has a temporary one. */
function withFinalId({ entry, base }: PendingEdit, data: CatalogueData): PendingEdit['entry'] {
  if (base !== null) return entry;
  const taken = new Set([...data.entries, ...data.live].map(entryKey));
  const title = localizedTitle(entry.texts, data.default_language, 'en');
  return { ...entry, id: createUniqueId(title, entry.type, (id) => taken.has(entryKey({ type: entry.type, id }))) };
}

/** Forgets a saved edit; what was typed meanwhile becomes an edit of what was saved. */
function settle(key: string, sent: PendingEdit, saved: PendingEdit['entry']): void {
  const now = pendingEditsStore.getState()[key];
  dropEdit(key);
  if (!now || now === sent) return;
  const base = { ...saved, position: sent.base?.position ?? saved.position };
  const { entry } = mergeEntries({ base: sent.entry, theirs: base, mine: { ...now.entry, id: saved.id } });
  if (entry) storeEdit(entryKey(saved), { entry, base });
}

function changedByOf({ details }: ApiProblem): PendingEdit['changedBy'] {
  return { by: String(details.by ?? ''), at: String(details.at ?? '') };
}

type Read = Pick<ReturnType<typeof useCatalogue>, 'data' | 'refetchDraft'>;

function useSendEdit({ data, refetchDraft }: Read) {
  const post = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/draft/entries');
  return async (key: string): Promise<string | undefined> => {
    const edit = pendingEditsStore.getState()[key];
    if (!edit || !data || !isReady(edit)) return undefined;
    const entry = withFinalId(edit, data);
    const { type, id } = entry;
    try {
      await post.run({ body: { type, id, base: edit.base, entry, after: edit.after } });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'entry_changed') throw error;
      const now = pendingEditsStore.getState()[key] ?? edit;
      storeEdit(key, { ...now, changedBy: changedByOf(error) });
      await refetchDraft();
      return undefined;
    }
    // Until the draft is here, the form would fall back to the version before.
    await refetchDraft({ cancelRefetch: false });
    settle(key, edit, entry);
    return entryKey(entry);
  };
}

/** Saves edits of known entries to the draft after a pause, one at a time, and again after a failure. */
export function useSaving(read: Read): Saving {
  const edits = useStoreState(pendingEditsStore, (all) => all);
  const offline = useDeskOfflineSince() !== undefined;
  const [saving, setSaving] = useState<string>();
  const [failed, setFailed] = useState<Saving['failed']>();
  const busy = useRef<Promise<unknown>>(Promise.resolve());
  const send = useSendEdit(read);

  async function run(key: string): Promise<string | undefined> {
    setSaving(key);
    try {
      const saved = await send(key);
      setFailed(undefined);
      return saved;
    } catch (error) {
      if (error instanceof ApiProblem) setFailed({ key, problem: error });
      return undefined;
    } finally {
      setSaving(undefined);
    }
  }
  const save = (key: string) => {
    const next = busy.current.then(() => run(key));
    busy.current = next;
    return next;
  };

  const isRefused = (key: string) => failed?.key === key && !failed.problem.retryable;
  const due = Object.entries(edits).find(([key, edit]) => edit.base !== null && isReady(edit) && !isRefused(key));
  const [dueKey, dueEdit] = due ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause again
  useEffect(() => {
    if (dueKey === undefined || saving !== undefined || offline) return undefined;
    const timer = systemClock.after(failed ? retryMs : pauseMs, () => void save(dueKey));
    return () => timer.cancel();
  }, [dueKey, dueEdit, saving, offline, failed]);

  return { saving, failed, save };
}

/** Warns before the tab is closed while it has what the draft has not. */
export function useUnsavedEditsWarning(): void {
  useUnsavedWarning(useStoreState(pendingEditsStore, (edits) => Object.keys(edits).length > 0));
}
