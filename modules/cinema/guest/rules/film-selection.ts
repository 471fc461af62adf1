/** Which films the grid shows. */
export type FilmSelection = {
  /** Id of a genre; empty: all. */
  readonly genre: string;
  /** Only films that cost nothing. */
  readonly isFree: boolean;
  readonly search: string;
};

/** The selection's part of the query (docs/reference/modules.md §2); `page`: how many pages were loaded. */
type SelectionQuery = {
  readonly filter?: string | undefined;
  readonly search?: string | undefined;
  readonly page?: string | undefined;
};

/** The word of the filter for films that cost nothing. */
const free = 'free';
const mostPages = 1_000;

/** Reads a selection from the query: `filter=drama`, `filter=free`, `filter=drama,free`. */
export function readSelection({ filter = '', search = '' }: SelectionQuery): FilmSelection {
  const words = filter.split(',').filter((word) => word !== '');
  return { genre: words.find((word) => word !== free) ?? '', isFree: words.includes(free), search: search.trim() };
}

/** Returns the query of a selection; its first page is not named. */
export function writeSelection({ genre, isFree, search }: FilmSelection, page = 1): SelectionQuery {
  const filter = [genre, isFree ? free : ''].filter((word) => word !== '').join(',');
  return {
    filter: filter || undefined,
    search: search.trim() || undefined,
    page: page > 1 ? String(page) : undefined,
  };
}

/** Reads how many pages the guest had loaded. */
export function readPage({ page = '' }: SelectionQuery): number {
  const number = Number(page);
  return Number.isInteger(number) && number > 1 ? Math.min(number, mostPages) : 1;
}

/** Whether a selection leaves anything out. */
export function isSelective({ genre, isFree, search }: FilmSelection): boolean {
  return genre !== '' || isFree || search !== '';
}
