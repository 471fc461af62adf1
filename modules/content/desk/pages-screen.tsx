import { useState } from 'react';
import { useDesk, useDeskLocation, useDeskOfflineSince } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { DeskAsyncView, DeskSkeleton, Page } from '#platform/web/ui/desk';
import type { ListedPage } from '../contract.ts';
import { NewPageSheet } from './new-page-sheet.tsx';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';
import { usePages } from './page-route-hooks.ts';
import styles from './pages-screen.module.css';

type Props = {
  readonly pages: readonly ListedPage[];
  readonly open: string;
  readonly onOpen: (pageId: string) => void;
};

function Pages({ pages, open, onOpen }: Props) {
  const t = useText();
  const isOpen = pages.some(({ page_id }) => page_id === open);
  return (
    <div className={styles.columns} data-open={isOpen}>
      <PageList pages={pages} open={open} onOpen={onOpen} />
      {isOpen ? (
        <PageEditor key={open} pageId={open} pages={pages} onClose={() => onOpen('')} />
      ) : (
        <p className={styles.quiet}>{t('pages.choose')}</p>
      )}
    </div>
  );
}

/** The hotel's pages: a list, and an editor with a preview. */
export function PagesScreen() {
  const t = useText();
  const desk = useDesk();
  const { query } = useDeskLocation();
  const isOffline = useDeskOfflineSince() !== undefined;
  const state = usePages();
  const [isMaking, setIsMaking] = useState(false);
  const open = (pageId: string) => desk.navigate({ name: 'pages', query: { open: pageId } }, { replace: true });
  return (
    <Page
      title={t('pages.title')}
      actions={
        <Button
          icon={<NamedIcon name="mdi-plus" size={20} />}
          disabled={isOffline || !state.data}
          onClick={() => setIsMaking(true)}
        >
          {t('pages.new')}
        </Button>
      }
    >
      <DeskAsyncView
        state={state}
        waiting={<DeskSkeleton rows={['56px', '56px', '56px']} />}
        failed={{ title: t('pages.list_failed') }}
        empty={({ items }) =>
          items.length === 0
            ? {
                title: t('pages.empty'),
                text: t('pages.empty_text'),
                actions: [{ key: 'new', label: t('pages.new'), onPress: () => setIsMaking(true) }],
              }
            : undefined
        }
      >
        {({ items }) => <Pages pages={items} open={query.open ?? ''} onOpen={open} />}
      </DeskAsyncView>
      {isMaking ? (
        <NewPageSheet
          pages={state.data?.items ?? []}
          onClose={() => setIsMaking(false)}
          onMade={(pageId) => {
            setIsMaking(false);
            open(pageId);
          }}
        />
      ) : undefined}
    </Page>
  );
}
