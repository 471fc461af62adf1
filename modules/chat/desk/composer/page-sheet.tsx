import { useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Sheet } from '#platform/web/ui';
import { DeskAsyncView, FilterText, PanelOpen, SheetParts } from '#platform/web/ui/desk';
import styles from './page-sheet.module.css';
import { useContentPages } from './use-content-pages.ts';
import type { ContentPage } from './written-messages.ts';

type Props = { readonly onChoose: (page: ContentPage) => void; readonly onClose: () => void };

function Pages({ pages, onChoose }: Pick<Props, 'onChoose'> & { readonly pages: readonly ContentPage[] }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = pages.filter(({ title }) => title.toLowerCase().includes(wanted));
  return (
    <>
      <FilterText label={t('chatDesk.searchPages')} value={search} onChange={setSearch} />
      {found.length === 0 ? <p>{t('chatDesk.noPageFound')}</p> : undefined}
      <ul className={styles.pages}>
        {found.map((page) => (
          <li key={page.id}>
            <PanelOpen onPress={() => onChoose(page)}>
              <bdi>{page.title}</bdi>
            </PanelOpen>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Chooses a content page of the guests' menu, to which the message then points. */
export function PageSheet({ onChoose, onClose }: Props) {
  const t = useText();
  const state = useContentPages();
  return (
    <Sheet open onClose={onClose} title={t('chatDesk.pointToPage')} closeLabel={t('desk.close')} position="center">
      <SheetParts>
        <DeskAsyncView
          state={state}
          empty={(pages) =>
            pages.length === 0 ? { title: t('chatDesk.noPages'), text: t('chatDesk.noPagesText') } : undefined
          }
        >
          {(pages) => (
            <Pages
              pages={pages}
              onChoose={(page) => {
                onChoose(page);
                onClose();
              }}
            />
          )}
        </DeskAsyncView>
      </SheetParts>
    </Sheet>
  );
}
