import type { SongTags } from '../../contract.ts';
import type { SongTable } from '../tables.ts';

/** Columns of what a file says of itself, and staff may write by hand. */
export type NamedColumns = Pick<
  SongTable,
  'title' | 'artist' | 'album' | 'album_artist' | 'compilation' | 'genre' | 'year' | 'disc' | 'track' | 'picture'
>;

/** Columns of what a file says of itself. */
export type TagColumns = NamedColumns &
  Pick<SongTable, 'title_sort' | 'artist_sort' | 'album_sort' | 'album_artist_sort' | 'release'> &
  Pick<SongTable, 'format' | 'content_type' | 'duration'>;

/** Returns the columns of tags; `picture` is the key of the stored picture. */
export function tagColumns(tags: SongTags, picture: string): TagColumns {
  return {
    ...{ title: tags.title, artist: tags.artist, album: tags.album, album_artist: tags.albumArtist },
    ...{
      compilation: tags.compilation ? 1 : 0,
      genre: tags.genre,
      year: tags.year,
      disc: tags.disc,
      track: tags.track,
    },
    ...{ title_sort: tags.titleSort, artist_sort: tags.artistSort, album_sort: tags.albumSort },
    ...{ album_artist_sort: tags.albumArtistSort, release: tags.release, picture },
    ...{ format: tags.format, content_type: tags.contentType, duration: Math.round(tags.duration * 1000) },
  };
}

/** Sort names by the field that they belong to: who changes the name by hand drops the sort name. */
const sortNames: { readonly [field: string]: Partial<TagColumns> } = {
  title: { title_sort: '' },
  artist: { artist_sort: '' },
  album: { album_sort: '', release: '' },
  album_artist: { album_artist_sort: '', release: '' },
};

/** Returns the columns that change with fields written by hand. */
export function withSortNames(columns: Partial<TagColumns>): Partial<TagColumns> {
  return Object.assign({}, columns, ...Object.keys(columns).map((field) => sortNames[field] ?? {}));
}

/** Returns the columns of tags without those that staff changed by hand. */
export function unedited(columns: TagColumns, edited: string): Partial<TagColumns> {
  const byHand = withSortNames(Object.fromEntries((JSON.parse(edited) as string[]).map((field) => [field, ''])));
  return Object.fromEntries(Object.entries(columns).filter(([field]) => !Object.hasOwn(byHand, field)));
}

/** Adds fields to those that staff changed by hand. */
export function editedBy(edited: string, fields: readonly string[]): string {
  return JSON.stringify([...new Set([...(JSON.parse(edited) as string[]), ...fields])].sort());
}
