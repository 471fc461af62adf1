import { useEffect, useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { ApiProblem, useDesk } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import type { CatalogueEntry } from '../../contract.ts';
import { catalogueRoutes } from '../catalogue-route-hooks.ts';
import { discardDraft, entryDraftsStore, storeDraft } from './entry-drafts-store.ts';
import { entryKey } from './rules/arrangement-for-drop.ts';
import { createUniqueId, type EntryDraft, isSameEntry, localizedTitle } from './rules/entry-draft.ts';
import { validateEntry } from './rules/entry-problems.ts';
import { type CatalogueData, catalogueQueries, findEdit, findEntry, useCatalogue } from './use-catalogue.ts';

/** The open entry with its state and actions. */
export type EntryEditorState = {
  readonly entry: CatalogueEntry | undefined;
  readonly draft: EntryDraft | undefined;
  /** Who changed the entry since the draft was started; undefined: nobody. */
  readonly changedBy: { readonly by: string; readonly at: string } | undefined;
  readonly tried: boolean;
  readonly problem: ApiProblem | undefined;
  readonly busy: boolean;
  readonly write: (entry: CatalogueEntry) => void;
  readonly discard: () => void;
  /** Saves and returns the entry's key afterwards; undefined if it was not saved. `overwrite` ignores conflicts. */
  readonly save: (overwrite?: boolean) => Promise<string | undefined>;
  readonly remove: () => Promise<boolean>;
};

/** Returns the request body of an entry: the path identifies the entry, and saving does not change its position. */
function toBody<E extends CatalogueEntry>({ type: _type, id: _id, position: _position, ...body }: E) {
  return body;
}

/** The three routes that store an entry, by type. */
function usePut() {
  const outlet = catalogueRoutes.useRouteMutation('PUT /api/v1/catalogue/outlets/{id}', catalogueQueries);
  const group = catalogueRoutes.useRouteMutation('PUT /api/v1/catalogue/groups/{id}', catalogueQueries);
  const item = catalogueRoutes.useRouteMutation('PUT /api/v1/catalogue/items/{id}', catalogueQueries);
  const put = (entry: CatalogueEntry, version: string | undefined) => {
    const request = { params: { id: entry.id }, query: { version } };
    if (entry.type === 'outlet') return outlet.run({ ...request, body: toBody(entry) });
    if (entry.type === 'group') return group.run({ ...request, body: toBody(entry) });
    return item.run({ ...request, body: toBody(entry) });
  };
  return { put, busy: outlet.isPending || group.isPending || item.isPending };
}

/** Gives a new entry an id derived from its title on the first save; until then it has a temporary id. */
function withFinalId(draft: EntryDraft, data: CatalogueData): CatalogueEntry {
  if (draft.version !== 'new') return draft.entry;
  const taken = new Set(data.entries.map(entryKey));
  const { type, texts } = draft.entry;
  return { ...draft.entry, id: createUniqueId(localizedTitle(texts, data.default_language, 'en'), type, taken) };
}

type Saved = { readonly key: string; readonly sent: EntryDraft; readonly entry: CatalogueEntry };

/** Discards the saved draft; changes made during the save become a draft based on the new version. */
function settleDraft({ key, sent, entry }: Saved, now: CatalogueData | undefined): void {
  const current = entryDraftsStore.getState()[key];
  discardDraft(key);
  if (!current || current === sent) return;
  const stored = entryKey(entry);
  storeDraft(stored, {
    entry: { ...current.entry, id: entry.id },
    version: findEdit(now, stored)?.version ?? current.version,
  });
}

const plural = { outlet: 'outlets', group: 'groups', item: 'items' } as const;

/** Warns before the tab is closed with unsaved changes. */
export function useUnsavedWarning(): void {
  const hasDrafts = useStoreState(entryDraftsStore, (drafts) => Object.keys(drafts).length > 0);
  useEffect(() => {
    if (!hasDrafts) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasDrafts]);
}

/** Tracks the attempts to save the entry with a key, and the server's error. */
function useAttempts(key: string) {
  const [tried, setTried] = useState('');
  const [failed, setFailed] = useState<{ readonly key: string; readonly problem: ApiProblem }>();
  return {
    tried: tried === key,
    problem: failed?.key === key ? failed.problem : undefined,
    start: () => setTried(key),
    fail: (problem: ApiProblem) => setFailed({ key, problem }),
    clearProblem: () => setFailed(undefined),
    reset: () => {
      setFailed(undefined);
      setTried('');
    },
  };
}

type OpenEntry = {
  readonly data: CatalogueData | undefined;
  readonly key: string;
  readonly attempts: ReturnType<typeof useAttempts>;
};

/** Saves the draft of the entry with a key; an invalid draft is not sent. */
function useSave({ data, key, attempts }: OpenEntry) {
  const t = useText();
  const desk = useDesk();
  const language = useLanguage();
  const { refetch } = useCatalogue();
  const [saving, setSaving] = useState(false);
  const { put, busy } = usePut();

  async function save(overwrite = false): Promise<string | undefined> {
    const draft = entryDraftsStore.getState()[key];
    if (!draft || !data) return undefined;
    attempts.start();
    if (Object.keys(validateEntry(draft.entry)).length > 0) return undefined;
    const ready = withFinalId(draft, data);
    setSaving(true);
    try {
      await put(ready, overwrite ? undefined : draft.version);
      attempts.reset();
      desk.toast(t('catalogue.saved', { name: localizedTitle(ready.texts, language, data.default_language) }));
      // Wait for the refetch: until then the form would fall back to the old version.
      const { data: now } = await refetch({ cancelRefetch: false });
      settleDraft({ key, sent: draft, entry: ready }, now);
      return entryKey(ready);
    } catch (error) {
      if (error instanceof ApiProblem) attempts.fail(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  return { save, saving, busy: busy || saving };
}

/** Removes an entry after confirmation; a draft that was never saved is discarded without asking. */
function useRemove({ data, key }: Pick<OpenEntry, 'data' | 'key'>) {
  const t = useText();
  const desk = useDesk();
  const language = useLanguage();
  const removal = catalogueRoutes.useRouteMutation('DELETE /api/v1/catalogue/{kind}/{id}', catalogueQueries);

  async function remove(entry: CatalogueEntry): Promise<boolean> {
    if (entryDraftsStore.getState()[key]?.version === 'new') {
      discardDraft(key);
      return true;
    }
    const version = findEdit(data, key)?.version;
    const name = localizedTitle(entry.texts, language);
    const question = { title: t('catalogue.remove_title', { name }), text: t('catalogue.remove_text') };
    if (!(await desk.confirm({ ...question, action: t('catalogue.remove'), danger: true }))) return false;
    try {
      await removal.run({ params: { kind: plural[entry.type], id: entry.id }, query: { version } });
      discardDraft(key);
      return true;
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      desk.toast(t(code === 'entry_invalid' ? 'catalogue.not_empty' : 'catalogue.failed'));
      return false;
    }
  }

  return remove;
}

/** Returns the state and actions of the entry with a key. */
export function useEntryEditor(data: CatalogueData | undefined, key: string): EntryEditorState {
  const draft = useStoreState(entryDraftsStore, (drafts) => drafts[key]);
  const attempts = useAttempts(key);
  const { save, saving, busy } = useSave({ data, key, attempts });
  const remove = useRemove({ data, key });
  const stored = findEntry(data, key);
  const edit = findEdit(data, key);
  const entry = draft?.entry ?? stored;
  const base = draft?.version;
  // During a save a new version is most likely the user's own.
  const changed = !saving && data !== undefined && base !== undefined && base !== 'new' && edit?.version !== base;

  function write(next: CatalogueEntry) {
    attempts.clearProblem();
    const version = base ?? edit?.version ?? 'new';
    // Discard a draft equal to the stored entry, except during a save, which is about to change the stored entry.
    if (stored && !changed && !saving && isSameEntry(next, stored)) discardDraft(key);
    else storeDraft(key, { entry: next, version });
  }

  return {
    entry,
    draft,
    busy,
    write,
    save,
    tried: attempts.tried,
    problem: attempts.problem,
    remove: async () => entry !== undefined && (await remove(entry)),
    changedBy: changed ? { by: edit?.by ?? '', at: edit?.at ?? '' } : undefined,
    discard: () => {
      attempts.reset();
      discardDraft(key);
    },
  };
}
