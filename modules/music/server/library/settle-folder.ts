import type { WriteContext } from '#platform/node/db';
import { foldText } from '#platform/node/db';
import type { music } from '../../contract.ts';
import type { MusicTables, SongTable } from '../tables.ts';
import { derive, leadArtist } from './song-names.ts';

/** A write of this module. */
export type MusicWrite = WriteContext<MusicTables, typeof music>;

/** Songs of a folder beyond which it is a heap and no album. */
const mostSongs = 500;

/** Returns the artist of most songs; empty: none has more than half of them. */
function majority(artists: readonly string[]): string {
  const counts = Map.groupBy(artists, foldText);
  const [most = []] = [...counts.values()].sort((one, other) => other.length - one.length);
  return counts.size === 1 || most.length * 2 > artists.length ? (most[0] ?? '') : '';
}

type Row = Pick<
  SongTable,
  'id' | 'title' | 'artist' | 'album' | 'album_artist' | 'compilation' | 'release' | 'folder' | 'album_by' | 'album_id'
>;

/** Decides within a write whose album the songs of a folder are: of the artist whom most have, or of several. */
export async function settleFolder({ tx }: MusicWrite, property: string, folder: string): Promise<void> {
  if (folder === '') return;
  const rows: readonly Row[] = await tx
    .selectFrom('music_songs')
    .select(['id', 'title', 'artist', 'album', 'album_artist', 'compilation', 'release', 'folder'])
    .select(['album_by', 'album_id'])
    .where('property', '=', property)
    .where('folder', '=', folder)
    .where('deleted_at', 'is', null)
    .limit(mostSongs + 1)
    .execute();
  if (rows.length > mostSongs) return;
  const open = rows.filter((row) => row.album !== '' && row.album_artist === '' && Number(row.compilation) === 0);
  for (const songs of Map.groupBy(open, ({ album }) => foldText(album) || album).values()) {
    const shared = majority(songs.map(({ artist }) => leadArtist(artist)));
    for (const song of songs) {
      const derived = derive({ ...song, compilation: 0 }, shared);
      if (derived.album_id === song.album_id && derived.album_by === song.album_by) continue;
      await tx
        .updateTable('music_songs')
        .set(derived)
        .where('property', '=', property)
        .where('id', '=', song.id)
        .execute();
    }
  }
}
