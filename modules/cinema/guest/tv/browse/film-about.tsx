import type { Movie, MovieDetails, MoviePackage } from '#cinema/contract';
import { useText } from '#platform/web/i18n';
import { filmCalls, onOwnChange } from '../../film-calls.ts';
import { filmProgress } from '../../rules/film-time.ts';
import { useMinutesLeft } from '../../use-film-texts.ts';
import { useCaller } from '../../use-films.ts';
import { useFilmFacts, usePackageFacts } from '../use-row-texts.ts';
import type { RowItem } from './film-rows.ts';
import styles from './tv-films.module.css';

/** What is known of a film besides what its row says. */
function useDetails(id: string): MovieDetails | undefined {
  const { data } = filmCalls.useCall('VideoOnDemand.getMovie', { movie_id: id, ...useCaller() }, onOwnChange);
  return data?.movie;
}

/** How far a film has been seen. */
export function FilmProgress({ film }: { film: Movie }) {
  const minutesLeft = useMinutesLeft();
  const progress = filmProgress(film);
  if (!progress) return undefined;
  return (
    <p className={styles.progress}>
      <span className={styles.bar}>
        <i style={{ width: `${Math.round(100 * progress.share)}%` }} />
      </span>
      {minutesLeft(film)}
    </p>
  );
}

type FilmProps = { readonly film: Movie; readonly genreOf: (id: string) => string };

function AboutFilm({ film, genreOf }: FilmProps) {
  const facts = useFilmFacts();
  const details = useDetails(film.id);
  return (
    <>
      <p className={styles.facts}>{facts(film, genreOf(film.genres[0] ?? ''), details)}</p>
      <h1>
        <bdi>{film.title}</bdi>
      </h1>
      <p className={film.resume_time > 0 ? `${styles.plot} ${styles.short}` : styles.plot}>
        <bdi>{details?.plot}</bdi>
      </p>
      <FilmProgress film={film} />
    </>
  );
}

/** A package in words. */
export function AboutPackage({ pack }: { pack: MoviePackage }) {
  const facts = usePackageFacts();
  return (
    <>
      <p className={styles.facts}>{facts(pack)}</p>
      <h1>
        <bdi>{pack.title}</bdi>
      </h1>
      <p className={styles.plot}>
        <bdi>{pack.description}</bdi>
      </p>
    </>
  );
}

type Props = { readonly item: RowItem | undefined; readonly genreOf: (id: string) => string };

/** The film or package that the arrows rest on, in words; details follow once they are known. */
export function FilmAbout({ item, genreOf }: Props) {
  const t = useText();
  return (
    <div className={styles.about} data-tour="films.about" aria-live="polite">
      {item?.kind === 'film' ? <AboutFilm film={item.film} genreOf={genreOf} /> : undefined}
      {item?.kind === 'package' ? <AboutPackage pack={item.pack} /> : undefined}
      {item?.kind === 'all' ? (
        <>
          <p className={styles.facts}>{item.count > 0 ? t('films.count', { count: item.count }) : ''}</p>
          <h1>{genreOf(item.filter.genre) || t('cinema.tv.all_free')}</h1>
        </>
      ) : undefined}
    </div>
  );
}
