import { refuse } from '#platform/contract';
import { minorDigits, toDecimal } from '#platform/money';
import type { StayRecord } from '#stays/contract';
import type { Movie, MoviePackage } from '../../contract.ts';
import { type Caller, findStay } from '../caller.ts';
import { genreName } from '../cinema-texts.ts';
import type { CinemaContext } from '../context.ts';
import { pickTexts, type Wanted, wantedLanguages } from '../pick-texts.ts';
import { picturePath } from '../picture-path.ts';
import { type Positions, readPositions } from '../positions/positions.ts';
import { isProtected, protectedIn, unlockedUntil } from '../protection/film-lock.ts';
import {
  type Entitlement,
  isOffered,
  judgeEntitlement,
  noRights,
  type Rights,
  readRights,
  readTerms,
  type Terms,
} from '../purchases/entitlement.ts';
import {
  type BookFilm,
  type BookGenre,
  type BookPackage,
  contains,
  type DayOffer,
  type PropertyFilms,
} from './film-book.ts';

/** What a caller sees of the films of a hotel, and why. */
export type FilmView = {
  readonly property: string;
  readonly book: PropertyFilms;
  readonly offer: DayOffer;
  /** What is offered to other devices: on a child's there are no protected films. */
  readonly whole: DayOffer;
  readonly terms: Terms;
  readonly wanted: Wanted;
  readonly stay: StayRecord | undefined;
  readonly rights: Rights;
  readonly positions: Positions;
  /** Age from which films are protected, and whether this device is unlocked. */
  readonly protectedFrom: number;
  readonly isUnlocked: boolean;
  /** A family has given this device to a child: protected films are not shown on it. */
  readonly isChilds: boolean;
  /** Setting `parental_control_type`. */
  readonly codeKind: 'room' | 'password';
  readonly filmHours: number;
  readonly neutralBill: boolean;
  readonly currency: string;
};

type Request = { readonly lang?: string; readonly stay_id?: string };

/** Loads what a caller sees. */
export async function openView(
  context: CinemaContext,
  caller: Caller,
  { lang = '', stay_id = '' }: Request,
): Promise<FilmView> {
  const { property } = caller;
  const now = context.platform.clock.now();
  const [book, terms, settings, wanted, stay] = await Promise.all([
    context.book.load(property),
    readTerms(context, property, now),
    context.property.settings(property),
    wantedLanguages(context, caller, lang),
    findStay(context, caller, stay_id),
  ]);
  const [whole, rights, positions, until, isChilds] = await Promise.all([
    book.on(terms.day, wanted),
    stay ? readRights(context.store.read, stay, now) : noRights,
    stay ? readPositions(context.store.read, stay) : [],
    caller.kind === 'visitor' ? 0 : unlockedUntil(context, caller),
    caller.kind === 'visitor' ? false : context.parental.isChildDevice(caller),
  ]);
  const { parental_control_age: protectedFrom } = settings;
  return {
    ...{ property, book, terms, wanted, stay, rights, positions },
    ...{ whole, offer: isChilds ? offerForChildren(whole, protectedFrom) : whole },
    ...{ protectedFrom, isUnlocked: until > 0, isChilds },
    codeKind: settings.parental_control_type === 'password' ? 'password' : 'room',
    filmHours: settings.cinema_film_hours,
    neutralBill: settings.cinema_neutral_bill,
    currency: settings.currency_long,
  };
}

/** Returns what is offered without the films that are protected. */
function offerForChildren({ films, newest, genres }: DayOffer, age: number): DayOffer {
  const open = (all: readonly BookFilm[]) => all.filter((film) => !isProtected(film, age));
  const left = genres.map((genre) => ({ ...genre, films: open(genre.films) }));
  return { films: open(films), newest: open(newest), genres: left.filter((genre) => genre.films.length > 0) };
}

/** Returns the currency of a view, as answers have it. */
export function moneyOf({ currency }: FilmView) {
  return { currency, decimals: minorDigits(currency) };
}

/** Converts minor units to what the device socket has. */
export function priceOf({ currency }: FilmView, minor: number): number {
  return toDecimal(minor, minorDigits(currency));
}

/** Formats an instant; infinity and 0 are none. */
export function instantText(at: number): string | null {
  return Number.isFinite(at) && at > 0 ? new Date(at).toISOString() : null;
}

/** Judges whether the caller's stay may play a film. */
export function entitlementIn({ book, terms, rights }: FilmView, film: BookFilm): Entitlement {
  let packageUntil = 0;
  for (const [id, until] of rights.packages) {
    const owned = book.packages.get(id);
    if (owned && contains(owned, film.id)) packageUntil = Math.max(packageUntil, until);
  }
  return judgeEntitlement({
    ...{ isOffered: isOffered(film, terms.day), price: film.price ?? terms.defaultPrice },
    ...{ boughtUntil: rights.films.get(film.id) ?? 0, packageUntil, now: terms.now },
  });
}

