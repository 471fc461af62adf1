import type { SongTable } from '../tables.ts';
import { sortInTurns } from './sort-in-turns.ts';

/** Columns that are read of a song. */
export const bookColumns = [
  ...(['id', 'title', 'artist', 'album', 'album_by', 'album_id', 'genre', 'year', 'disc', 'track'] as const),
  ...(['title_sort', 'artist_sort', 'album_sort', 'album_artist_sort', 'format', 'content_type'] as const),
  ...(['duration', 'picture', 'sought', 'added_at'] as const),
];
/** A song as it is read. */
export type BookRow = Pick<SongTable, (typeof bookColumns)[number]>;

/** A song that guests are offered. */
export type BookSong = Omit<BookRow, 'artist_sort' | 'album_artist_sort'> & { readonly artist_id: string };

/** An album with its songs in order. */
export type BookAlbum = {
  readonly id: string;
  readonly title: string;
  readonly sort: string;
  /** Empty: several. */
  readonly artist: string;
  readonly artist_id: string;
  readonly year: number;
  readonly genre: string;
  /** Folded genre. */
  readonly genre_key: string;
  readonly songs: readonly BookSong[];
  readonly duration: number;
  readonly picture: string;
  readonly added_at: number;
  readonly sought: string;
};

/** An artist with albums and songs. */
export type BookArtist = {
  readonly id: string;
  readonly name: string;
  readonly sort: string;
  readonly albums: readonly BookAlbum[];
  readonly songs: readonly BookSong[];
  readonly sought: string;
};

/** Songs, albums and artists in the order of a language. */
export type Ordered = {
  readonly songs: readonly BookSong[];
  readonly albums: readonly BookAlbum[];
  readonly artists: readonly BookArtist[];
};

/** Languages whose order is kept, besides those that are being sorted. */
const mostOrders = 8;

/** A genre, as the first of its albums writes it. */
export type BookGenre = { readonly name: string; readonly album_count: number };

function newestOf(albums: ReadonlyMap<string, BookAlbum>): readonly BookAlbum[] {
  return [...albums.values()].sort(
    (one, other) => other.added_at - one.added_at || other.year - one.year || (one.id < other.id ? -1 : 1),
  );
}

function genresOf(albums: ReadonlyMap<string, BookAlbum>): readonly BookGenre[] {
  const genres = new Map<string, { readonly name: string; album_count: number }>();
  for (const { genre, genre_key: key } of albums.values()) {
    const known = genres.get(key);
    if (known) known.album_count += 1;
    else if (key !== '') genres.set(key, { name: genre, album_count: 1 });
  }
  return [...genres.values()].sort(
    (one, other) => other.album_count - one.album_count || (one.name < other.name ? -1 : 1),
  );
}

/** The music of a property that guests are offered. */
export class PropertyMusic {
  readonly songs: ReadonlyMap<string, BookSong>;
  readonly albums: ReadonlyMap<string, BookAlbum>;
  readonly artists: ReadonlyMap<string, BookArtist>;
  /** Albums by when they came, the last first. */
  readonly newest: readonly BookAlbum[];
  /** Genres, those with most albums first. */
  readonly genres: readonly BookGenre[];
  readonly #orders = new Map<string, Promise<Ordered>>();
  /** Languages whose order is there, the oldest first. */
  readonly #sorted = new Set<string>();
  #lastSort: Promise<unknown> = Promise.resolve();

  constructor(music: {
    readonly songs: ReadonlyMap<string, BookSong>;
    readonly albums: ReadonlyMap<string, BookAlbum>;
    readonly artists: ReadonlyMap<string, BookArtist>;
  }) {
    this.songs = music.songs;
    this.albums = music.albums;
    this.artists = music.artists;
    this.newest = newestOf(music.albums);
    this.genres = genresOf(music.albums);
  }

  /** Returns all of it in the order of a language of the property; one order is sorted at a time. */
  inOrder(language: string): Promise<Ordered> {
    const known = this.#orders.get(language);
    if (known) return known;
    const ordering = this.#lastSort.then(() => this.#sort(language));
    this.#orders.set(language, ordering);
    this.#lastSort = ordering.then(
      () => this.#keep(language),
      () => this.#orders.delete(language),
    );
    return ordering;
  }

  #keep(language: string): void {
    this.#sorted.add(language);
    const [oldest] = this.#sorted;
    if (this.#sorted.size <= mostOrders || oldest === undefined) return;
    this.#sorted.delete(oldest);
    this.#orders.delete(oldest);
  }

  async #sort(language: string): Promise<Ordered> {
    const { compare } = collatorOf(language);
    const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);
    return {
      songs: await sortInTurns(
        [...this.songs.values()],
        (one, other) => compare(one.title_sort || one.title, other.title_sort || other.title) || byId(one, other),
      ),
      albums: await sortInTurns(
        [...this.albums.values()],
        (one, other) => compare(one.sort, other.sort) || compare(one.artist, other.artist) || byId(one, other),
      ),
      artists: await sortInTurns(
        [...this.artists.values()],
        (one, other) => compare(one.sort, other.sort) || byId(one, other),
      ),
    };
  }
}

function collatorOf(language: string): Intl.Collator {
  const options = { numeric: true, ignorePunctuation: true } as const;
  try {
    return new Intl.Collator(language || 'en', options);
  } catch {
    return new Intl.Collator('en', options);
  }
}
