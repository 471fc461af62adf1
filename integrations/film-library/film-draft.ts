import type { FilmEntry } from '#cinema/contract';
import { plainLine } from '#platform/contract';

/** What a file says of a film, nothing of it checked. */
export type FilmDraft = {
  /** By language key; the key of texts without a language is empty. */
  readonly texts: { readonly [language: string]: { readonly title: unknown; readonly plot: unknown } };
  readonly originalTitle?: unknown;
  readonly year?: unknown;
  readonly runtime?: unknown;
  readonly genres?: readonly unknown[];
  readonly directors?: readonly unknown[];
  readonly cast?: readonly { readonly name: unknown; readonly role?: unknown }[];
  readonly rating?: number | undefined;
  readonly level?: number | undefined;
  readonly price?: number | undefined;
  readonly availableFrom?: unknown;
  readonly availableUntil?: unknown;
  readonly chapters?: readonly { readonly start: unknown; readonly title: unknown }[];
  /** Ids of film databases: `tt0974015`, or a number of The Movie Database. */
  readonly imdb?: unknown;
  readonly tmdb?: unknown;
};

/** A film without the files that belong to it, and without the key of one that no database knows. */
export type FilmFacts = Omit<FilmEntry, 'files' | 'key'> & { readonly key: string | undefined };

const most = {
  title: 200,
  plot: 4_000,
  name: 120,
  role: 160,
  genre: 64,
  genres: 12,
  directors: 12,
  cast: 60,
  chapters: 200,
};

/** Returns a text without control characters and double spaces; empty where it is none. */
export function cleanText(value: unknown, length: number): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const plain = plainLine(
    text
      .slice(0, 4 * length)
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' '),
  );
  return [...plain].slice(0, length).join('').trim();
}

/** Returns texts that are not empty, each once. */
function cleanList(values: readonly unknown[] = [], length: number, count: number): string[] {
  const clean = values.map((value) => cleanText(value, length).replace(/^[\s,;]+|[,;]$/g, ''));
  return [...new Set(clean.filter((value) => value !== ''))].slice(0, count);
}

/** Returns the year of a year or a date; undefined: there is none. */
export function yearOf(value: unknown): number | undefined {
  const year = Number(/^\s*(\d{4})(?:\D|$)/.exec(cleanText(value, 40))?.[1]);
  return year >= 1870 && year <= 2200 ? year : undefined;
}

/** Returns minutes: of `120`, `120 min`, `1h 30m`, `1:30:00`, `PT2H`; undefined: it is none of these. */
export function minutesOf(value: unknown): number | undefined {
  const text = cleanText(value, 40).toLowerCase();
  const [, hours, minutes] =
    /^(?:pt)?(\d{1,2})\s?(?:h|hours?|hrs?|std\.?)\s?(?:(\d{1,2})\s?(?:m|min|mins|minutes)?\.?)?$/.exec(text) ?? [];
  const [, clockHours, clockMinutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  const [, plain] = /^(?:pt)?(\d{1,4})(?:\.\d{1,3})?\s?(?:m|min|mins|minutes|minuten)?\.?$/.exec(text) ?? [];
  const found =
    hours === undefined
      ? Number(plain ?? Number(clockHours) * 60 + Number(clockMinutes))
      : Number(hours) * 60 + Number(minutes ?? 0);
  return found > 0 && found <= 6_000 ? Math.round(found) : undefined;
}

/** Returns a day as `YYYY-MM-DD`; undefined: it is none. */
export function dayOf(value: unknown): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(cleanText(value, 40))?.[0];
  if (day === undefined) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? undefined : day;
}

/** Returns a number from one to another; undefined: it is none. */
export function numberIn(value: unknown, [low, high]: readonly [number, number]): number | undefined {
  const text = cleanText(value, 40);
  const number = text === '' ? Number.NaN : Number(text.replace(',', '.'));
  return number >= low && number <= high ? number : undefined;
}

/** Folds a title for keys. */
function folded(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 120);
}

/** Returns the key of a film by the ids of databases; undefined: none knows it. */
export function keyOf({ imdb, tmdb }: Pick<FilmDraft, 'imdb' | 'tmdb'>): string | undefined {
  const [id] = /tt\d{5,10}/.exec(cleanText(imdb, 40)) ?? [];
  if (id !== undefined) return `imdb:${id}`;
  const number = Number(/^\d{1,9}/.exec(cleanText(tmdb, 20))?.[0]);
  return number > 0 ? `tmdb:${number}` : undefined;
}

/** Returns the key of a film by its title, for one that no database knows. */
export function titleKey({ texts, year }: Pick<FilmFacts, 'texts' | 'year'>): string {
  const [first] = Object.values(texts);
  return `title:${folded(first?.title ?? '')}-${year ?? ''}`;
}

function textsOf(texts: FilmDraft['texts']): FilmFacts['texts'] {
  const clean = Object.entries(texts).map(([language, { title, plot }]) => {
    return [language, { title: cleanText(title, most.title), plot: cleanText(plot, most.plot) }] as const;
  });
  return Object.fromEntries(clean.filter(([, { title }]) => title !== ''));
}

/** Checks what a file says of a film; returns what is wrong with one that has no title. */
export function factsOf(draft: FilmDraft): FilmFacts | string {
  const texts = textsOf(draft.texts);
  if (Object.keys(texts).length === 0) return 'a film without a title';
  const cast = (draft.cast ?? []).map(({ name, role }) => ({
    name: cleanText(name, most.name),
    role: cleanText(role, most.role),
  }));
  const chapters = (draft.chapters ?? []).flatMap(({ start, title }) => {
    const seconds = numberIn(start, [0, 400_000]);
    return seconds === undefined ? [] : [{ start: seconds, title: cleanText(title, most.title) }];
  });
  return {
    texts,
    ...{ key: keyOf(draft), rating: draft.rating, level: draft.level, price: draft.price },
    originalTitle: cleanText(draft.originalTitle, most.title) || undefined,
    ...{ year: yearOf(draft.year), runtimeMin: minutesOf(draft.runtime) },
    genres: cleanList(draft.genres, most.genre, most.genres),
    directors: cleanList(draft.directors, most.name, most.directors),
    cast: cast.filter(({ name }) => name !== '').slice(0, most.cast),
    ...{ availableFrom: dayOf(draft.availableFrom), availableUntil: dayOf(draft.availableUntil) },
    chapters: chapters.slice(0, most.chapters),
  };
}
