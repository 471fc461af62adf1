import type { MovieDetails } from '#cinema/contract';
import { languageName, listComma, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { FocusableText } from '#platform/web/ui/focus';
import { isKnownLanguage } from '../../rules/name-tracks.ts';
import { FilmProgress } from '../browse/film-about.tsx';
import { useFilmFacts } from '../use-row-texts.ts';
import styles from './tv-film.module.css';

/** Characters of a plot that fit on the screen; a longer one takes the focus, so that the arrows scroll it. */
const shortPlot = 300;
/** People of the cast that are named. */
const mostNamed = 5;

/** Languages, people and other facts of a film, each with what it is. */
function useDetailRows(movie: MovieDetails) {
  const { audio, subtitles, directors, cast, rating, title, original_title: original } = movie;
  const t = useText();
  const { decimal, number } = useFormats();
  const language = useLanguage();
  const comma = listComma(language);
  const named = (keys: readonly string[]) =>
    keys
      .filter(isKnownLanguage)
      .map((key) => languageName(key, language))
      .join(comma);
  const written =
    named(subtitles) || (subtitles.length > 0 ? t('cinema.tv.in_languages', { count: subtitles.length }) : '');
  const people = cast.slice(0, mostNamed).map(({ name }) => name);
  const stars = rating === null ? '' : t('films.rating_of', { rating: decimal(rating, 1), of: number(10) });
  const rows = [
    [t('films.original_title'), original === title ? '' : original],
    [t('films.rating'), stars],
    [t('cinema.tv.audio'), named(audio)],
    [t('video.subtitles'), written || t('video.no_subtitle')],
    [t('films.directors'), directors.join(comma)],
    [t('films.cast'), people.join(comma)],
  ] as const;
  return rows.filter(([, value]) => value !== '');
}

/** A film in words: what it is, what it is about, who is in it. */
export function FilmWords({ movie, genre }: { movie: MovieDetails; genre: string }) {
  const facts = useFilmFacts();
  const rows = useDetailRows(movie);
  const { title, plot, year } = movie;
  const kind = [genre, year > 0 ? String(year) : ''].filter(Boolean).join(' · ');
  return (
    <>
      <p className={styles.facts}>{facts(movie, kind, undefined)}</p>
      <h1 className={title.length > 40 ? styles.long : undefined}>
        <bdi>{title}</bdi>
      </h1>
      {plot.length > shortPlot ? (
        <FocusableText focusKey="film.plot" className={styles.scrolled} scrolls>
          <p>
            <bdi>{plot}</bdi>
          </p>
        </FocusableText>
      ) : (
        <p className={styles.plot}>
          <bdi>{plot}</bdi>
        </p>
      )}
      <dl className={styles.details}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <FilmProgress film={movie} />
    </>
  );
}
