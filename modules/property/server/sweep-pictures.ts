import { enqueueDaily } from '#platform/node/jobs';
import type { PropertyContext } from './context.ts';
import { pictureFolders } from './serve-picture.ts';

/** Name of the job that removes the files that no picture of a property has. */
export const sweepJob = 'property.sweep_pictures';

/** Age in milliseconds below which a file may belong to an upload in progress. */
const unfinishedMs = 3_600_000;

/** Enqueues today's job of each property with pictures. */
export async function enqueueSweep({ store, platform }: PropertyContext): Promise<void> {
  const rows = await store.read.selectFrom('property_media').select('property').distinct().execute();
  const properties = rows.map(({ property }) => property);
  const now = platform.clock.now();
  if (properties.length > 0)
    await store.write(({ enqueue }) => enqueueDaily(enqueue, { job: sweepJob, properties, now }));
}

/** Removes files of a property that no row names: replaced pictures, and those of uploads that were never stored. */
export async function sweepPictures({ store, platform }: PropertyContext, property: string): Promise<void> {
  const { files, clock } = platform;
  // Listed before the rows are read: a file that is stored in between is not on the list.
  const listed = await Promise.all(pictureFolders(property).map((folder) => files.list(folder)));
  const media = store.read.selectFrom('property_media').select('file_key').where('property', '=', property);
  const named = new Set((await media.execute()).map(({ file_key }) => nameOf(file_key)));
  for (const { key, storedAt } of listed.flat()) {
    if (!named.has(nameOf(key)) && clock.now() - storedAt > unfinishedMs) await files.remove(key);
  }
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
