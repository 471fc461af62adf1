import type { CallData } from '#platform/contract';
import { foldText, nextTurn } from '#platform/node/db';
import type { CallHandlers } from '#platform/node/server';
import type { cinema, Movie } from '../../contract.ts';
import type { Caller } from '../caller.ts';
import type { CinemaContext } from '../context.ts';
import { isOffered } from '../purchases/entitlement.ts';
import { canVouchersPay } from '../vouchers/find-vouchers.ts';
import { type BookFilm, contains } from './film-book.ts';
import {
  entitlementIn,
  type FilmView,
  filmsOf,
  isHidden,
  moneyOf,
  openView,
  packagesIn,
  requireFilm,
  toGenre,
  toMovie,
} from './film-view.ts';
import { loadDetails } from './movie-details.ts';

/** Genres that the first screen shows as rows; a library with hundreds lists the others as filters. */
const mostRows = 24;

type Sought = Pick<CallData<typeof cinema, 'VideoOnDemand.getMovies'>, 'filter' | 'free' | 'search' | 'pckg_id'>;

function isFree({ terms }: FilmView, film: BookFilm): boolean {
  return (film.price ?? terms.defaultPrice) === 0;
}

/** Returns the films of a genre, package and text, by title. */
function findFilms(view: FilmView, { filter, free, search, pckg_id }: Sought): readonly BookFilm[] {
  const { offer, book } = view;
  const genre = filter === '' ? offer.films : (offer.genres.find(({ id }) => id === filter)?.films ?? []);
  const pack = book.packages.get(pckg_id);
  const sought = foldText(search);
  if (pckg_id !== '' && !pack) return [];
  // Marks alone are no text that a title could contain.
  if (search !== '' && sought === '') return [];
  return genre.filter(
    (film) =>
      (!free || isFree(view, film)) &&
      (sought === '' || film.sought.includes(sought)) &&
      (!pack || contains(pack, film.id)),
  );
}

/** Films that are written in one turn of the event loop: an answer may have a whole library. */
const batch = 250;

/** Returns films as lists have them, a little in each turn of the event loop. */
async function toMovies(view: FilmView, films: readonly BookFilm[]): Promise<Movie[]> {
  const movies: Movie[] = [];
  for (const film of films) {
    if (movies.length > 0 && movies.length % batch === 0) await nextTurn();
    movies.push(toMovie(view, film));
  }
  return movies;
}

/** Returns what the stay bought: films by themselves, then those of packages. */
function ownFilms(view: FilmView): readonly BookFilm[] {
  const bought = [...view.rights.films.keys()].flatMap((id) => view.book.byId(id) ?? []);
  const packaged = [...view.rights.packages.keys()].flatMap((id) => {
    const pack = view.book.packages.get(id);
    return pack ? filmsOf(view, pack) : [];
  });
  return [...new Set([...bought, ...packaged])].filter((film) => !isHidden(view, film));
}

/** Returns the films that the stay has begun and may go on with, the latest first. */
function begunFilms(view: FilmView): readonly BookFilm[] {
  const begun = view.positions.filter(({ seconds }) => seconds > 0);
  const films = begun.flatMap(({ filmId }) => view.book.byId(filmId) ?? []).filter((film) => !isHidden(view, film));
  return films.filter((film) => isOffered(film, view.terms.day) || entitlementIn(view, film).kind !== 'none');
}

function browse(view: FilmView, perRow: number) {
  const { offer } = view;
  const row = (films: readonly BookFilm[]) => films.slice(0, perRow).map((film) => toMovie(view, film));
  return {
    resume: row(begunFilms(view)),
    own: row(ownFilms(view)),
    newest: row(offer.newest),
    free: row(offer.films.filter((film) => isFree(view, film))),
    packages: packagesIn(view),
    genres: offer.genres.slice(0, mostRows).map((genre) => ({ ...toGenre(view, genre), movies: row(genre.films) })),
    total: offer.films.length,
    neutral_bill: view.neutralBill,
    ...moneyOf(view),
  };
}

type BrowseCalls = Pick<
  CallHandlers<typeof cinema>,
  | 'VideoOnDemand.getMovies'
  | 'VideoOnDemand.getBrowse'
  | 'VideoOnDemand.getMovie'
  | 'VideoOnDemand.getGenres'
  | 'VideoOnDemand.getPackages'
>;

/** Returns the handlers of what guests look at. */
export function browseCalls(context: CinemaContext): BrowseCalls {
  return {
    'VideoOnDemand.getMovies': async ({ identity }, data) => {
      const view = await openView(context, identity as Caller, data);
      const found = findFilms(view, data);
      const page = found.slice(data.offset, data.offset + data.limit);
      return { movies: await toMovies(view, page), total: found.length, ...moneyOf(view) };
    },
    'VideoOnDemand.getBrowse': async ({ identity }, data) =>
      browse(await openView(context, identity as Caller, data), data.per_row),
    'VideoOnDemand.getMovie': async ({ identity, property }, data) => {
      const view = await openView(context, identity as Caller, data);
      const film = requireFilm(view, data.movie_id);
      const { day } = view.terms;
      const [movie, vouchers] = await Promise.all([
        loadDetails(context, view, film),
        canVouchersPay(context, { property, day, kind: 'film', ids: [film.id] }),
      ]);
      const packages = packagesIn(view, (one) => contains(one, film.id));
      return { movie, packages, vouchers, code_kind: view.codeKind, neutral_bill: view.neutralBill, ...moneyOf(view) };
    },
    'VideoOnDemand.getGenres': async ({ identity }, data) => {
      const view = await openView(context, identity as Caller, data);
      return { genres: view.offer.genres.map((genre) => toGenre(view, genre)) };
    },
    'VideoOnDemand.getPackages': async ({ identity, property }, data) => {
      const view = await openView(context, identity as Caller, data);
      const { pckg_id: id, movie_id: filmId } = data;
      const wants = (one: { readonly id: string }) => id === '' || one.id === id;
      const packages = packagesIn(view, (one) => wants(one) && (filmId === '' || contains(one, filmId)));
      const ids = packages.filter(({ bought }) => !bought).map((one) => one.id);
      const vouchers = await canVouchersPay(context, { property, day: view.terms.day, kind: 'package', ids });
      return { packages, vouchers, neutral_bill: view.neutralBill, ...moneyOf(view) };
    },
  };
}
