import { nextTurn } from '#platform/node/db';
import type { TextsByLanguage } from '../../contract.ts';
import { genreId } from '../../rules/index.ts';
import { pickTexts, type Wanted } from '../pick-texts.ts';
import { isOffered, type OfferedFilm } from '../purchases/entitlement.ts';
import type { CinemaStore, FilmTable, PackageTable } from '../tables.ts';
import { sortInTurns } from './sort-in-turns.ts';

/** A film as lists need it. */
export type BookFilm = OfferedFilm &
  Pick<FilmTable, 'sought' | 'year' | 'runtime_min' | 'level' | 'poster' | 'backdrop' | 'added_at'> & {
    /** Titles by language. */
    readonly titles: { readonly [language: string]: { readonly title: string } };
    readonly genres: readonly string[];
    readonly protected: boolean;
    readonly playable: boolean;
    readonly trailer: boolean;
    /** Seconds; 0: unknown. */
    readonly duration: number;
  };

/** A package with the ids of its films. */
export type BookPackage = Omit<PackageTable, 'texts'> & {
  readonly texts: TextsByLanguage;
  readonly filmIds: ReadonlySet<string>;
};

/** Returns whether a package contains a film. */
export function contains({ all_films: all, filmIds }: BookPackage, filmId: string): boolean {
  return all === 1 || filmIds.has(filmId);
}

/** A genre with the films of a day, by title. */
export type BookGenre = { readonly id: string; readonly written: string; readonly films: readonly BookFilm[] };

/** What a hotel offers on a day, in the order of a language. */
export type DayOffer = {
  /** By the title that is shown. */
  readonly films: readonly BookFilm[];
  readonly newest: readonly BookFilm[];
  /** Those with most films first. */
  readonly genres: readonly BookGenre[];
};

/** Offers that are remembered besides those that are being sorted, each in the order of other languages. */
const mostOffers = 24;

/** Returns what compares titles in a language; one that nobody knows has the order of most. */
function collatorOf([language = '']: Wanted): Intl.Collator {
  const options = { numeric: true, ignorePunctuation: true } as const;
  try {
    return new Intl.Collator(language, options);
  } catch {
    return new Intl.Collator('en', options);
  }
}

/** The films and packages of a property. */
export class PropertyFilms {
  readonly #films: ReadonlyMap<string, BookFilm>;
  readonly #written: ReadonlyMap<string, string>;
  /** Languages that titles are in. */
  readonly #languages: ReadonlySet<string>;
  /** By age, deleted ones included. */
  readonly packages: ReadonlyMap<string, BookPackage>;
  /** By day and wanted languages, the oldest first. */
  readonly #offers = new Map<string, Promise<DayOffer>>();
  /** Keys of the offers that are there, the oldest first. */
  readonly #listed = new Set<string>();
  #lastList: Promise<unknown> = Promise.resolve();

  constructor(
    films: readonly BookFilm[],
    packages: readonly BookPackage[],
    /** How files write a genre, by its id. */
    written: ReadonlyMap<string, string>,
  ) {
    this.#films = new Map(films.map((film) => [film.id, film]));
    this.packages = new Map(packages.map((one) => [one.id, one]));
    this.#written = written;
    this.#languages = new Set(films.flatMap(({ titles }) => Object.keys(titles)));
  }

  /** Returns a film, whether or not it is offered; undefined: there never was one. */
  byId(id: string): BookFilm | undefined {
    return this.#films.get(id);
  }

