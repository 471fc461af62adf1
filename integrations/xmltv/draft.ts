import type { StoredDetails, Texts } from '#channels/contract';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type MutableTexts = { [language: string]: string };

/** A programme while it is read; instants in seconds since 1970. */
export type Draft = {
  readonly line: number;
  readonly channel: string;
  readonly start: number;
  readonly end: number | undefined;
  readonly clump: number | undefined;
  readonly title: MutableTexts;
  readonly subtitle: MutableTexts;
  readonly description: MutableTexts;
  readonly genres: string[];
  readonly credits: [string, string, string][];
  readonly countries: string[];
  level: number;
  readonly more: Mutable<StoredDetails>;
};

/** A programme as the spool holds it: start, end (null: unknown), place in a shared slot, title, genre, age, details. */
export type SpooledProgramme = readonly [
  start: number,
  end: number | null,
  clump: number | null,
  title: Texts,
  genre: string,
  level: number,
  details: StoredDetails,
];

function isEmpty(texts: Texts): boolean {
  for (const _ in texts) return false;
  return true;
}

/** Returns a programme without the fields that it does not have. */
export function toSpooled(draft: Draft): SpooledProgramme {
  const { subtitle, description, genres, credits, countries, more } = draft;
  const details: Mutable<StoredDetails> = more;
  if (!isEmpty(subtitle)) details.subtitle = subtitle;
  if (!isEmpty(description)) details.description = description;
  if (genres.length > 1) details.genres = genres;
  if (credits.length > 0) details.credits = credits;
  if (countries.length > 0) details.countries = countries;
  return [draft.start, draft.end ?? null, draft.clump ?? null, draft.title, genres[0] ?? '', draft.level, details];
}
