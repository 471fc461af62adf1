import type { Album, Artist, Song } from '../../contract.ts';
import { picturePath } from '../library/song-pictures.ts';
import type { BookAlbum, BookArtist, BookSong, PropertyMusic } from './property-music.ts';

/** The music of a property, as calls show it. */
export type MusicView = { readonly property: string; readonly music: PropertyMusic };

/** Returns a song as guests see it. */
export function toSong({ property, music }: MusicView, song: BookSong): Song {
  const { id, title, artist, artist_id, album, album_id, disc, track, duration } = song;
  const picture = song.picture || (music.albums.get(album_id)?.picture ?? '');
  return {
    ...{ id, title, artist, artist_id, album, album_id, disc, track, duration },
    picture: picturePath(property, picture),
  };
}

/** Returns an album as guests see it. */
export function toAlbum({ property }: Pick<MusicView, 'property'>, album: BookAlbum): Album {
  const { id, title, artist, artist_id, year, genre, songs, duration } = album;
  return {
    ...{ id, title, artist, artist_id, year, genre, song_count: songs.length, duration },
    picture: picturePath(property, album.picture),
  };
}

/** Returns an artist as guests see it. */
export function toArtist({ property }: Pick<MusicView, 'property'>, { id, name, albums, songs }: BookArtist): Artist {
  // Songs of an artist’s albums that others sing belong to the artist too.
  const own = new Set(songs);
  for (const album of albums) if (album.artist_id === id) for (const song of album.songs) own.add(song);
  const picture =
    albums.find((album) => album.artist_id === id && album.picture !== '') ??
    albums.find((album) => album.picture !== '');
  return {
    ...{ id, name, album_count: albums.length, song_count: own.size },
    picture: picturePath(property, picture?.picture ?? ''),
  };
}

/** Albums from the newest to the oldest. */
export function newestFirst(albums: readonly BookAlbum[]): readonly BookAlbum[] {
  return albums.toSorted(
    (one, other) => other.year - one.year || other.added_at - one.added_at || (one.id < other.id ? -1 : 1),
  );
}
