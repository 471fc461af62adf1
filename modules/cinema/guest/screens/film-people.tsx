import { useId } from 'react';
import type { MovieDetails } from '#cinema/contract';
import { listText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import styles from './film.module.css';

/** People of a film that are named. */
const mostNamed = 12;

/** Who made a film and plays in it, and how others liked it. */
export function FilmPeople({ film }: { readonly film: MovieDetails }) {
  const t = useText();
  const language = useLanguage();
  const { decimal, number } = useFormats();
  const heading = useId();
  const { directors, cast, rating, original_title: original, title } = film;
  const facts: (readonly [string, string])[] = [
    ...(directors.length > 0 ? [[t('films.directors'), listText(directors, language)] as const] : []),
    ...(rating === null
      ? []
      : [[t('films.rating'), t('films.rating_of', { rating: decimal(rating, 1), of: number(10) })] as const]),
    ...(original !== '' && original !== title ? [[t('films.original_title'), original] as const] : []),
  ];
  if (facts.length === 0 && cast.length === 0) return undefined;
  return (
    <section className={styles.people} aria-labelledby={heading}>
      <h2 id={heading}>{t('films.people')}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {cast.slice(0, mostNamed).map(({ name, role }) => (
          <div key={`${name} ${role}`}>
            <dt>
              <bdi>{role || t('films.cast')}</bdi>
            </dt>
            <dd>
              <bdi>{name}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
