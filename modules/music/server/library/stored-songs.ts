import { refuse } from '#platform/contract';
import { foldText, readPage } from '#platform/node/db';
import type { StaffAlbum, StaffSong } from '../../contract.ts';
import type { MusicContext } from '../context.ts';
import type { SongTable } from '../tables.ts';
import { requireSong } from './edit-songs.ts';
import { picturePath } from './song-pictures.ts';

type Services = Pick<MusicContext, 'store'>;

/** Which page of a list is wanted; `cursor` is the `next` of the one before. */
type Query = { readonly search: string; readonly cursor?: string | undefined };
type SongQuery = Query & { readonly album: string };

/** Songs and albums of a page. */
const pageSize = 100;

function toSongBody(row: SongTable): StaffSong {
  const { id, album_id, source, file, format, title, artist, album, album_artist, genre } = row;
  return {
    ...{ id, album_id, source, file, format, title, artist, album, album_artist, genre },
    ...{ year: Number(row.year), disc: Number(row.disc), track: Number(row.track), bytes: Number(row.bytes) },
    ...{ hidden: row.hidden === 1, present: row.present === 1, duration: Number(row.duration) / 1000 },
    added_at: new Date(Number(row.added_at)).toISOString(),
  };
}

/** Returns a song as staff see it; refuses with `song_unknown`. */
export async function songBody(services: Services, property: string, id: string): Promise<StaffSong> {
  return toSongBody(await requireSong(services, { property, id }));
}

/** The songs of a property, those whose texts contain what is sought. */
function soughtSongs({ store }: Services, property: string, search: string) {
  const sought = foldText(search);
  return (
    store.read
      .selectFrom('music_songs')
      .where('property', '=', property)
      .where('deleted_at', 'is', null)
      // Marks alone are no text that a song could contain.
      .$if(search !== '', (query) => query.where('sought', 'like', sought === '' ? '' : `%${sought}%`))
  );
}

const songOrder = { album_order: 'string', album_id: 'string', disc: 'number', track: 'number', id: 'string' } as const;

/** Lists songs by album and place, a page at a time. */
export async function listSongs(services: Services, property: string, { search, album, cursor }: SongQuery) {
  const songs = soughtSongs(services, property, search)
    .selectAll()
    .$if(album !== '', (query) => query.where('album_id', '=', album));
  const { items, next } = await readPage(songs, songOrder, { cursor, limit: pageSize });
  return { items: items.map(toSongBody), next };
}

type AlbumRow = {
  readonly album_id: string;
  readonly title: string;
  readonly artist: string;
  readonly genre: string;
  readonly year: number | string;
  readonly hidden: number;
  readonly song_count: number | string;
  readonly duration: number | string;
  readonly picture: string;
};

function toAlbumBody(property: string, row: AlbumRow): StaffAlbum {
  return {
    ...{ id: row.album_id, title: row.title, artist: row.artist, genre: row.genre, year: Number(row.year) },
    ...{ hidden: Number(row.hidden) === 1, song_count: Number(row.song_count), duration: Number(row.duration) / 1000 },
    picture: picturePath(property, row.picture),
  };
}

/** The albums of a property, of the songs that are given by id where they are. */
function albums({ store }: Services, property: string) {
  return store.read
    .selectFrom('music_songs')
    .select(({ fn }) => [
      'album_id',
      fn.min<string>('album').as('title'),
      fn.min<string>('album_by').as('artist'),
      fn.max<string>('genre').as('genre'),
      fn.max<number>('year').as('year'),
      fn.min<number>('hidden').as('hidden'),
      fn.countAll<number>().as('song_count'),
      fn.sum<number>('duration').as('duration'),
      fn.max<string>('picture').as('picture'),
    ])
    .where('property', '=', property)
    .where('deleted_at', 'is', null)
    .where('album_id', '!=', '')
    .groupBy('album_id');
}

/** Returns an album as staff see it; refuses with `album_unknown`. */
export async function albumBody(services: Services, property: string, id: string): Promise<StaffAlbum> {
  const row = await albums(services, property).where('album_id', '=', id).executeTakeFirst();
  return row ? toAlbumBody(property, row) : refuse('album_unknown', 'no such album');
}

/** Lists albums by artist and title, a page at a time. */
export async function listAlbums(services: Services, property: string, { search, cursor }: Query) {
  // First the page, by the index of their order, so that a large library is not added up for it.
  const found = soughtSongs(services, property, search)
    .select(['album_order', 'album_id'])
    .distinct()
    .where('album_id', '!=', '');
  const page = await readPage(found, { album_order: 'string', album_id: 'string' }, { cursor, limit: pageSize });
  const ids = page.items.map(({ album_id: id }) => id);
  const rows = ids.length === 0 ? [] : await albums(services, property).where('album_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.album_id, toAlbumBody(property, row)]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), next: page.next };
}