/** Returns whether a film is not shown on the caller's device, which is a child's. */
export function isHidden({ isChilds, protectedFrom }: FilmView, film: BookFilm): boolean {
  return isChilds && isProtected(film, protectedFrom);
}

/** Returns a film that is offered, or that the stay may still play; refuses with `movie_unknown` or `child_device`. */
export function requireFilm(view: FilmView, id: string): BookFilm {
  const film = view.book.byId(id);
  if (film && isHidden(view, film)) refuse('child_device', 'the film is not shown on a child’s device');
  const isSeen = film && (isOffered(film, view.terms.day) || entitlementIn(view, film).kind !== 'none');
  return isSeen ? film : refuse('movie_unknown', 'no such film');
}

/** Returns whether the caller's device must be unlocked for a film. */
export function isLocked({ protectedFrom, isUnlocked }: FilmView, film: BookFilm): boolean {
  return !isUnlocked && isProtected(film, protectedFrom);
}

/** Returns a film as lists have it. */
export function toMovie(view: FilmView, film: BookFilm): Movie {
  const { kind, validUntil } = entitlementIn(view, film);
  const { id, year, runtime_min, genres, level, playable, duration } = film;
  return {
    ...{ id, year, runtime_min, genres: [...genres], level, playable, duration },
    title: pickTexts(film.titles, view.wanted)?.title ?? '',
    price: priceOf(view, film.price ?? view.terms.defaultPrice),
    poster: picturePath(view.property, film.poster),
    backdrop: picturePath(view.property, film.backdrop),
    entitlement: kind,
    valid_until: instantText(validUntil),
    locked: isLocked(view, film),
    resume_time: view.positions.find(({ filmId }) => filmId === id)?.seconds ?? 0,
  };
}

/** Returns a genre with its number of films. */
export function toGenre({ wanted }: FilmView, { id, written, films }: BookGenre) {
  return { id, name: genreName(id, wanted) ?? written, count: films.length };
}

/** Films of which a package shows the posters. */
const posterFilms = 4;
const hourMs = 3_600_000;

/** Returns the films of a package that are offered today. */
export function filmsOf({ offer }: FilmView, one: BookPackage): readonly BookFilm[] {
  return one.all_films === 1 ? offer.films : offer.films.filter(({ id }) => one.filmIds.has(id));
}

/** Returns the film for whose code a package asks before it is sold; undefined: it asks for none. */
function protectedOf({ whole, protectedFrom }: FilmView, one: BookPackage): BookFilm | undefined {
  return protectedIn(whole.films, one, protectedFrom);
}

/** Returns a package as guests see it. */
export function toMoviePackage(view: FilmView, one: BookPackage): MoviePackage {
  const films = filmsOf(view, one);
  const texts = pickTexts(one.texts, view.wanted);
  const owned = view.rights.packages.get(one.id);
  const until = one.valid_hours === 0 ? Number.POSITIVE_INFINITY : view.terms.now + one.valid_hours * hourMs;
  return {
    id: one.id,
    ...{ title: texts?.title ?? '', description: texts?.plot ?? '', price: priceOf(view, one.price) },
    ...{ valid_hours: one.valid_hours, movie_count: films.length, bought: owned !== undefined },
    code_film: owned !== undefined || view.isUnlocked ? '' : (protectedOf(view, one)?.id ?? ''),
    posters: films
      .filter(({ poster }) => poster !== '')
      .slice(0, posterFilms)
      .map(({ poster }) => picturePath(view.property, poster)),
    valid_until: instantText(owned ?? until),
  };
}

/** Returns whether a package is shown: it is sold, as none without a film that is offered is, or the stay has bought it. */
function isShown(view: FilmView, one: BookPackage): boolean {
  const { isChilds, rights } = view;
  const hasFilms = filmsOf(view, one).length > 0;
  if (rights.packages.has(one.id)) return hasFilms || !isChilds;
  // On a child's device none is sold that has a protected film.
  return one.hidden === 0 && one.deleted_at === null && hasFilms && !(isChilds && protectedOf(view, one));
}

/** Returns the packages that the caller can buy or has bought. */
export function packagesIn(view: FilmView, wants: (one: BookPackage) => boolean = () => true): MoviePackage[] {
  const seen = [...view.book.packages.values()].filter((one) => wants(one) && isShown(view, one));
  return seen.map((one) => toMoviePackage(view, one));
}
