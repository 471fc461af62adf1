import type { cinema, Genre, Movie, MoviePackage } from '#cinema/contract';
import type { CallRoot } from '#platform/contract';
import type { FilmSelection } from '../../rules/film-selection.ts';

/** What the first screen of the films shows. */
export type Browse = CallRoot<typeof cinema, 'VideoOnDemand.getBrowse'>;

/** Something that a row of the TV shows. */
export type RowItem =
  | { readonly kind: 'film'; readonly id: string; readonly film: Movie }
  | { readonly kind: 'package'; readonly id: string; readonly pack: MoviePackage }
  /** Leads to the whole list that a row begins. */
  | { readonly kind: 'all'; readonly id: string; readonly filter: FilmSelection; readonly count: number }
  /** Of a list that is still loading. */
  | { readonly kind: 'waiting'; readonly id: string };

/** Why films stand in a row; `until`: when the first of them ends, milliseconds since 1970, `mixed` where not all end then. */
export type RowTitle =
  | { readonly kind: 'own'; readonly until: number | 'mixed' | 'stay' }
  | { readonly kind: 'resume' | 'new' | 'children' | 'free' | 'packages' | 'none' }
  | { readonly kind: 'genre'; readonly name: string };

/** A row of films or packages. */
export type FilmRow = { readonly key: string; readonly title: RowTitle; readonly items: readonly RowItem[] };

const dayMs = 86_400_000;
/** Age up to which films are for children. */
const childrenAge = 6;

/** Selects every film. */
export const noFilter: FilmSelection = { genre: '', isFree: false, search: '' };

/** Whether two selections leave the same films. */
export function isSameFilter(one: FilmSelection, other: FilmSelection): boolean {
  return one.genre === other.genre && one.isFree === other.isFree && one.search === other.search;
}

/** Returns films as items of a row. */
export function filmItems(films: readonly Movie[]): readonly RowItem[] {
  return films.map((film) => ({ kind: 'film', id: film.id, film }));
}

/** Returns packages as items of a row. */
export function packageItems(packages: readonly MoviePackage[]): readonly RowItem[] {
  return packages.map((pack) => ({ kind: 'package', id: pack.id, pack }));
}

function endOf({ valid_until }: Movie): number {
  return valid_until === null ? Number.POSITIVE_INFINITY : Date.parse(valid_until);
}

/** Until when all of a stay’s films can be watched; `mixed`: not all until the same day; `stay`: until the guest leaves. */
export function sharedEnd(films: readonly Movie[]): number | 'mixed' | 'stay' {
  const ends = films.map(endOf);
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  if (first === Number.POSITIVE_INFINITY) return 'stay';
  return last - first < dayMs / 2 ? first : 'mixed';
}

/** Puts films that were begun first; the order stays the same otherwise. */
function begunFirst(films: readonly Movie[]): readonly Movie[] {
  return [
    ...films.filter(({ resume_time }) => resume_time > 0),
    ...films.filter(({ resume_time }) => resume_time === 0),
  ];
}

type Begun = Pick<FilmRow, 'key' | 'title'> & { readonly films: readonly Movie[]; readonly more?: RowItem | undefined };

function rowOf({ key, title, films, more }: Begun): readonly FilmRow[] {
  const items = filmItems(films);
  return items.length === 0 ? [] : [{ key, title, items: more ? [...items, more] : items }];
}

function restOf(genre: Genre, shown: number): RowItem | undefined {
  if (genre.count <= shown) return undefined;
  return { kind: 'all', id: `all-${genre.id}`, filter: { ...noFilter, genre: genre.id }, count: genre.count };
}

/** Returns the rows of the first screen: what the stay has, what it began, packages, new films, free ones, then genres. */
export function browseRows(browse: Browse, perRow: number): readonly FilmRow[] {
  const { own, resume, newest, free, packages, genres } = browse;
  const owned = new Set(own.map(({ id }) => id));
  const begun = resume.filter(({ id }) => !owned.has(id));
  const isForChildren = free.every(({ level }) => level <= childrenAge);
  const allFree: RowItem = { kind: 'all', id: 'all-free', filter: { ...noFilter, isFree: true }, count: 0 };
  const offered = packageItems(packages);
  return [
    ...rowOf({ key: 'own', title: { kind: 'own', until: sharedEnd(own) }, films: begunFirst(own) }),
    ...rowOf({ key: 'resume', title: { kind: 'resume' }, films: begun }),
    ...rowOf({
      key: 'free',
      title: { kind: isForChildren ? 'children' : 'free' },
      films: free,
      more: free.length < perRow ? undefined : allFree,
    }),
    ...rowOf({ key: 'new', title: { kind: 'new' }, films: newest }),
    ...(offered.length === 0 ? [] : [{ key: 'packages', title: { kind: 'packages' as const }, items: offered }]),
    ...genres.flatMap((genre) =>
      rowOf({
        key: `genre-${genre.id}`,
        title: { kind: 'genre', name: genre.name },
        films: genre.movies,
        more: restOf(genre, genre.movies.length),
      }),
    ),
  ];
}

/** Rows by their number from above. */
export type FilmRows = { readonly count: number; readonly at: (row: number) => FilmRow | undefined };

/** Returns rows that are all known. */
export function knownRows(rows: readonly FilmRow[]): FilmRows {
  return { count: rows.length, at: (row) => rows[row] };
}

type LongList = {
  readonly total: number;
  /** Films in a row. */
  readonly width: number;
  /** Undefined: not loaded. */
  readonly filmAt: (index: number) => Movie | undefined;
};

/** Returns a long list as rows, each made when it is asked for; what is not loaded waits in its place. */
export function listRows({ total, width, filmAt }: LongList): FilmRows {
  const made = new Map<number, FilmRow>();
  const count = Math.ceil(total / width);
  const itemAt = (index: number): RowItem => {
    const film = filmAt(index);
    return film ? { kind: 'film', id: film.id, film } : { kind: 'waiting', id: `waiting-${index}` };
  };
  function at(row: number): FilmRow | undefined {
    if (row < 0 || row >= count) return undefined;
    const known = made.get(row);
    if (known) return known;
    const [start, end] = [row * width, Math.min(total, (row + 1) * width)];
    const items = Array.from({ length: end - start }, (_, column) => itemAt(start + column));
    const next: FilmRow = { key: `row-${row}`, title: { kind: 'none' }, items };
    made.set(row, next);
    return next;
  }
  return { count, at };
}

/** Rows in place of a list that is still loading. */
export const waitingRows: FilmRows = listRows({ total: 14, width: 7, filmAt: () => undefined });

/** Returns packages as rows of `width`. */
export function packageRows(packages: readonly MoviePackage[], width: number): FilmRows {
  const items = packageItems(packages);
  const rows = Array.from({ length: Math.ceil(items.length / width) }, (_, row): FilmRow => {
    return { key: `row-${row}`, title: { kind: 'none' }, items: items.slice(row * width, (row + 1) * width) };
  });
  return knownRows(rows);
}
