import type { StaffPackage } from '#cinema/contract';
import { formatPriceInput, parsePriceInput } from '#platform/web/i18n';
import type { Writing } from './film-draft.ts';
import { writtenTexts } from './written-texts.ts';

/** What staff may write of a package. */
export type PackageFields = Omit<StaffPackage, 'id' | 'title' | 'film_count'>;

const emptyPackage = { texts: {}, valid_hours: 48, film_ids: [], all_films: true, hidden: false } as const;

/** Returns a package as it is typed; undefined: a new one. */
export function packageDraftOf(item: PackageFields | undefined, { language, decimals }: Writing) {
  const { texts, valid_hours, film_ids, all_films, hidden } = item ?? emptyPackage;
  return {
    texts: texts as PackageFields['texts'],
    price: item ? formatPriceInput(item.price, decimals, language) : '',
    hours: valid_hours === 0 ? '' : String(valid_hours),
    lastsUntilDeparture: valid_hours === 0,
    filmIds: film_ids as readonly string[],
    ...{ hasAllFilms: all_films as boolean, isHidden: hidden as boolean },
  };
}
/** A package as it is typed. */
export type PackageDraft = ReturnType<typeof packageDraftOf>;

/** What is wrong with a draft of a package. */
export type PackageDraftProblem = 'title' | 'price' | 'hours' | 'films';

/** Returns the fields of a draft, or what is wrong first. */
export function readPackageDraft(draft: PackageDraft, decimals: number): PackageFields | PackageDraftProblem {
  const texts = writtenTexts(draft.texts);
  if (Object.keys(texts).length === 0) return 'title';
  const price = parsePriceInput(draft.price, decimals);
  if (price === undefined || price < 0) return 'price';
  const hours = draft.lastsUntilDeparture ? 0 : Number(draft.hours);
  if (!draft.lastsUntilDeparture && hours < 1) return 'hours';
  if (!draft.hasAllFilms && draft.filmIds.length === 0) return 'films';
  const film_ids = draft.hasAllFilms ? [] : [...draft.filmIds];
  return { texts, price, valid_hours: hours, film_ids, all_films: draft.hasAllFilms, hidden: draft.isHidden };
}