  /** Returns what is offered on a day (`YYYY-MM-DD`), by the titles that are shown to whoever wants these languages; one at a time. */
  on(day: string, wanted: Wanted): Promise<DayOffer> {
    const languages = this.#known(wanted);
    const key = [day, ...languages].join(' ');
    const known = this.#offers.get(key);
    if (known) return known;
    const offer = this.#lastList.then(() => this.#list(day, languages));
    this.#offers.set(key, offer);
    this.#lastList = offer.then(
      () => this.#keep(key),
      () => this.#offers.delete(key),
    );
    return offer;
  }

  /**
   * Returns the languages of titles that are meant by the wanted ones, and the last of these, which is the hotel's own: callers may name
   * any of a million, and share an offer.
   */
  #known(wanted: Wanted): Wanted {
    const own = wanted.at(-1);
    const meant = wanted.map((language) => {
      const [base = ''] = language.split('-');
      if (language === own) return own;
      const named = [language, base].find((one) => this.#languages.has(one));
      return named ?? [...this.#languages].find((one) => base !== '' && one.startsWith(`${base}-`));
    });
    return [...new Set(meant)].filter((language) => language !== undefined);
  }

  #keep(key: string): void {
    this.#listed.add(key);
    const [oldest] = this.#listed;
    if (this.#listed.size <= mostOffers || oldest === undefined) return;
    this.#listed.delete(oldest);
    this.#offers.delete(oldest);
  }

  async #list(day: string, wanted: Wanted): Promise<DayOffer> {
    const offered = [...this.#films.values()].filter((film) => isOffered(film, day));
    const collator = collatorOf(wanted);
    const titled = offered.map((film) => ({ film, title: pickTexts(film.titles, wanted)?.title ?? '' }));
    const sorted = await sortInTurns(
      titled,
      (one, other) => collator.compare(one.title, other.title) || (one.film.id < other.film.id ? -1 : 1),
    );
    const films = sorted.map(({ film }) => film);
    const genres = new Map<string, BookFilm[]>();
    for (const film of films) {
      for (const id of film.genres) {
        const own = genres.get(id);
        if (own) own.push(film);
        else genres.set(id, [film]);
      }
    }
    const listed = [...genres].map(([id, own]) => ({ id, written: this.#written.get(id) ?? id, films: own }));
    return {
      films,
      newest: films.toSorted((one, other) => other.added_at - one.added_at),
      genres: listed.sort((one, other) => other.films.length - one.films.length || (one.id < other.id ? -1 : 1)),
    };
  }
}

/** The films of all properties, which each process keeps in memory until they change. */
export type FilmBook = {
  load(property: string): Promise<PropertyFilms>;
  /** Forgets a property, whose films or packages changed. */
  drop(property: string): void;
};

/** Films that are read at once; others have their turn on the thread between. */
const batch = 500;

const listed = [
  ...(['id', 'texts', 'sought', 'sort_title', 'year', 'runtime_min', 'genres', 'level', 'protected'] as const),
  ...([
    'price',
    'available_from',
    'available_until',
    'hidden',
    'poster',
    'backdrop',
    'deleted_at',
    'added_at',
  ] as const),
];
type Row = Pick<FilmTable, (typeof listed)[number]>;
type Videos = ReadonlyMap<string, { readonly kind: 'film' | 'trailer'; readonly duration: number }[]>;

async function readVideos({ read }: CinemaStore, property: string): Promise<Videos> {
  const rows = await read
    .selectFrom('cinema_videos')
    .select(['film_id', 'kind', 'duration'])
    .where('property', '=', property)
    .where('folder', '!=', '')
    .execute();
  return Map.groupBy(rows, ({ film_id: id }) => id);
}

function titlesOf(texts: string): BookFilm['titles'] {
  const all = JSON.parse(texts) as TextsByLanguage;
  return Object.fromEntries(Object.entries(all).map(([language, { title }]) => [language, { title }]));
}

/** Returns the ids of the genres that a film names, and remembers how it writes them. */
function genresOf(names: string, written: Map<string, string>): readonly string[] {
  const ids = (JSON.parse(names) as readonly string[]).map((name) => {
    const id = genreId(name);
    if (!written.has(id)) written.set(id, name.trim());
    return id;
  });
  return [...new Set(ids)].filter((id) => id !== '');
}

function toFilm(
  row: Row,
  { videos, written }: { readonly videos: Videos; readonly written: Map<string, string> },
): BookFilm {
  const { texts, genres, sort_title: _order, ...rest } = row;
  const own = videos.get(row.id) ?? [];
  const main = own.find(({ kind }) => kind === 'film');
  return {
    ...rest,
    titles: titlesOf(texts),
    genres: genresOf(genres, written),
    protected: row.protected === 1,
    playable: main !== undefined,
    trailer: own.some(({ kind }) => kind === 'trailer'),
    duration: main && main.duration > 0 ? main.duration : row.runtime_min * 60,
  };
}

async function readPackages({ read }: CinemaStore, property: string): Promise<readonly BookPackage[]> {
  const rows = await read
    .selectFrom('cinema_packages')
    .selectAll()
    .where('property', '=', property)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const links = await read.selectFrom('cinema_package_films').selectAll().where('property', '=', property).execute();
  const films = Map.groupBy(links, ({ package_id: id }) => id);
  return rows.map((row) => ({
    ...row,
    texts: JSON.parse(row.texts) as TextsByLanguage,
    filmIds: new Set(films.get(row.id)?.map(({ film_id: id }) => id)),
  }));
}

async function readProperty(store: CinemaStore, property: string): Promise<PropertyFilms> {
  const [videos, packages] = await Promise.all([readVideos(store, property), readPackages(store, property)]);
  const written = new Map<string, string>();
  const films: BookFilm[] = [];
  for (let last: Row | undefined; ; ) {
    const query = store.read.selectFrom('cinema_films').select(listed).where('property', '=', property);
    const from = last;
    const rest = from
      ? query.where((where) =>
          where.or([
            where('sort_title', '>', from.sort_title),
            where.and([where('sort_title', '=', from.sort_title), where('id', '>', from.id)]),
          ]),
        )
      : query;
    const rows = await rest.orderBy('sort_title').orderBy('id').limit(batch).execute();
    films.push(...rows.map((row) => toFilm(row, { videos, written })));
    last = rows.at(-1);
    if (rows.length < batch) return new PropertyFilms(films, packages, written);
    await nextTurn();
  }
}

/** Creates the memory of the properties' films. */
export function createFilmBook(store: CinemaStore): FilmBook {
  const loaded = new Map<string, Promise<PropertyFilms>>();
  return {
    load(property) {
      const known = loaded.get(property);
      if (known) return known;
      const loading = readProperty(store, property);
      loaded.set(property, loading);
      // A failed load must not be remembered, nor drop one that began after it.
      loading.catch(() => void (loaded.get(property) === loading && loaded.delete(property)));
      return loading;
    },
    drop: (property) => void loaded.delete(property),
  };
}
