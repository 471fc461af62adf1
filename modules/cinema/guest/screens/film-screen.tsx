import { useState } from 'react';
import type { cinema, MovieDetails } from '#cinema/contract';
import type { CallRoot } from '#platform/contract';
import type { ScreenProps } from '#platform/web/guest-shell';
import { useDocumentTitle } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import {
  type AsyncMessageProps,
  AsyncStateMessage,
  AsyncView,
  NamedIcon,
  Picture,
  Skeleton,
  SkeletonGroup,
} from '#platform/web/ui';
import { filmCalls, onLibraryChange } from '../film-calls.ts';
import { usePreparedPlayer } from '../playback/use-prepared-player.ts';
import { useFacts, useLanguagesLine } from '../use-film-texts.ts';
import { useCaller, useFilm } from '../use-films.ts';
import { BuyFilm } from './buy/buy-film.tsx';
import styles from './film.module.css';
import { FilmPeople } from './film-people.tsx';
import { useFilmFailure } from './use-film-failure.ts';
import { useWatch } from './use-watch.ts';
import { WatchFilm } from './watch-film.tsx';

/** A film with what surrounds it. */
export type FilmAnswer = CallRoot<typeof cinema, 'VideoOnDemand.getMovie'>;

function useGenreNames(ids: readonly string[]): readonly string[] {
  const { lang } = useCaller();
  const { data } = filmCalls.useCall('VideoOnDemand.getGenres', { lang }, onLibraryChange);
  return ids.flatMap((id) => data?.genres.find((genre) => genre.id === id)?.name ?? []);
}

function Hero({ film }: { readonly film: MovieDetails }) {
  const t = useText();
  const { watchTrailer, isBusy } = useWatch(film);
  usePreparedPlayer(film.trailer);
  return (
    <div className={film.trailer ? `${styles.hero} ${styles.previewed}` : styles.hero}>
      <div className={styles.tall}>
        <Picture src={film.poster || film.backdrop} shape="fill" priority sizes="100vw" objectPosition="50% 60%" />
      </div>
      <div className={styles.wide}>
        <Picture src={film.backdrop || film.poster} shape="fill" priority sizes={film.trailer ? '382px' : '640px'} />
      </div>
      {film.trailer ? (
        <button type="button" className={styles.trailer} disabled={isBusy} onClick={() => void watchTrailer()}>
          <span className={styles.pill}>
            <NamedIcon name="mdi-play" />
            {t('films.trailer')}
          </span>
        </button>
      ) : undefined}
    </div>
  );
}

function About({ film }: { readonly film: MovieDetails }) {
  const t = useText();
  const facts = useFacts();
  const languages = useLanguagesLine();
  const genres = useGenreNames(film.genres);
  const [isWhole, setWhole] = useState(false);
  return (
    <header className={styles.about}>
      <h1>
        <bdi>{film.title}</bdi>
      </h1>
      <p className={styles.facts}>{facts(film, genres)}</p>
      {film.plot ? (
        <p className={isWhole ? styles.plot : `${styles.plot} ${styles.short}`} dir="auto">
          {film.plot}
        </p>
      ) : undefined}
      {film.plot.length > 260 && !isWhole ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('films.read_on')}
        </button>
      ) : undefined}
      <p className={styles.languages}>{languages(film)}</p>
    </header>
  );
}

function Shown({ answer, refetch }: { readonly answer: FilmAnswer; readonly refetch: () => void }) {
  const { movie } = answer;
  useDocumentTitle(movie.title);
  const people = <FilmPeople film={movie} />;
  return (
    <article className={styles.page}>
      <Hero film={movie} />
      <About film={movie} />
      {movie.entitlement === 'none' ? (
        <BuyFilm answer={answer} onBought={refetch}>
          {people}
        </BuyFilm>
      ) : (
        <WatchFilm film={movie}>{people}</WatchFilm>
      )}
    </article>
  );
}

function FilmMessage(message: AsyncMessageProps) {
  return (
    <div className={styles.state}>
      <AsyncStateMessage {...message} />
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.hero} />
      <div className={styles.waiting}>
        <Skeleton width="62%" height="32px" />
        <Skeleton width="48%" height="16px" />
        <Skeleton width="92%" height="48px" />
      </div>
    </SkeletonGroup>
  );
}

/** A film: what it is about, and how the guest gets to see it (docs/reference/modules.md §2, video on demand). */
export function FilmScreen({ params: { movieId = '' } }: ScreenProps) {
  const state = useFilm(movieId);
  const failure = useFilmFailure();
  return (
    <AsyncView state={state} waiting={<Waiting />} message={FilmMessage} failed={failure}>
      {(answer) => <Shown key={movieId} answer={answer} refetch={state.refetch} />}
    </AsyncView>
  );
}
