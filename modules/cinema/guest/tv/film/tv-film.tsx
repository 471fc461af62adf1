import type { MovieDetails } from '#cinema/contract';
import { type ScreenProps, useProperty } from '#platform/web/guest-shell';
import { TvAsyncView, TvCorner, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { Backdrop, TvFrame } from '#platform/web/ui/tv';
import { useBrowse, useFilm } from '../../use-films.ts';
import { Poster } from '../browse/poster.tsx';
import { useFilmMessages } from '../use-film-messages.ts';
import { FilmActions } from './film-actions.tsx';
import { FilmWords } from './film-words.tsx';
import styles from './tv-film.module.css';

/** Returns the name of a film's first genre. */
function useGenreOf({ genres: [first = ''] }: MovieDetails): string {
  const { data } = useBrowse();
  return data?.genres.find(({ id }) => id === first)?.name ?? '';
}

type ShownFilm = Parameters<typeof FilmActions>[0];

function ShownFilm(props: ShownFilm) {
  const t = useText();
  const { logo, loginImage } = useProperty();
  const { movie } = props;
  const genre = useGenreOf(movie);
  return (
    <>
      <Backdrop src={movie.backdrop || movie.poster || loginImage || undefined} scrim="films" />
      <TvFrame logo={logo} name={t('films.title')} corner={<TvCorner />}>
        {movie.backdrop ? undefined : (
          <div className={styles.aside}>
            <Poster id={movie.id} title={movie.title} src={movie.poster} />
          </div>
        )}
        <article className={styles.film}>
          <FilmWords movie={movie} genre={genre} />
          <FilmActions {...props} />
        </article>
      </TvFrame>
    </>
  );
}

/** A film on the TV, and what the guest can do with it. */
export function TvFilm({ params: { movieId = '' } }: ScreenProps) {
  const t = useText();
  const { filmFailed } = useFilmMessages();
  return (
    <TvAsyncView state={useFilm(movieId)} waiting={<TvPage title={t('films.title')} />} failed={filmFailed}>
      {({ movie, packages, vouchers, neutral_bill }) => (
        <ShownFilm movie={movie} packages={packages} hasVouchers={vouchers} isNeutral={neutral_bill} />
      )}
    </TvAsyncView>
  );
}
