import type { StaffFilm } from '#cinema/contract';
import { formatPriceInput, parsePriceInput } from '#platform/web/i18n';
import { readCast, readChapters, readList, writeCast, writeChapters } from './film-lines.ts';
import { writtenTexts } from './written-texts.ts';

/** How the desk writes numbers and amounts. */
export type Writing = { readonly language: string; readonly decimals: number };

/** What staff may write of a film. */
export type FilmFields = Omit<StaffFilm, 'id' | 'title' | 'poster' | 'backdrop' | 'videos' | 'subtitles' | 'added_at'>;

/** A film that nobody has described. */
const emptyFilm: FilmFields = {
  ...{ texts: {}, original_title: '', year: 0, runtime_min: 0, genres: [], directors: [], cast: [], rating: null },
  ...{ level: 0, protected: false, price: null, available_from: null, available_until: null, hidden: false },
  chapters: [],
};

const shown = (value: number | null) => (value === null || value === 0 ? '' : String(value));

/** Returns a film as it is typed; undefined: a new one. */
export function draftOf(film: FilmFields = emptyFilm, { language, decimals }: Writing) {
  const { texts, original_title, level, price, rating } = film;
  return {
    texts,
    original_title,
    ...{ year: shown(film.year), runtime: shown(film.runtime_min), level: String(level) },
    ...{ genres: film.genres.join(', '), directors: film.directors.join(', '), cast: writeCast(film.cast) },
    rating: rating === null ? '' : String(rating),
    price: price === null ? '' : formatPriceInput(price, decimals, language),
    ...{ from: film.available_from ?? '', until: film.available_until ?? '' },
    ...{ isProtected: film.protected, isHidden: film.hidden, chapters: writeChapters(film.chapters) },
  };
}
/** A film as it is typed. */
export type FilmDraft = ReturnType<typeof draftOf>;

/** What is wrong with a draft. */
export type FilmDraftProblem = 'title' | 'price' | 'until' | 'chapters';

/** Returns the fields of a draft, or what is wrong first. */
export function readDraft(draft: FilmDraft, decimals: number): FilmFields | FilmDraftProblem {
  const texts = writtenTexts(draft.texts);
  if (Object.keys(texts).length === 0) return 'title';
  const price = draft.price.trim() === '' ? null : parsePriceInput(draft.price, decimals);
  if (price === undefined || (price !== null && price < 0)) return 'price';
  if (draft.until !== '' && draft.until < draft.from) return 'until';
  const chapters = readChapters(draft.chapters);
  if (!chapters) return 'chapters';
  return {
    ...{ texts, original_title: draft.original_title.trim(), price, chapters },
    ...{ year: Number(draft.year), runtime_min: Number(draft.runtime), level: Number(draft.level) },
    ...{ genres: readList(draft.genres), directors: readList(draft.directors), cast: readCast(draft.cast) },
    rating: draft.rating === '' ? null : Number(draft.rating),
    ...{ protected: draft.isProtected, hidden: draft.isHidden },
    ...{ available_from: draft.from || null, available_until: draft.until || null },
  };
}

/** Returns the fields that a draft changes: imports leave those alone that staff wrote. */
export function changedFields(before: FilmDraft, after: FilmDraft, decimals: number): Partial<FilmFields> {
  const [old, now] = [readDraft(before, decimals), readDraft(after, decimals)];
  if (typeof now === 'string') return {};
  if (typeof old === 'string') return now;
  const names = Object.keys(now) as (keyof FilmFields)[];
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}
