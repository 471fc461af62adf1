import { type ReactNode, useDeferredValue, useState } from 'react';
import type { StaffFilm } from '#cinema/contract';
import { usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import { DeskAsyncView, FilterText, Page, Table } from '#platform/web/ui/desk';
import { cinemaRoutes } from '../cinema-routes.ts';
import styles from '../films.module.css';
import { useOpened } from '../use-opened.ts';
import { EncoderNotice } from './encoder-notice.tsx';
import { FilmPanel } from './film-panel.tsx';
import { FilmRow } from './film-row.tsx';
import { FilmSheet } from './film-sheet.tsx';
import { ImportSheet } from './import-sheet.tsx';

type Form = 'add' | 'import';

/** The library beyond its list: how many films it has, and what one costs without a price of its own. */
function useLibrary() {
  const { data } = cinemaRoutes.useRouteQuery('GET /api/v1/films', { query: { limit: 1 } });
  return { total: data?.total, defaultPrice: data?.default_price };
}

type FilmsProps = {
  readonly search: string;
  readonly opened: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onImport: () => void;
};

function Films({ search, opened, onOpen, onImport }: FilmsProps) {
  const t = useText();
  const mayManage = usePermission('cinema.manage');
  const { total, defaultPrice } = useLibrary();
  const list = cinemaRoutes.usePagedRouteQuery('GET /api/v1/films', { query: { search } }, { keepPrevious: true });
  const actions = mayManage ? [{ key: 'import', label: t('films.import'), onPress: onImport }] : [];
  const none =
    search === '' ? { title: t('films.none'), text: t('films.none_text'), actions } : { title: t('films.none_found') };
  const headers = (['film', 'year', 'age', 'price', 'video', 'offered'] as const).map((name) =>
    t(`films.head.${name}`),
  );
  return (
    <DeskAsyncView
      state={list}
      failed={{ title: t('films.not_loaded') }}
      empty={(films) => (films.length === 0 ? none : undefined)}
    >
      {(films) => (
        <div>
          <Table headers={headers}>
            {films.map((film) => (
              <FilmRow
                key={film.id}
                film={film}
                defaultPrice={defaultPrice}
                isOpen={film.id === opened}
                onOpen={onOpen}
              />
            ))}
          </Table>
          {list.hasMore ? (
            <Button variant="outlined" disabled={list.isFetching} onClick={list.fetchNext}>
              {t('desk.more')}
            </Button>
          ) : search === '' && total !== undefined ? (
            <p className={styles.note}>{t('films.total', { count: total })}</p>
          ) : undefined}
        </div>
      )}
    </DeskAsyncView>
  );
}

function OpenFilm({ id, onClose, onEdit }: { id: string; onClose: () => void; onEdit: (film: StaffFilm) => void }) {
  const t = useText();
  const { defaultPrice } = useLibrary();
  const state = cinemaRoutes.useRouteQuery('GET /api/v1/films/{id}', { params: { id } });
  return (
    <DeskAsyncView state={state} failed={{ title: t('films.film_not_loaded') }}>
      {(film) => <FilmPanel film={film} defaultPrice={defaultPrice} onClose={onClose} onEdit={() => onEdit(film)} />}
    </DeskAsyncView>
  );
}

/** The films of the hotel: their list, what belongs to one of them, and how more come in. */
export function Library({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText();
  const mayManage = usePermission('cinema.manage');
  const { opened, open, close } = useOpened('film');
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const [form, setForm] = useState<Form>();
  const [edited, setEdited] = useState<StaffFilm>();
  const { defaultPrice } = useLibrary();
  const closeForm = () => {
    setForm(undefined);
    setEdited(undefined);
  };
  return (
    <Page
      title={t('films.title')}
      filters={tabs}
      actions={
        <>
          <FilterText label={t('films.search')} value={search} onChange={setSearch} />
          {mayManage ? (
            <>
              <Button variant="outlined" onClick={() => setForm('import')}>
                {t('films.import')}
              </Button>
              <Button icon={<Icon name="plus" size={20} />} onClick={() => setForm('add')}>
                {t('films.add')}
              </Button>
            </>
          ) : undefined}
        </>
      }
      aside={opened ? <OpenFilm key={opened} id={opened} onClose={close} onEdit={setEdited} /> : undefined}
    >
      <div className={styles.part}>
        <EncoderNotice />
        <Films search={sought} opened={opened} onOpen={open} onImport={() => setForm('import')} />
      </div>
      {form === 'import' ? <ImportSheet onClose={closeForm} /> : undefined}
      {form === 'add' || edited ? (
        <FilmSheet film={edited} defaultPrice={defaultPrice} onAdded={open} onClose={closeForm} />
      ) : undefined}
    </Page>
  );
}
