import { useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { tabProperty, useDesk, useDeskLocation, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, NamedIcon } from '#platform/web/ui';
import { DeskAsyncView, DeskSkeleton, Page } from '#platform/web/ui/desk';
import { Menu } from '#platform/web/ui/menu';
import type { CatalogueEntry } from '../../contract.ts';
import { ImportDialog } from '../import/import-dialog.tsx';
import { PhonePreview } from '../preview/phone-preview.tsx';
import { DraftBar } from '../review/draft-bar.tsx';
import { startEntry } from './add-menu.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import styles from './catalogue-screen.module.css';
import { EntryEditor } from './entry-editor.tsx';
import { pendingEditsStore } from './pending-edits-store.ts';
import { entryKey } from './rules/arrangement-for-drop.ts';
import { applyEdits, findParent } from './rules/catalogue-tree.ts';
import { copyEntry, localizedTitle, newOutlet } from './rules/entry-draft.ts';
import { SaveBar } from './save-bar.tsx';
import { type CatalogueData, useCatalogue } from './use-catalogue.ts';
import { useEntryEditor } from './use-entry-editor.ts';
import { type Saving, useSaving, useUnsavedEditsWarning } from './use-saving.ts';

type EditorProps = {
  readonly data: CatalogueData;
  readonly selected: string;
  readonly onSelect: (key: string) => void;
};

/** The title of the form of a new entry, with the group or outlet that it goes to. */
function NewEntryTitle({
  entry,
  entries,
}: {
  readonly entry: CatalogueEntry;
  readonly entries: readonly CatalogueEntry[];
}) {
  const t = useText();
  const language = useLanguage();
  const parent = findParent(entries, entry);
  if (!parent || entry.type === 'outlet') return <h2>{t('catalogue.add_outlet')}</h2>;
  return <h2>{t(`catalogue.add_${entry.type}_in`, { name: localizedTitle(parent.texts, language) })}</h2>;
}

/** The form of the open entry with its actions. */
function EntryForm({ data, selected, onSelect, saving }: EditorProps & { readonly saving: Saving }) {
  const t = useText();
  const mayManage = usePermission('catalogue.manage');
  const edits = useStoreState(pendingEditsStore, (all) => all);
  const editing = useEntryEditor(data, selected, saving);
  const [language, setLanguage] = useState(data.default_language);
  const entries = applyEdits(data.entries, edits);
  const { entry } = editing;
  if (!entry) {
    const isBegun = entries.length === 0 || entries.some(({ type }) => type === 'item');
    return <p className={styles.hint}>{t(isBegun ? 'catalogue.choose_entry' : 'catalogue.no_items')}</p>;
  }
  return (
    <>
      <div className={styles.editor}>
        <p className={styles.back}>
          <Button variant="text" icon={<Icon name="back" size={20} />} onClick={() => onSelect('')}>
            {t('catalogue.whole')}
          </Button>
        </p>
        {editing.isNew ? <NewEntryTitle entry={entry} entries={entries} /> : undefined}
        <EntryEditor
          key={selected}
          entry={entry}
          data={data}
          tried={editing.tried}
          problem={editing.problem}
          language={language}
          onLanguage={setLanguage}
          onChange={editing.write}
        />
        {mayManage ? (
          <SaveBar
            editing={editing}
            onAdded={onSelect}
            onRemoved={() => onSelect('')}
            onCopy={() => onSelect(startEntry((id) => copyEntry(entry, id), entry.id))}
          />
        ) : undefined}
      </div>
      <div className={styles.preview}>
        <PhonePreview entry={entry} entries={entries} edits={edits} data={data} language={language} />
      </div>
    </>
  );
}

function Editor(props: EditorProps & { readonly saving: Saving }) {
  const t = useText();
  const { data, selected, onSelect } = props;
  const mayManage = usePermission('catalogue.manage');
  const edits = useStoreState(pendingEditsStore, (all) => all);
  const isOpen = applyEdits(data.entries, edits).some((entry) => entryKey(entry) === selected);
  return (
    <div className={styles.columns} data-open={isOpen}>
      <div className={styles.tree}>
        <CatalogueList data={data} selected={selected} onSelect={onSelect} />
        {mayManage && data.entries.length === 0 ? (
          <Button
            variant="text"
            icon={<NamedIcon name="mdi-plus" size={20} />}
            onClick={() => onSelect(startEntry(newOutlet))}
          >
            {t('catalogue.add_outlet')}
          </Button>
        ) : undefined}
      </div>
      <EntryForm {...props} />
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
  const saving = useSaving(read);
  useUnsavedEditsWarning();
  const select = (open: string) => desk.navigate({ name: 'catalogue', query: { open } }, { replace: true });
  const download = (format: 'json' | 'csv') =>
    location.assign(`/api/v1/catalogue/export?${new URLSearchParams({ format, property: tabProperty() })}`);
  return (
    <Page
      title={t('catalogue.title')}
      actions={
        <>
          {read.data ? <DraftBar draft={read.data.draft} /> : undefined}
          <Button variant="text" onClick={() => desk.navigate({ name: 'catalogue-history' })}>
            {t('catalogue.history')}
          </Button>
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
        </>
      }
    >
      <DeskAsyncView
        state={read}
        waiting={<DeskSkeleton rows={['44px', '44px']} />}
        failed={{ title: t('catalogue.load_failed') }}
      >
        {(data) => (
          <>
            {data.entries.length === 0 ? <p className={styles.hint}>{t('catalogue.empty')}</p> : undefined}
            <Editor data={data} selected={query.open ?? ''} onSelect={select} saving={saving} />
          </>
        )}
      </DeskAsyncView>
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : undefined}
    </Page>
  );
}
