import { useEffect, useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { ApiProblem, useDesk } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import type { CatalogueEntry } from '../../contract.ts';
import { catalogueRoutes } from '../catalogue-routes.ts';
import { type CatalogueData, catalogueAnswers, editAt, entryAt, useCatalogue } from './catalogue-data.ts';
import { draftsStore, dropDraft, keepDraft } from './drafts-store.ts';
import { keyOf } from './rules/arrange-drop.ts';
import { type Draft, freeId, sameEntry, titleIn } from './rules/drafts.ts';
import { entryProblems } from './rules/entry-problems.ts';

/** The open entry with its state and actions. */
export type Editing = {
  readonly entry: CatalogueEntry | undefined;
  readonly draft: Draft | undefined;
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
  const outlet = catalogueRoutes.useChange('PUT /api/v1/catalogue/outlets/{id}', catalogueAnswers);
  const group = catalogueRoutes.useChange('PUT /api/v1/catalogue/groups/{id}', catalogueAnswers);
  const item = catalogueRoutes.useChange('PUT /api/v1/catalogue/items/{id}', catalogueAnswers);
  const put = (entry: CatalogueEntry, version: string | undefined) => {
    const request = { params: { id: entry.id }, query: { version } };
    if (entry.type === 'outlet') return outlet.run({ ...request, body: toBody(entry) });
    if (entry.type === 'group') return group.run({ ...request, body: toBody(entry) });
    return item.run({ ...request, body: toBody(entry) });
  };
  return { put, busy: outlet.busy || group.busy || item.busy };
}

/** Gives a new entry an id derived from its title on the first save; until then it has a temporary id. */
function withFinalId(draft: Draft, data: CatalogueData): CatalogueEntry {
  if (draft.version !== 'new') return draft.entry;
  const taken = new Set(data.entries.map(keyOf));
  const { type, texts } = draft.entry;
  return { ...draft.entry, id: freeId(titleIn(texts, data.default_language, 'en'), type, taken) };
}

type Saved = { readonly key: string; readonly sent: Draft; readonly entry: CatalogueEntry };

/** Discards the saved draft; changes made during the save become a draft based on the new version. */
function settleDraft({ key, sent, entry }: Saved, now: CatalogueData | undefined): void {
  const current = draftsStore.getState()[key];
  dropDraft(key);
  if (!current || current === sent) return;
  const stored = keyOf(entry);
  keepDraft(stored, {
    entry: { ...current.entry, id: entry.id },
    version: editAt(now, stored)?.version ?? current.version,
  });
}

const plural = { outlet: 'outlets', group: 'groups', item: 'items' } as const;

/** Warns before the tab is closed with unsaved changes. */
export function useUnsavedWarning(): void {
  const hasDrafts = useStoreState(draftsStore, (drafts) => Object.keys(drafts).length > 0);
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
    const draft = draftsStore.getState()[key];
    if (!draft || !data) return undefined;
    attempts.start();
    if (Object.keys(entryProblems(draft.entry)).length > 0) return undefined;
    const ready = withFinalId(draft, data);
    setSaving(true);
    try {
      await put(ready, overwrite ? undefined : draft.version);
      attempts.reset();
      desk.toast(t('catalogue.saved', { name: titleIn(ready.texts, language, data.default_language) }));
      // Wait for the refetch: until then the form would fall back to the old version.
      const { data: now } = await refetch({ cancelRefetch: false });
      settleDraft({ key, sent: draft, entry: ready }, now);
      return keyOf(ready);
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
  const removal = catalogueRoutes.useChange('DELETE /api/v1/catalogue/{kind}/{id}', catalogueAnswers);

  async function remove(entry: CatalogueEntry): Promise<boolean> {
    if (draftsStore.getState()[key]?.version === 'new') {
      dropDraft(key);
      return true;
    }
    const version = editAt(data, key)?.version;
    const name = titleIn(entry.texts, language);
    const question = { title: t('catalogue.remove_title', { name }), text: t('catalogue.remove_text') };
    if (!(await desk.ask({ ...question, action: t('catalogue.remove'), danger: true }))) return false;
    try {
      await removal.run({ params: { kind: plural[entry.type], id: entry.id }, query: { version } });
      dropDraft(key);
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
export function useEditing(data: CatalogueData | undefined, key: string): Editing {
  const draft = useStoreState(draftsStore, (drafts) => drafts[key]);
  const attempts = useAttempts(key);
  const { save, saving, busy } = useSave({ data, key, attempts });
  const remove = useRemove({ data, key });
  const stored = entryAt(data, key);
  const edit = editAt(data, key);
  const entry = draft?.entry ?? stored;
  const base = draft?.version;
  // During a save a new version is most likely the user's own.
  const changed = !saving && data !== undefined && base !== undefined && base !== 'new' && edit?.version !== base;

  function write(next: CatalogueEntry) {
    attempts.clearProblem();
    const version = base ?? edit?.version ?? 'new';
    // Discard a draft equal to the stored entry, except during a save, which is about to change the stored entry.
    if (stored && !changed && !saving && sameEntry(next, stored)) dropDraft(key);
    else keepDraft(key, { entry: next, version });
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
      dropDraft(key);
    },
  };
}
