import { useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { tabProperty, useDesk, useDeskLocation, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, NamedIcon, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import { Page } from '#platform/web/ui/desk';
import { Menu } from '#platform/web/ui/menu';
import type { CatalogueEntry } from '../../contract.ts';
import { ImportDialog } from '../import/import-dialog.tsx';
import { PhonePreview } from '../preview/phone-preview.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import styles from './catalogue-screen.module.css';
import { entryDraftsStore, storeDraft } from './entry-drafts-store.ts';
import { EntryEditor } from './entry-editor.tsx';
import { entryKey } from './rules/arrangement-for-drop.ts';
import { applyDrafts, findOutletId } from './rules/catalogue-tree.ts';
import { copyEntry, newGroup, newItem, newOutlet } from './rules/entry-draft.ts';
import { SaveBar } from './save-bar.tsx';
import { type CatalogueData, useCatalogue } from './use-catalogue.ts';
import { useEntryEditor, useUnsavedWarning } from './use-entry-editor.ts';

/** Returns the new entries that can be added next to or below an entry. */
function additions(entries: readonly CatalogueEntry[], entry: CatalogueEntry | undefined, id: string) {
  if (!entry) return [newOutlet(id)];
  const outlet = findOutletId(entries, entry);
  const group = newGroup(id, { outlet });
  if (entry.type === 'outlet') return [group, newOutlet(id)];
  const item = newItem(id, entry.type === 'group' ? entry.id : entry.group);
  return entry.type === 'group' ? [item, newGroup(id, { outlet, parent: entry.id }), group] : [item, group];
}

type AddProps = {
  readonly entries: readonly CatalogueEntry[];
  readonly entry: CatalogueEntry | undefined;
  readonly onAdded: (key: string) => void;
};

/** Buttons that add a new entry next to or below the open one. */
function Additions({ entries, entry, onAdded }: AddProps) {
  const t = useText();
  const draftCount = useStoreState(entryDraftsStore, (all) => Object.keys(all).length);
  const candidates = additions(entries, entry, `new-${draftCount + 1}-${entries.length}`);
  return (
    <div className={styles.additions}>
      {candidates.map((candidate, at) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rebuilt on every render
          key={at}
          variant="text"
          icon={<NamedIcon name="mdi-plus" size={20} />}
          onClick={() => {
            storeDraft(entryKey(candidate), { entry: candidate, version: 'new' });
            onAdded(entryKey(candidate));
          }}
        >
          {t(
            candidate.type === 'group' && candidate.parent !== undefined
              ? 'catalogue.add_subgroup'
              : `catalogue.add_${candidate.type}`,
          )}
        </Button>
      ))}
    </div>
  );
}

type EditorProps = {
  readonly data: CatalogueData;
  readonly selected: string;
  readonly onSelect: (key: string) => void;
};

function Editor({ data, selected, onSelect }: EditorProps) {
  const t = useText();
  const drafts = useStoreState(entryDraftsStore, (all) => all);
  const mayManage = usePermission('catalogue.manage');
  const editing = useEntryEditor(data, selected);
  const [language, setLanguage] = useState(data.default_language);
  const entries = applyDrafts(data.entries, drafts);
  const { entry } = editing;
  const copy = () => {
    if (!entry) return;
    const duplicate = copyEntry(entry, `copy-${entries.length}-${entry.id}`.slice(0, 60));
    storeDraft(entryKey(duplicate), { entry: duplicate, version: 'new' });
    onSelect(entryKey(duplicate));
  };
  return (
    <div className={styles.columns} data-open={entry !== undefined}>
      <div className={styles.tree}>
        <CatalogueList data={data} selected={selected} onSelect={onSelect} />
        {mayManage ? <Additions entries={entries} entry={entry} onAdded={onSelect} /> : undefined}
      </div>
      {entry ? (
        <>
          <div className={styles.editor}>
            <p className={styles.back}>
              <Button variant="text" icon={<Icon name="back" size={20} />} onClick={() => onSelect('')}>
                {t('catalogue.whole')}
              </Button>
            </p>
            <EntryEditor
              key={selected}
              entry={entry}
              data={data}
              isNew={editing.draft?.version === 'new'}
              tried={editing.tried}
              problem={editing.problem}
              language={language}
              onLanguage={setLanguage}
              onChange={editing.write}
            />
            {mayManage ? (
              <SaveBar editing={editing} onSaved={onSelect} onRemoved={() => onSelect('')} onCopy={copy} />
            ) : undefined}
          </div>
          <div className={styles.preview}>
            <PhonePreview entry={entry} entries={entries} drafts={drafts} data={data} language={language} />
          </div>
        </>
      ) : (
        <p className={styles.hint}>{t('catalogue.choose_entry')}</p>
      )}
    </div>
  );
}

/** The catalogue editor: everything the hotel sells, in all languages, next to a preview of the guest's phone. */
export function CatalogueScreen() {
  const t = useText();
  const desk = useDesk();
  const { query } = useDeskLocation();
  const cutOff = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('catalogue.manage');
  const [importing, setImporting] = useState(false);
  const read = useCatalogue();
  useUnsavedWarning();
  const select = (open: string) => desk.navigate({ name: 'catalogue', query: { open } }, { replace: true });
  const download = (format: 'json' | 'csv') =>
    location.assign(`/api/v1/catalogue/export?${new URLSearchParams({ format, property: tabProperty() })}`);
  const isEmpty = read.data?.entries.length === 0;
  return (
    <Page
      title={t('catalogue.title')}
      actions={
        <Menu
          label={t('catalogue.files')}
          trigger={<NamedIcon name="mdi-file-arrow-up-down-outline" size={24} />}
          entries={[
            ...(mayManage && !cutOff
              ? [{ id: 'import', title: t('catalogue.import'), run: () => setImporting(true) }]
              : []),
            { id: 'json', title: t('catalogue.export_json'), run: () => download('json') },
            { id: 'csv', title: t('catalogue.export_csv'), run: () => download('csv') },
          ]}
        />
      }
    >
      {read.isPending ? (
        <SkeletonGroup label={t('desk.loading')}>
          <Skeleton height="44px" />
          <Skeleton height="44px" />
        </SkeletonGroup>
      ) : undefined}
      {read.error && !read.data ? (
        <StateMessage level={2} tone="danger" title={t('catalogue.load_failed')}>
          <Button onClick={() => void read.refetch()}>{t('desk.again')}</Button>
        </StateMessage>
      ) : undefined}
      {isEmpty ? <p className={styles.hint}>{t('catalogue.empty')}</p> : undefined}
      {read.data ? <Editor data={read.data} selected={query.open ?? ''} onSelect={select} /> : undefined}
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : undefined}
    </Page>
  );
}
