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

/** The entry that is open, with what can be done to it. */
export type Editing = {
  readonly entry: CatalogueEntry | undefined;
  readonly draft: Draft | undefined;
  /** Who changed it since the draft was begun; undefined: nobody. */
  readonly changedBy: { readonly by: string; readonly at: string } | undefined;
  readonly tried: boolean;
  readonly problem: ApiProblem | undefined;
  readonly busy: boolean;
  readonly write: (entry: CatalogueEntry) => void;
  readonly discard: () => void;
  /** Saves; answers the key that the entry has then, undefined where it was not saved. */
  readonly save: (over?: boolean) => Promise<string | undefined>;
  readonly remove: () => Promise<boolean>;
};

/** What a route takes of an entry: it names the entry itself, and leaves it where it stands. */
function bodyOf<E extends CatalogueEntry>({ type: _type, id: _id, position: _position, ...body }: E) {
  return body;
}

/** The three routes that store an entry, by its kind. */
function usePut() {
  const outlet = catalogueRoutes.useChange('PUT /api/v1/catalogue/outlets/{id}', catalogueAnswers);
  const group = catalogueRoutes.useChange('PUT /api/v1/catalogue/groups/{id}', catalogueAnswers);
  const item = catalogueRoutes.useChange('PUT /api/v1/catalogue/items/{id}', catalogueAnswers);
  const put = (entry: CatalogueEntry, version: string | undefined) => {
    const asked = { params: { id: entry.id }, query: { version } };
    if (entry.type === 'outlet') return outlet.run({ ...asked, body: bodyOf(entry) });
    if (entry.type === 'group') return group.run({ ...asked, body: bodyOf(entry) });
    return item.run({ ...asked, body: bodyOf(entry) });
  };
  return { put, busy: outlet.busy || group.busy || item.busy };
}

/** A new entry gets an id of its title when it is saved first; until then it has one of its own. */
function named(draft: Draft, data: CatalogueData): CatalogueEntry {
  if (draft.version !== 'new') return draft.entry;
  const taken = new Set(data.entries.map(keyOf));
  const { type, texts } = draft.entry;
  return { ...draft.entry, id: freeId(titleIn(texts, data.default_language, 'en'), type, taken) };
}

type Saved = { readonly key: string; readonly sent: Draft; readonly entry: CatalogueEntry };

/** The draft that was saved goes; what was written while it was under way is a draft upon what is stored now. */
function settleDraft({ key, sent, entry }: Saved, now: CatalogueData | undefined): void {
  const written = draftsStore.getState()[key];
  dropDraft(key);
  if (!written || written === sent) return;
  const stored = keyOf(entry);
  keepDraft(stored, {
    entry: { ...written.entry, id: entry.id },
    version: editAt(now, stored)?.version ?? written.version,
  });
}

const plural = { outlet: 'outlets', group: 'groups', item: 'items' } as const;

/** Warns before the tab is closed with changes that are not saved. */
export function useUnsavedWarning(): void {
  const some = useStoreState(draftsStore, (drafts) => Object.keys(drafts).length > 0);
  useEffect(() => {
    if (!some) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [some]);
}

/** The tries to store the entry with a key: the last one, and what the server said to it. */
function useTries(key: string) {
  const [tried, setTried] = useState('');
  const [failed, setFailed] = useState<{ readonly key: string; readonly problem: ApiProblem }>();
  return {
    tried: tried === key,
    problem: failed?.key === key ? failed.problem : undefined,
    begin: () => setTried(key),
    failed: (problem: ApiProblem) => setFailed({ key, problem }),
    written: () => setFailed(undefined),
    forget: () => {
      setFailed(undefined);
      setTried('');
    },
  };
}

type Open = {
  readonly data: CatalogueData | undefined;
  readonly key: string;
  readonly tries: ReturnType<typeof useTries>;
};

/** Saves the draft of the entry with a key; where it is not as it has to be, it is not sent. */
function useSave({ data, key, tries }: Open) {
  const t = useText();
  const desk = useDesk();
  const language = useLanguage();
  const { refetch } = useCatalogue();
  const [saving, setSaving] = useState(false);
  const { put, busy } = usePut();

  async function save(over = false): Promise<string | undefined> {
    const draft = draftsStore.getState()[key];
    if (!draft || !data) return undefined;
    tries.begin();
    if (Object.keys(entryProblems(draft.entry)).length > 0) return undefined;
    const ready = named(draft, data);
    setSaving(true);
    try {
      await put(ready, over ? undefined : draft.version);
      tries.forget();
      desk.toast(t('catalogue.saved', { name: titleIn(ready.texts, language, data.default_language) }));
      // Until it has been read again the form would fall back to what was stored before.
      const { data: now } = await refetch({ cancelRefetch: false });
      settleDraft({ key, sent: draft, entry: ready }, now);
      return keyOf(ready);
    } catch (error) {
      if (error instanceof ApiProblem) tries.failed(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  return { save, saving, busy: busy || saving };
}

/** Asks, then takes an entry away; a draft that was never stored just goes. */
function useRemove({ data, key }: Pick<Open, 'data' | 'key'>) {
  const t = useText();
  const desk = useDesk();
  const language = useLanguage();
  const remover = catalogueRoutes.useChange('DELETE /api/v1/catalogue/{kind}/{id}', catalogueAnswers);

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
      await remover.run({ params: { kind: plural[entry.type], id: entry.id }, query: { version } });
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

/** Edits the entry with a key. */
export function useEditing(data: CatalogueData | undefined, key: string): Editing {
  const draft = useStoreState(draftsStore, (drafts) => drafts[key]);
  const tries = useTries(key);
  const { save, saving, busy } = useSave({ data, key, tries });
  const remove = useRemove({ data, key });
  const stored = entryAt(data, key);
  const edit = editAt(data, key);
  const entry = draft?.entry ?? stored;
  const begun = draft?.version;
  // While one's own change is on its way, a new version is most likely that.
  const changed = !saving && data !== undefined && begun !== undefined && begun !== 'new' && edit?.version !== begun;

  function write(next: CatalogueEntry) {
    tries.written();
    const version = begun ?? edit?.version ?? 'new';
    // What is as it was is no change; what it was is about to be another while a save is on its way.
    if (stored && !changed && !saving && sameEntry(next, stored)) dropDraft(key);
    else keepDraft(key, { entry: next, version });
  }

  return {
    ...{ entry, draft, busy, write, save, tried: tries.tried, problem: tries.problem },
    remove: async () => entry !== undefined && (await remove(entry)),
    changedBy: changed ? { by: edit?.by ?? '', at: edit?.at ?? '' } : undefined,
    discard: () => {
      tries.forget();
      dropDraft(key);
    },
  };
}
