import { useState } from 'react';
import { useDesk, useDeskOfflineSince, useTextLanguages, useWhen } from '#platform/web/desk-shell';
import { languageName, useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, NamedIcon, Select } from '#platform/web/ui';
import { DeskAsyncView, DeskSkeleton, LanguageChips } from '#platform/web/ui/desk';
import { Menu } from '#platform/web/ui/menu';
import type { ListedPage, WrittenPage } from '../contract.ts';
import { pageTypes } from './new-page-sheet.tsx';
import { PageBlocks } from './page-blocks.tsx';
import { PageChecks } from './page-check-list.tsx';
import styles from './pages-screen.module.css';
import { PagePreview } from './preview/live-preview.tsx';
import { checkPage, isStopping } from './rules/page-checks.ts';
import { removeLanguage, typeOf, writeType } from './rules/written-page.ts';
import { usePublishing, useRemoval } from './use-page-actions.ts';
import { type PageDraft, usePageDraft } from './use-page-draft.ts';

type EditorProps = { readonly pageId: string; readonly pages: readonly ListedPage[]; readonly onClose: () => void };
type OpenProps = EditorProps & { readonly draft: PageDraft; readonly page: WrittenPage };

/** Asks which version to keep if somebody else has saved the draft meanwhile. */
function Conflict({ draft }: { readonly draft: PageDraft }) {
  const t = useText();
  const { when } = useWhen();
  const { conflict } = draft;
  if (!conflict) return undefined;
  const { by, at } = conflict;
  return (
    <div className={styles.conflict} role="alert">
      <p>{by && at ? t('pages.changed_by', { who: by, time: when(at) }) : t('pages.draft_moved')}</p>
      <Button variant="outlined" onClick={() => void draft.takeTheirs()}>
        {t('pages.take_theirs')}
      </Button>
      <Button variant="danger" onClick={() => void draft.keepMine()}>
        {t('pages.keep_mine')}
      </Button>
    </div>
  );
}

/** Where the page stands between this tab, the draft and the guests. */
function DraftStatus({ draft }: { readonly draft: PageDraft }) {
  const t = useText();
  const { when } = useWhen();
  const isOffline = useDeskOfflineSince() !== undefined;
  const { isUnsaved, isFailed, draft: stored, published, savedVersion } = draft;
  const text = () => {
    if (isUnsaved && isOffline) return t('pages.offline');
    if (isUnsaved && isFailed) return t('pages.not_saved');
    if (isUnsaved || savedVersion === undefined) return t('pages.saving');
    if (stored) return t('pages.draft_saved', { who: stored.changed_by, time: when(stored.changed_at) });
    return published ? t('pages.live') : t('pages.saving');
  };
  return (
    <p className={styles.status} role="status">
      {text()}
    </p>
  );
}

/** What is done with a page as a whole. */
function PageActions({ draft, page, pageId, onClose, canPublish }: OpenProps & { readonly canPublish: boolean }) {
  const t = useText();
  const desk = useDesk();
  const isOffline = useDeskOfflineSince() !== undefined;
  const { publish, isPublishing } = usePublishing(pageId);
  const { discard, remove, isRemoving } = useRemoval(pageId, onClose);
  const isBusy = isPublishing || isRemoving;
  const { savedVersion = 0, draft: stored, published } = draft;
  const isReady = savedVersion > 0 && canPublish && !isOffline && !isBusy && draft.conflict === undefined;
  const entries = [
    {
      id: 'versions',
      title: t('pages.versions'),
      run: () => desk.navigate({ name: 'page_versions', params: { pageId } }),
    },
    ...(stored ? [{ id: 'discard', title: t('pages.discard'), run: () => void discard(!published) }] : []),
    ...(published ? [{ id: 'remove', title: t('pages.remove'), run: () => void remove() }] : []),
  ];
  return (
    <div className={styles.actions}>
      <DraftStatus draft={draft} />
      <Select
        label={t('pages.type')}
        value={typeOf(page)}
        options={pageTypes.map((one) => ({ value: one, label: t(`pages.type.${one}`) }))}
        onChange={(type) => draft.write(writeType(page, type))}
      />
      <Button disabled={!isReady} onClick={() => void publish(savedVersion)}>
        {t('pages.publish')}
      </Button>
      <Menu label={t('pages.more')} trigger={<NamedIcon name="mdi-dots-horizontal" size={24} />} entries={entries} />
    </div>
  );
}

function OpenPage(props: OpenProps) {
  const t = useText();
  const reader = useLanguage();
  const { draft, page, pageId, pages, onClose } = props;
  const languages = useTextLanguages(page.windows);
  const [chosen, setChosen] = useState(page.default_language);
  const language = languages.includes(chosen) ? chosen : page.default_language;
  const checks = checkPage(page, { languages, pages });
  const isWritten = language in page.windows;
  const canRemove = isWritten && Object.keys(page.windows).length > 1;
  return (
    <>
      <div className={styles.editor}>
        <p className={styles.back}>
          <Button variant="text" icon={<Icon name="back" size={20} />} onClick={onClose}>
            {t('pages.title')}
          </Button>
        </p>
        <PageActions {...props} canPublish={!checks.some(isStopping)} />
        <Conflict draft={draft} />
        <LanguageChips
          label={t('pages.languages')}
          languages={languages}
          isWritten={(key) => key in page.windows}
          chosen={language}
          onChoose={setChosen}
        />
        {isWritten ? undefined : (
          <p className={styles.quiet}>{t('pages.untranslated', { language: languageName(language, reader) })}</p>
        )}
        <PageBlocks page={page} pageId={pageId} language={language} pages={pages} onChange={draft.write} />
        {canRemove ? (
          <div>
            <Button variant="danger" onClick={() => draft.write(removeLanguage(page, language))}>
              {t('pages.remove_language', { language: languageName(language, reader) })}
            </Button>
          </div>
        ) : undefined}
      </div>
      <div className={styles.side}>
        <PagePreview page={page} pageId={pageId} language={language} />
        <PageChecks checks={checks} onLanguage={setChosen} />
      </div>
    </>
  );
}

/** A page in the editor, beside its preview and what it lacks. */
export function PageEditor(props: EditorProps) {
  const t = useText();
  const draft = usePageDraft(props.pageId);
  const { page } = draft;
  return (
    <DeskAsyncView
      state={draft.read}
      waiting={<DeskSkeleton rows={['64px', '200px', '140px']} />}
      failed={{ title: t('pages.load_failed') }}
    >
      {() => (page ? <OpenPage {...props} draft={draft} page={page} /> : undefined)}
    </DeskAsyncView>
  );
}
