import { useDeferredValue, useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { CheckboxGroup, DeskAsyncView, FilterText } from '#platform/web/ui/desk';
import { cinemaRoutes } from '../cinema-routes.ts';
import styles from '../films.module.css';

type Props = { readonly chosen: readonly string[]; readonly onChange: (ids: readonly string[]) => void };

/** The films of a package: those that a search finds can be ticked, and others stay as they are. */
export function FilmChoice({ chosen, onChange }: Props) {
  const t = useText();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const query = { search: sought, limit: 50 };
  const list = cinemaRoutes.usePagedRouteQuery('GET /api/v1/films', { query }, { keepPrevious: true });
  return (
    <div className={styles.part}>
      <FilterText label={t('films.search')} value={search} onChange={setSearch} />
      <p role="status" className={styles.note}>
        {t('films.chosen', { count: chosen.length })}
      </p>
      <DeskAsyncView
        state={list}
        failed={{ title: t('films.not_loaded') }}
        empty={(films) => (films.length === 0 ? { title: t('films.none_found') } : undefined)}
      >
        {(films) => (
          <div className={styles.found}>
            <CheckboxGroup
              legend={t('films.head.films')}
              options={films.map(({ id, title, year }) => ({
                value: id,
                label: title,
                hint: year > 0 ? String(year) : undefined,
              }))}
              selected={chosen}
              onChange={onChange}
            />
            {list.hasMore ? (
              <Button variant="text" disabled={list.isFetching} onClick={list.fetchNext}>
                {t('desk.more')}
              </Button>
            ) : undefined}
          </div>
        )}
      </DeskAsyncView>
    </div>
  );
}
