import type { Movie, MovieDetails, MoviePackage } from '#cinema/contract';
import { useServerNow } from '#platform/web/guest-shell';
import {
  languageName,
  listComma,
  listText,
  type TextFunction,
  useFormats,
  useLanguage,
  useText,
} from '#platform/web/i18n';
import { filmProgress, hoursAndMinutes } from './rules/film-time.ts';
import { isKnownLanguage } from './rules/name-tracks.ts';

const dayMs = 86_400_000;
/** Days ahead for which the name of the weekday is clear. */
const weekdayFor = 6;
/** Languages of subtitles that are named; more are counted. */
const mostNamed = 3;

/** What can be bought, as far as its texts need to know it. */
type Validity = Pick<MoviePackage, 'valid_until'>;

/** Says until when something may be played. */
export function useUntil() {
  const t = useText();
  const { moment, date } = useFormats();
  const now = useServerNow();
  /** `Tuesday, 11:00`, or with the date further ahead. */
  return (time: string) => {
    const at = Date.parse(time);
    const { weekday, time: clock } = moment(at);
    return t('films.day_time', { day: at - now < weekdayFor * dayMs ? weekday : date(at), time: clock });
  };
}

/** Says what an amount is, `Free` for none. */
export function usePrice() {
  const t = useText();
  const { money } = useFormats();
  return (price: number) => (price === 0 ? t('films.free') : money(price));
}

/** The line under a film in lists: its price, or that it is the guest's. */
export function useOffer() {
  const t = useText();
  const price = usePrice();
  return ({ entitlement, price: amount }: Movie) =>
    entitlement === 'bought' || entitlement === 'package' ? t('films.yours') : price(amount);
}

/** `41 minutes left`; empty for a film that was not begun. */
export function useMinutesLeft() {
  const t = useText();
  return (film: Movie) => {
    const progress = filmProgress(film);
    return progress ? t('films.minutes_left', { count: progress.minutesLeft }) : '';
  };
}

/** `1 h 48 min`. */
export function lengthText(minutes: number, t: TextFunction): string {
  const parts = hoursAndMinutes(minutes);
  if (parts.hours === 0) return t('films.length_minutes', parts);
  return t(parts.minutes === 0 ? 'films.length_hours' : 'films.length', parts);
}

/** `Mystery · 1 h 48 min · from 12`. */
export function useFacts() {
  const t = useText();
  return ({ runtime_min, level, year }: Movie, genres: readonly string[]) =>
    [
      ...genres,
      year > 0 ? String(year) : '',
      runtime_min > 0 ? lengthText(runtime_min, t) : '',
      level > 0 ? t('films.from_age', { age: level }) : '',
    ]
      .filter((fact) => fact !== '')
      .join(' · ');
}

/** `English, German · subtitles in nine languages`; empty if nothing is known. */
export function useLanguagesLine() {
  const t = useText();
  const language = useLanguage();
  const names = (keys: readonly string[]) => keys.filter(isKnownLanguage).map((key) => languageName(key, language));
  return ({ audio, subtitles }: MovieDetails) => {
    const written = names(subtitles);
    const few =
      written.length === 0 ? t('video.subtitles') : t('films.subtitles_in', { languages: listText(written, language) });
    const said = subtitles.length <= mostNamed ? few : t('films.subtitles_count', { count: subtitles.length });
    const sounds = names(audio).join(listComma(language));
    return [sounds, subtitles.length > 0 ? said : ''].filter((part) => part !== '').join(' · ');
  };
}

/** Says what the bill of the room will say where it names no title. */
export function useNeutralBill() {
  const t = useText();
  return (kind: 'film' | 'package') => t(kind === 'film' ? 'films.neutral_bill' : 'films.neutral_bill_package');
}

/** `for 48 hours`, or until when: of something that can be bought. */
export function useValidity() {
  const t = useText();
  const until = useUntil();
  return ({ valid_until, valid_hours }: Validity & Pick<MoviePackage, 'valid_hours'>) => {
    if (valid_hours > 0) return t('films.for_hours', { count: valid_hours });
    return valid_until ? t('films.until', { time: until(valid_until) }) : t('films.until_leaving');
  };
}
