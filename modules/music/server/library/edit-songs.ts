import { refuse } from '#platform/contract';
import type { MusicContext } from '../context.ts';
import type { SongTable } from '../tables.ts';
import { findSong } from './add-song.ts';
import { type MusicWrite, settleFolder } from './settle-folder.ts';
import { editedBy, type NamedColumns, withSortNames } from './song-columns.ts';
import { derive } from './song-names.ts';

type Services = Pick<MusicContext, 'store' | 'platform'>;
type Named = { readonly property: string; readonly id: string };
/** Columns that staff may write. */
type Edit = Partial<NamedColumns & Pick<SongTable, 'hidden'>>;

/** Returns the row of a song that staff have not deleted; refuses with `song_unknown`. */
export async function requireSong(services: Pick<MusicContext, 'store'>, { property, id }: Named): Promise<SongTable> {
  const row = await findSong(services, property, id);
  return row && row.deleted_at === null ? row : refuse('song_unknown', 'no such song');
}

async function editWithin(write: MusicWrite, row: SongTable, edit: Edit): Promise<void> {
  const columns = withSortNames(edit);
  const changed = { ...columns, edited: editedBy(row.edited, Object.keys(edit)) };
  await write.tx
    .updateTable('music_songs')
    .set({ ...changed, ...derive({ ...row, ...columns }) })
    .where('property', '=', row.property)
    .where('id', '=', row.id)
    .execute();
}

/** Reads songs again within a write, since what staff write must not undo what was written meanwhile. */
async function readWithin({ tx }: MusicWrite, property: string, ids: readonly string[]): Promise<SongTable[]> {
  return await tx
    .selectFrom('music_songs')
    .selectAll()
    .where('property', '=', property)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
}

type Songs = { readonly property: string; readonly ids: readonly string[] };

/** Changes songs; what is changed by hand is left by later scans. */
async function editAll({ store }: Services, { property, ids }: Songs, edit: Edit): Promise<void> {
  if (ids.length === 0 || Object.keys(edit).length === 0) return;
  await store.write(async (write) => {
    const rows = await readWithin(write, property, ids);
    for (const row of rows) await editWithin(write, row, edit);
    for (const folder of new Set(rows.map((row) => row.folder))) await settleFolder(write, property, folder);
    await write.emit('music.changed', property, {});
  });
}

/** Changes a song. */
export async function editSong(services: Services, { property, id }: Named, edit: Edit): Promise<void> {
  await requireSong(services, { property, id });
  await editAll(services, { property, ids: [id] }, edit);
}

async function deleteAll({ store, platform }: Services, property: string, ids: readonly string[]): Promise<void> {
  const rows = await store.write(async (write) => {
    const found = await readWithin(write, property, ids);
    await write.tx
      .updateTable('music_songs')
      .set({ deleted_at: platform.clock.now(), stored: '' })
      .where('property', '=', property)
      .where('id', 'in', [...ids])
      .execute();
    for (const folder of new Set(found.map((row) => row.folder))) await settleFolder(write, property, folder);
    await write.emit('music.changed', property, {});
    return found;
  });
  for (const { stored } of rows) if (stored !== '') await platform.musicFiles.remove(stored);
}

/** Deletes a song and, if it was uploaded, its file. */
export async function deleteSong(services: Services, named: Named): Promise<void> {
  await requireSong(services, named);
  await deleteAll(services, named.property, [named.id]);
}

/** Returns the ids of an album’s songs; refuses with `album_unknown`. */
async function songsOf({ store }: Pick<MusicContext, 'store'>, { property, id }: Named): Promise<readonly string[]> {
  const rows = await store.read
    .selectFrom('music_songs')
    .select('id')
    .where('property', '=', property)
    .where('album_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  return id !== '' && rows.length > 0 ? rows.map((row) => row.id) : refuse('album_unknown', 'no such album');
}

/** Songs that one write changes. */
const batch = 200;

/** What staff may write of an album. */
export type AlbumEdit = {
  readonly title?: string | undefined;
  /** Empty: several artists. */
  readonly artist?: string | undefined;
  readonly genre?: string | undefined;
  readonly year?: number | undefined;
  readonly hidden?: boolean | undefined;
  readonly picture?: string | undefined;
};

function toSongEdit({ title, artist, genre, year, hidden, picture }: AlbumEdit): Edit {
  return {
    ...(title !== undefined && { album: title }),
    ...(artist !== undefined && { album_artist: artist, compilation: artist === '' ? 1 : 0 }),
    ...(genre !== undefined && { genre }),
    ...(year !== undefined && { year }),
    ...(hidden !== undefined && { hidden: hidden ? 1 : 0 }),
    ...(picture !== undefined && { picture }),
  };
}

/** Changes an album in all of its songs, and returns its id, which follows from its title and artist. */
export async function editAlbum(services: Services, named: Named, edit: AlbumEdit): Promise<string> {
  const ids = await songsOf(services, named);
  for (let from = 0; from < ids.length; from += batch) {
    const some = { property: named.property, ids: ids.slice(from, from + batch) };
    await editAll(services, some, toSongEdit(edit));
  }
  return (await findSong(services, named.property, ids[0] ?? ''))?.album_id ?? named.id;
}

/** Deletes an album with its songs. */
export async function deleteAlbum(services: Services, named: Named): Promise<void> {
  const ids = await songsOf(services, named);
  for (let from = 0; from < ids.length; from += batch) {
    await deleteAll(services, named.property, ids.slice(from, from + batch));
  }
}
