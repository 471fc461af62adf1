import type { MusicContext } from '../context.ts';
import { pictureFolders } from './song-pictures.ts';

type Services = Pick<MusicContext, 'store' | 'platform' | 'property'>;

/** Age below which a file may be one that is being written. */
const unfinishedMs = 3 * 3_600_000;

const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

/** Removes files of uploads that no song has: those of deleted songs, and what processes left that are gone. */
async function removeFiles({ store, platform }: Services, property: string): Promise<void> {
  const { musicFiles, clock } = platform;
  // Listed before the rows are read: a file that is stored in between is not on the list.
  const files = await musicFiles.list(property);
  const rows = await store.read
    .selectFrom('music_songs')
    .select('stored')
    .where('property', '=', property)
    .where('stored', '!=', '')
    .execute();
  const needed = new Set(rows.map(({ stored }) => nameOf(stored)));
  const useless = files.filter(({ name, changedAt }) => !needed.has(name) && changedAt < clock.now() - unfinishedMs);
  for (const { name } of useless) await musicFiles.remove(`${property}/${name}`);
}

/** Removes pictures that no song of a property has. */
async function removePictures({ store, platform }: Services, property: string): Promise<void> {
  const { files, clock } = platform;
  const listed = await Promise.all(pictureFolders(property).map((folder) => files.list(folder)));
  const rows = await store.read
    .selectFrom('music_songs')
    .select('picture')
    .distinct()
    .where('property', '=', property)
    .where('deleted_at', 'is', null)
    .execute();
  const needed = new Set(rows.map(({ picture }) => nameOf(picture)));
  for (const { key, storedAt } of listed.flat()) {
    if (!needed.has(nameOf(key)) && storedAt < clock.now() - unfinishedMs) await files.remove(key);
  }
}

/** Removes files of music that nobody needs any more. */
export async function tidyMusicFiles(services: Services): Promise<void> {
  for (const property of await services.property.ids()) {
    await removeFiles(services, property);
    await removePictures(services, property);
  }
}
