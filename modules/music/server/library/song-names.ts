import { createHash } from 'node:crypto';
import { foldText } from '#platform/node/db';
import type { SongTable } from '../tables.ts';

/** Returns a short hash of texts: the same texts have the same in every process. */
function hashOf(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 24);
}

/** Folds a name by which artists and albums are told apart; what has no letters stays as it is. */
function keyOf(name: string): string {
  return foldText(name) || name.trim();
}

/** Returns the id of a song by what it is made of: the content of an uploaded file, or the path of one in the folder. */
export function songId(property: string, source: SongTable['source'], what: string): string {
  return hashOf('song', property, source, what);
}

/** Where the artists begin who join in: `feat. …`, `(ft. …)`. */
const joining = /\s[([]?(?:feat|featuring|ft)\.?\s/iu;

/** Returns the artist to whom a song belongs, without those who join in. */
export function leadArtist(artist: string): string {
  const at = artist.search(joining);
  return (at > 0 ? artist.slice(0, at).trim() : '') || artist;
}

/** Returns the id of an artist; empty: none. */
export function artistId(name: string): string {
  return name === '' ? '' : hashOf('artist', keyOf(name));
}

/** A folder that is one disc of an album. */
const discFolder = /^(?:cd|disc|disk)[ _-]*\d{1,2}$/i;

/** Returns the folder of a path that holds an album: that of the discs, where each has its own. */
export function albumFolder(path: string): string {
  const folders = path.split(/[/\\]/).slice(0, -1);
  return (discFolder.test(folders.at(-1) ?? '') ? folders.slice(0, -1) : folders).join('/');
}

/** What follows from the other columns of a song. */
type Derived = Pick<SongTable, 'album_by' | 'album_id' | 'album_order' | 'sought'>;
type Given = Pick<SongTable, 'title' | 'artist' | 'album' | 'album_artist' | 'compilation' | 'release' | 'folder'>;

/**
 * Returns what follows from a song’s tags. `shared` is the artist whom the songs of its folder have in common, empty: several do;
 * it counts where neither an album’s artist nor a compilation is named.
 */
export function derive(song: Given, shared?: string): Derived {
  const { title, artist, album, album_artist: by, compilation, release, folder } = song;
  const album_by = by !== '' ? by : compilation === 1 ? '' : (shared ?? leadArtist(artist));
  const isShared = by === '' && compilation === 0 && shared === '';
  return {
    album_by,
    // Albums of several artists that nobody named as such are told apart by their folders.
    album_id: album === '' ? '' : hashOf('album', keyOf(album), keyOf(album_by), release, isShared ? folder : ''),
    album_order: `${foldText(album_by)}|${foldText(album)}`,
    sought: [...new Set([title, artist, album, album_by].map(foldText))].filter((text) => text !== '').join('\n'),
  };
}
