import { createHash } from 'node:crypto';
import { refuse } from '#platform/contract';
import { DiskFullError } from '#platform/node/files';
import { token } from '#platform/random';
import type { SongReading } from '../../contract.ts';
import type { MusicContext } from '../context.ts';
import type { SongTable } from '../tables.ts';
import { settleFolder } from './settle-folder.ts';
import { tagColumns, unedited } from './song-columns.ts';
import { albumFolder, derive, songId } from './song-names.ts';
import { storeTagPicture } from './song-pictures.ts';

type Services = Pick<MusicContext, 'platform' | 'store' | 'reader'>;

/** A file that was sent, on the disk. */
type Received = { readonly key: string; readonly bytes: number; readonly hash: string };

/** Stores a file as it arrives, and hashes what it contains; refuses with `disk_full`. */
async function receive({ platform }: Services, property: string, source: AsyncIterable<Uint8Array>): Promise<Received> {
  const { musicFiles, random } = platform;
  const key = `${property}/song-${token(random, 96)}`;
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    const bytes = await musicFiles.put(key, hashed());
    return { key, bytes, hash: hash.digest('hex') };
  } catch (error) {
    if (error instanceof DiskFullError) refuse('disk_full', 'the disk has no room for this file');
    throw error;
  }
}

/** Returns the tags of a reading; refuses with `not_music` or `format_not_played`. */
function requireTags(reading: SongReading) {
  if ('tags' in reading) return reading.tags;
  return refuse(reading.refused === 'gone' ? 'not_music' : reading.refused, reading.what);
}

/** Returns the row of a song, whether or not it is deleted. */
export async function findSong(
  { store }: Pick<MusicContext, 'store'>,
  property: string,
  id: string,
): Promise<SongTable | undefined> {
  return await store.read
    .selectFrom('music_songs')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns a name as it was sent, on one line: the folders in it tell which album it is of. */
function nameOf(sent: string): string {
  return sent.replace(/\p{C}+/gu, ' ').trim() || 'song';
}

type Upload = { readonly property: string; readonly name: string; readonly source: AsyncIterable<Uint8Array> };

async function keep(services: Services, { property, name }: Upload, file: Received): Promise<boolean> {
  const { platform, store, reader } = services;
  const id = songId(property, 'upload', file.hash);
  const known = await findSong(services, property, id);
  if (known && known.deleted_at === null) return false;
  const path = platform.musicFiles.pathOf(file.key);
  const tags = requireTags(await reader.read(path, name));
  const { key: picture } = await storeTagPicture(services, property, tags.picture);
  const now = platform.clock.now();
  const columns = tagColumns(tags, picture);
  const place = {
    source: 'upload',
    file: name,
    folder: albumFolder(name),
    stored: file.key,
    bytes: file.bytes,
  } as const;
  const added = { ...place, changed_at: now, present: 1, deleted_at: null, added_at: now, hidden: 0 };
  return await store.write(async (write) => {
    const row = { property, id, edited: '[]', ...columns, ...added };
    // Another request may have brought the same file meanwhile.
    const again = { ...unedited(columns, known?.edited ?? '[]'), ...added };
    const stored = known ? { ...known, ...again } : row;
    const { numInsertedOrUpdatedRows } = await write.tx
      .insertInto('music_songs')
      .values({ ...stored, ...derive(stored) })
      .onConflict((conflict) =>
        conflict
          .columns(['property', 'id'])
          .doUpdateSet({ ...again, ...derive(stored) })
          .where('music_songs.deleted_at', 'is not', null),
      )
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) return false;
    await settleFolder(write, property, place.folder);
    await write.emit('music.changed', property, {});
    return true;
  });
}

/** Adds a song from its file. Returns its id, and whether it was not there before. Refuses with `not_music`, `format_not_played`, `disk_full`. */
export async function addSong(
  services: Services,
  { property, name, source }: Upload,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const file = await receive(services, property, source);
  let isNew = false;
  try {
    isNew = await keep(services, { property, name: nameOf(name), source }, file);
  } finally {
    if (!isNew) await services.platform.musicFiles.remove(file.key);
  }
  return { id: songId(property, 'upload', file.hash), isNew };
}
