import { foldText, nextTurn } from '#platform/node/db';
import { artistId, leadArtist } from '../library/song-names.ts';
import type { MusicStore } from '../tables.ts';
import {
  type BookAlbum,
  type BookArtist,
  type BookRow,
  type BookSong,
  bookColumns,
  PropertyMusic,
} from './property-music.ts';

/** Songs that are read at once; others have their turn on the thread between. */
const batch = 500;
const inAlbum = (one: BookSong, other: BookSong) =>
  one.disc - other.disc || one.track - other.track || (one.title < other.title ? -1 : one.title > other.title ? 1 : 0);

/** Returns what most songs say, the first of several; empty values do not count. */
function mostSaid<T extends string | number>(values: readonly T[], none: T): T {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== none) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best = [none, 0]] = [...counts].sort(([, one], [, other]) => other - one);
  return best[0] as T;
}

/** The sort names of artists that songs give. */
type SortNames = Map<string, string>;

function toAlbum(songs: readonly BookSong[], sortNames: SortNames): BookAlbum {
  const ordered = songs.toSorted(inAlbum);
  const [first] = ordered as [BookSong];
  const title = mostSaid(
    ordered.map(({ album }) => album),
    '',
  );
  const artist = first.album_by;
  const genre = mostSaid(
    ordered.map((song) => song.genre),
    '',
  );
  return {
    ...{ id: first.album_id, title, artist, artist_id: artistId(artist), songs: ordered },
    sort:
      mostSaid(
        ordered.map(({ album_sort }) => album_sort),
        '',
      ) || title,
    year: mostSaid(
      ordered.map((song) => Number(song.year)),
      0,
    ),
    ...{ genre, genre_key: foldText(genre) },
    duration: ordered.reduce((sum, song) => sum + song.duration, 0),
    picture: ordered.find(({ picture }) => picture !== '')?.picture ?? '',
    added_at: Math.max(...ordered.slice(0, 1_000).map(({ added_at }) => added_at)),
    sought: foldText(`${title}\n${artist}\n${sortNames.get(artistId(artist)) ?? ''}`),
  };
}

function toSong(row: BookRow, sortNames: SortNames): BookSong {
  const { artist_sort, album_artist_sort, ...song } = row;
  const lead = leadArtist(song.artist);
  const artist_id = artistId(lead);
  if (artist_sort !== '' && lead === song.artist) sortNames.set(artist_id, artist_sort);
  if (album_artist_sort !== '') sortNames.set(artistId(song.album_by), album_artist_sort);
  return {
    ...song,
    ...{ artist_id, year: Number(row.year), disc: Number(row.disc), track: Number(row.track) },
    ...{ duration: Number(row.duration) / 1000, added_at: Number(row.added_at) },
  };
}

type Gathered = { name: string; readonly albums: Set<BookAlbum>; readonly songs: BookSong[] };

/** Gathers artists from songs and albums in turns. */
async function gatherArtists(
  albums: ReadonlyMap<string, BookAlbum>,
  songs: Iterable<BookSong>,
  sortNames: SortNames,
): Promise<Map<string, BookArtist>> {
  const artists = new Map<string, Gathered>();
  const of = (id: string, name: string): Gathered => {
    const known = artists.get(id);
    if (known) return known;
    const added = { name, albums: new Set<BookAlbum>(), songs: [] };
    artists.set(id, added);
    return added;
  };
  for (const album of albums.values()) if (album.artist_id !== '') of(album.artist_id, album.artist).albums.add(album);
  let read = 0;
  for (const song of songs) {
    if (song.artist_id !== '') {
      const artist = of(song.artist_id, leadArtist(song.artist));
      artist.songs.push(song);
      const album = albums.get(song.album_id);
      if (album) artist.albums.add(album);
    }
    read += 1;
    if (read % batch === 0) await nextTurn();
  }
  const gathered = new Map<string, BookArtist>();
  for (const [id, { name, albums: own, songs: sung }] of artists) {
    const sort = sortNames.get(id) ?? name;
    gathered.set(id, { id, name, sort, albums: [...own], songs: sung, sought: foldText(`${name}\n${sort}`) });
    if (gathered.size % batch === 0) await nextTurn();
  }
  return gathered;
}

/** Reads the music of a property that guests are offered, in turns. */
export async function readMusic({ read }: MusicStore, property: string): Promise<PropertyMusic> {
  const songs = new Map<string, BookSong>();
  const sortNames: SortNames = new Map();
  const grouped = new Map<string, BookSong[]>();
  for (let last = ''; ; ) {
    const rows = await read
      .selectFrom('music_songs')
      .select(bookColumns)
      .where('property', '=', property)
      .where('deleted_at', 'is', null)
      .where('hidden', '=', 0)
      .where('present', '=', 1)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const song = toSong(row, sortNames);
      songs.set(song.id, song);
      if (song.album_id === '') continue;
      const album = grouped.get(song.album_id);
      if (album) album.push(song);
      else grouped.set(song.album_id, [song]);
    }
    last = rows.at(-1)?.id ?? '';
    await nextTurn();
    if (rows.length < batch) break;
  }
  const albums = new Map<string, BookAlbum>();
  for (const [id, own] of grouped) {
    albums.set(id, toAlbum(own, sortNames));
    if (albums.size % batch === 0) await nextTurn();
  }
  return new PropertyMusic({ songs, albums, artists: await gatherArtists(albums, songs.values(), sortNames) });
}
