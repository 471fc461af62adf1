import type { Movie, MovieDetails, MoviePackage } from '#cinema/contract';
import { useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { lengthText, usePrice, useValidity } from '../use-film-texts.ts';
import type { RowTitle } from './browse/film-rows.ts';

const dayMs = 86_400_000;
/** Days ahead for which the name of the weekday is clear. */
const weekdayFor = 6;

function joined(facts: readonly string[]): string {
  return facts.filter(Boolean).join(' · ');
}

/** `Drama · 1 h 52 min · from 6 · in six languages`; details may come later. */
export function useFilmFacts() {
  const t = useText();
  return (film: Movie, genre: string, details: MovieDetails | undefined): string => {
    const { level, runtime_min, duration } = film;
    const minutes = runtime_min || Math.round(duration / 60);
    const languages = details?.audio.length ?? 0;
    return joined([
      genre,
      minutes > 0 ? lengthText(minutes, t) : '',
      level > 0 ? t('films.from_age', { age: level }) : '',
      languages > 1 ? t('cinema.tv.in_languages', { count: languages }) : '',
    ]);
  };
}

/** `12 films · for 24 hours · €14.90`. */
export function usePackageFacts() {
  const t = useText();
  const price = usePrice();
  const validity = useValidity();
  return (pack: MoviePackage): string =>
    joined([
      t('films.count', { count: pack.movie_count }),
      validity(pack),
      pack.bought ? t('films.yours') : price(pack.price),
    ]);
}

/** The words above a row. */
export function useRowTitle() {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  const dayOf = (at: number) => (at - now < weekdayFor * dayMs ? formats.moment(at).weekday : formats.date(at));
  return (title: RowTitle): string => {
    switch (title.kind) {
      case 'own':
        if (title.until === 'stay') return t('cinema.tv.row.own_stay');
        if (title.until === 'mixed') return t('films.own');
        return t('cinema.tv.row.own_until', { day: dayOf(title.until) });
      case 'genre':
        return title.name;
      case 'none':
        return '';
      case 'new':
        return t('films.newest');
      case 'packages':
        return t('films.tab.packages');
      default:
        return t(`cinema.tv.row.${title.kind}`);
    }
  };
}
