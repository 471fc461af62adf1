import { nextTurn } from '#platform/node/db';
import type { SearchEntry, SearchSight, SearchSource } from '#platform/node/server';
import type { MusicContext } from '../context.ts';
import { type MusicView, toAlbum, toArtist, toSong } from './music-view.ts';

/** What is made entries in one turn of the event loop. */
const batch = 300;

type Found = { readonly id: string; readonly title: string; readonly keywords: string };

async function* inPieces<T>(all: ReadonlyMap<string, T>, toEntry: (one: T) => SearchEntry) {
  let piece: SearchEntry[] = [];
  for (const one of all.values()) {
    piece.push(toEntry(one));
    if (piece.length < batch) continue;
    yield piece;
    piece = [];
    await nextTurn();
  }
  yield piece;
}

const entry =
  (type: string, popularity: number) =>
  ({ id, title, keywords }: Found): SearchEntry => ({
    ...{ id, type, popularity },
    // Names of music are in no language.
    texts: { '': { title, keywords } },
  });

function seeSong(view: MusicView, id: string): SearchSight | undefined {
  const song = view.music.songs.get(id);
  if (!song) return undefined;
  const { title, artist, album_id: albumId, picture } = toSong(view, song);
  return { title, text: artist, image: picture, target: { name: 'musicAlbum', params: { albumId } } };
}

function seeAlbum(view: MusicView, id: string): SearchSight | undefined {
  const album = view.music.albums.get(id);
  if (!album) return undefined;
  const { title, artist, picture } = toAlbum(view, album);
  return { title, text: artist, image: picture, target: { name: 'musicAlbum', params: { albumId: id } } };
}

function seeArtist(view: MusicView, id: string): SearchSight | undefined {
  const artist = view.music.artists.get(id);
  if (!artist) return undefined;
  const { name, picture } = toArtist(view, artist);
  return { title: name, text: '', image: picture, target: { name: 'musicArtist', params: { artistId: id } } };
}

const see: { readonly [type: string]: (view: MusicView, id: string) => SearchSight | undefined } = {
  music_song: seeSong,
  music_album: seeAlbum,
  music_artist: seeArtist,
};

/** Creates what guests find of the music: songs, albums and artists. */
export function musicSearch({ book }: Pick<MusicContext, 'book'>): SearchSource {
  return {
    types: ['music_song', 'music_album', 'music_artist'],
    changedBy: ['music.changed'],
    async *read(property) {
      const { artists, albums, songs } = await book.load(property);
      const artist = entry('music_artist', 0.3);
      const album = entry('music_album', 0.2);
      const song = entry('music_song', 0.1);
      yield* inPieces(artists, ({ id, name }) => artist({ id, title: name, keywords: '' }));
      yield* inPieces(albums, ({ id, title, artist: by, genre }) => album({ id, title, keywords: `${by} ${genre}` }));
      yield* inPieces(songs, ({ id, title, artist: by, album: of }) => song({ id, title, keywords: `${by} ${of}` }));
    },
    look: async ({ property }, entries) => {
      const view = { property, music: await book.load(property) };
      return entries.map(({ type, id }) => see[type]?.(view, id));
    },
  };
}
