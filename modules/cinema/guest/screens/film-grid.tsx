import type { Movie } from '#cinema/contract';
import { type ListPart, PagedList, useNear } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView, Skeleton, SkeletonGroup } from '#platform/web/ui';
import type { FilmSelection } from '../rules/film-selection.ts';
import { pageSize, useFilmPage } from '../use-films.ts';
import { FilmCard } from './film-card.tsx';
import styles from './phone-films.module.css';

/** Posters in a grid. */
export function Posters({ films }: { readonly films: readonly Movie[] }) {
  return (
    <ul className={styles.grid}>
      {films.map((film) => (
        <FilmCard key={film.id} film={film} />
      ))}
    </ul>
  );
}

/** What stands in place of posters that are being fetched. */
export function PostersSkeleton() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height="210px" />
        ))}
      </div>
    </SkeletonGroup>
  );
}

type PageProps = ListPart & { readonly selection: FilmSelection; readonly packageId: string | undefined };

function Page({ selection, packageId, offset, isLast, onMore }: PageProps) {
  const t = useText();
  const setEnd = useNear(onMore);
  const none = { title: t('films.nothing_found'), text: t('films.nothing_found_text'), level: 2 } as const;
  return (
    <AsyncView
      state={useFilmPage(selection, offset, packageId)}
      waiting={<PostersSkeleton />}
      failed={{ title: t('films.failed'), text: t('films.failed_text'), icon: 'alert', level: 2 }}
      empty={({ movies }) => (movies.length === 0 && offset === 0 ? none : undefined)}
    >
      {({ movies, total }) => (
        <>
          <Posters films={movies} />
          {isLast && movies.length > 0 && offset + movies.length < total ? <div ref={setEnd} /> : undefined}
        </>
      )}
    </AsyncView>
  );
}

type GridProps = {
  readonly selection: FilmSelection;
  readonly packageId?: string;
  /** How many pages there are at first, and what is told when there are more. */
  readonly pages?: number;
  readonly onPages?: (pages: number) => void;
};

/** Height of a page of films on a phone, pixels. */
const pageHeight = 4_400;

/** All films of a selection, page after page as their end comes in sight. */
export function FilmGrid({ selection, packageId, pages, onPages }: GridProps) {
  return (
    <PagedList pageSize={pageSize} pages={pages} onPages={onPages} estimate={pageHeight} className={styles.part}>
      {(page) => <Page {...page} selection={selection} packageId={packageId} />}
    </PagedList>
  );
}
