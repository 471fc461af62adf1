import { useState } from 'react';
import { foldText } from '#platform/languages';
import { useDeskProperty } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { FilterText } from '#platform/web/ui/desk';
import type { ListedPage } from '../contract.ts';
import { titleOf } from './blocks/link-blocks.tsx';
import styles from './pages-screen.module.css';

function matches(page: ListedPage, words: string): boolean {
  return [page.page_id, ...Object.values(page.titles)].some((text) => foldText(text).includes(foldText(words)));
}

function PageRow({ page, isOpen, onOpen }: { page: ListedPage; isOpen: boolean; onOpen: () => void }) {
  const t = useText();
  const reader = useLanguage();
  const { languages } = useDeskProperty();
  const own = page.titles[reader] ? reader : (languages[0]?.key ?? 'en');
  const missing = languages.filter(({ key }) => !page.titles[key]).length;
  const notes = [
    ...(page.state === 'published' ? [] : [t(`pages.state.${page.state}`)]),
    ...(page.in_menus || page.state === 'new' ? [] : [t('pages.not_in_menus')]),
    ...(missing > 0 ? [t('pages.missing_languages', { count: missing })] : []),
  ];
  return (
    <li>
      <button type="button" className={styles.page} aria-current={isOpen || undefined} onClick={onOpen}>
        <bdi lang={page.titles[own] ? own : undefined}>{titleOf(page, own)}</bdi>
        {notes.length > 0 ? <span className={styles.notes}>{notes.join(' · ')}</span> : undefined}
      </button>
    </li>
  );
}

type Props = {
  readonly pages: readonly ListedPage[];
  readonly open: string;
  readonly onOpen: (pageId: string) => void;
};

/** The hotel's pages with what each is waiting for. */
export function PageList({ pages, open, onOpen }: Props) {
  const t = useText();
  const [words, setWords] = useState('');
  const found = pages.filter((page) => matches(page, words));
  return (
    <nav aria-label={t('pages.title')} className={styles.list}>
      <FilterText label={t('pages.search')} value={words} onChange={setWords} />
      {found.length === 0 ? <p className={styles.quiet}>{t('pages.none_found')}</p> : undefined}
      <ul>
        {found.map((page) => (
          <PageRow key={page.page_id} page={page} isOpen={page.page_id === open} onOpen={() => onOpen(page.page_id)} />
        ))}
      </ul>
    </nav>
  );
}
