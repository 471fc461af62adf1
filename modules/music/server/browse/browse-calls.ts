import { refuse } from '#platform/contract';
import { foldText } from '#platform/node/db';
import type { CallHandlers } from '#platform/node/server';
import { languageOf } from '#property/contract';
import type { music } from '../../contract.ts';
import type { MusicContext } from '../context.ts';
import { type MusicView, newestFirst, toAlbum, toArtist, toSong } from './music-view.ts';
import type { BookAlbum, BookArtist, BookSong, Ordered } from './property-music.ts';

/** Returns a test of whether folded texts contain every word of a search. */
function matcher(search: string): (one: { readonly sought: string }) => boolean {
  const words = foldText(search)
    .split(' ')
    .filter((word) => word !== '');
  // Marks alone are no text that a title could contain.
  if (words.length === 0) return () => search === '';
  return ({ sought }) => words.every((word) => sought.includes(word));
}

type Page = { readonly offset: number; readonly limit: number };

function pageOf<T>(items: readonly T[], { offset, limit }: Page): readonly T[] {
  return items.slice(offset, offset + limit);
}

type Opened = MusicView & { readonly ordered: Ordered };

async function open(context: MusicContext, property: string, language: string): Promise<Opened> {
  const music = await context.book.load(property);
  const wanted = languageOf(await context.property.requireById(property), language);
  return { property, music, ordered: await music.inOrder(wanted) };
}

/** Returns the songs of an album in its order, of an artist, or all by title. */
function songsOf(
  { music, ordered }: Opened,
  { album_id, artist_id }: { album_id: string; artist_id: string },
): readonly BookSong[] {
  if (album_id !== '') {
    const songs = music.albums.get(album_id)?.songs ?? [];
    return artist_id === '' ? songs : songs.filter((song) => song.artist_id === artist_id);
  }
  if (artist_id === '') return ordered.songs;
  const isOf = (song: BookSong) =>
    song.artist_id === artist_id || music.albums.get(song.album_id)?.artist_id === artist_id;
  return music.artists.has(artist_id) ? ordered.songs.filter(isOf) : [];
}

function albumsOf(
  { music, ordered }: Opened,
  { artist_id, genre }: { artist_id: string; genre: string },
): readonly BookAlbum[] {
  const own = artist_id === '' ? undefined : new Set(music.artists.get(artist_id)?.albums);
  const wanted = foldText(genre);
  return ordered.albums.filter((album) => (!own || own.has(album)) && (genre === '' || album.genre_key === wanted));
}

/** Genres that the first screen offers. */
const mostGenres = 24;

/** Returns the artists with most songs, in their order. */
function mainArtists({ ordered, music }: Opened, count: number): readonly BookArtist[] {
  if (music.artists.size <= count) return ordered.artists;
  const ofMost = new Set(
    [...music.artists.values()].sort((one, other) => other.songs.length - one.songs.length).slice(0, count),
  );
  return ordered.artists.filter((artist) => ofMost.has(artist));
}

/** Songs of an album and albums of an artist in one answer, which a slow phone must have room for; lists have pages. */
const [mostSongs, mostAlbums] = [1_000, 60];

type BrowseCalls = Omit<CallHandlers<typeof music>, 'MusicOnDemand.getStream' | 'RemotePlayer.playMusic'>;

/** Returns the handlers of what guests look at. */
export function browseCalls(context: MusicContext): BrowseCalls {
  return {
    'MusicOnDemand.getBrowse': async ({ property }, { per_row, lang }) => {
      const view = await open(context, property, lang);
      const { music } = view;
      return {
        newest: music.newest.slice(0, per_row).map((album) => toAlbum(view, album)),
        artists: mainArtists(view, per_row).map((artist) => toArtist(view, artist)),
        genres: music.genres.slice(0, mostGenres).map((genre) => ({ ...genre })),
        ...{ artist_count: music.artists.size, album_count: music.albums.size, song_count: music.songs.size },
      };
    },
    'MusicOnDemand.getArtists': async ({ property }, { search, lang, ...page }) => {
      const view = await open(context, property, lang);
      const found = view.ordered.artists.filter(matcher(search));
      return { artists: pageOf(found, page).map((artist) => toArtist(view, artist)), total: found.length };
    },
    'MusicOnDemand.getAlbums': async ({ property }, { search, lang, artist_id, genre, order, ...page }) => {
      const view = await open(context, property, lang);
      const named = albumsOf(view, { artist_id, genre }).filter(matcher(search));
      const found = order === 'newest' ? newestFirst(named) : named;
      return { albums: pageOf(found, page).map((album) => toAlbum(view, album)), total: found.length };
    },
    'MusicOnDemand.getSongs': async ({ property }, { search, lang, artist_id, album_id, ...page }) => {
      const view = await open(context, property, lang);
      const found = songsOf(view, { artist_id, album_id }).filter(matcher(search));
      return { songs: pageOf(found, page).map((song) => toSong(view, song)), total: found.length };
    },
    'MusicOnDemand.getSongsById': async ({ property }, { song_ids }) => {
      const view = { property, music: await context.book.load(property) };
      return { songs: song_ids.flatMap((id) => view.music.songs.get(id) ?? []).map((song) => toSong(view, song)) };
    },
    'MusicOnDemand.getArtist': async ({ property }, { artist_id }) => {
      const view = { property, music: await context.book.load(property) };
      const artist = view.music.artists.get(artist_id) ?? refuse('artist_unknown', 'no such artist');
      const albums = newestFirst(artist.albums).slice(0, mostAlbums);
      return { artist: toArtist(view, artist), albums: albums.map((album) => toAlbum(view, album)) };
    },
    'MusicOnDemand.getAlbum': async ({ property }, { album_id }) => {
      const view = { property, music: await context.book.load(property) };
      const album = view.music.albums.get(album_id) ?? refuse('album_unknown', 'no such album');
      return { album: toAlbum(view, album), songs: album.songs.slice(0, mostSongs).map((song) => toSong(view, song)) };
    },
  };
}
