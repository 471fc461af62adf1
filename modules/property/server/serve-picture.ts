import { refuse } from '#platform/contract';
import { type PictureWidth, pictureWidths, resizePicture } from '#platform/node/files';
import type { PropertyContext } from './context.ts';
import { fileResponse } from './file-response.ts';

/** Returns the storage key of a picture in a smaller width: `1/media/x` in 480 is `1/media-480/x`. */
export function resizedPictureKey(key: string, width: PictureWidth): string {
  return key.replace('/media/', `/media-${width}/`);
}

/** Returns the folders of a property's pictures in all widths. */
export function pictureFolders(property: string): readonly string[] {
  const whole = `${property}/media`;
  return [whole, ...pictureWidths.map((width) => `${whole}-${width}`)];
}

type PictureQuery = { readonly name: string; readonly v?: string | undefined; readonly w?: string | undefined };
type StoredPicture = { readonly file_key: string; readonly media_type: string };

/** Resizes in progress in this process, so that concurrent requests share one. */
const pendingResizes = new Map<string, Promise<Uint8Array>>();

async function resize(
  { platform }: PropertyContext,
  key: string,
  { bytes, width }: { bytes: Uint8Array; width: PictureWidth },
) {
  const narrow = await resizePicture(bytes, width);
  await platform.files.put(key, narrow, 'image/webp');
  return narrow;
}

/** Returns the picture in a smaller width, which is created on first request and stored. */
async function loadResized(
  services: PropertyContext,
  { file_key }: StoredPicture,
  width: PictureWidth,
): Promise<Uint8Array | undefined> {
  const key = resizedPictureKey(file_key, width);
  const known = await services.platform.files.get(key);
  if (known) return known.bytes;
  const whole = await services.platform.files.get(file_key);
  if (!whole) return undefined;
  let work = pendingResizes.get(key);
  if (!work) {
    work = resize(services, key, { bytes: whole.bytes, width }).finally(() => pendingResizes.delete(key));
    pendingResizes.set(key, work);
  }
  return await work;
}

/** Serves a picture of a property, in full or in a smaller width; an SVG has only one. */
export async function servePicture(services: PropertyContext, property: string, { name, v, w }: PictureQuery) {
  const row = await services.store.read
    .selectFrom('property_media')
    .select(['media_type', 'hash', 'file_key'])
    .where('property', '=', property)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) refuse('not_found', 'no such picture');
  const policy = v && row.hash.startsWith(v) ? 'immutable' : 'revalidate';
  const width = row.media_type === 'image/webp' ? pictureWidths.find((one) => String(one) === w) : undefined;
  const bytes = width
    ? await loadResized(services, row, width)
    : (await services.platform.files.get(row.file_key))?.bytes;
  if (!bytes) refuse('not_found', 'the file of the picture is missing');
  const hash = width ? `${row.hash}-${width}` : row.hash;
  return fileResponse({ bytes, mediaType: row.media_type, hash }, policy);
}
