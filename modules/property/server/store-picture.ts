import { refuse } from '#platform/contract';
import { type Page, type PageQuery, readPage } from '#platform/node/db';
import { readPictureBody, sanitizePicture } from '#platform/node/files';
import type { RouteContext } from '#platform/node/server';
import { uuid } from '#platform/random';
import { changeProperty } from './change-property.ts';
import { fileHash } from './content-hash.ts';
import type { PropertyContext } from './context.ts';
import { detectMediaType } from './detect-media-type.ts';

const svg = 'image/svg+xml';

type Picture = { readonly bytes: Uint8Array; readonly mediaType: string };
type StoredPicture = { readonly name: string; readonly media_type: string; readonly url: string };

/** Returns the immutable URL of a picture. */
export function pictureUrl(property: string, { name, hash }: { readonly name: string; readonly hash: string }): string {
  return `/media/${property}/${name}?v=${hash.slice(0, 12)}`;
}

async function savePicture(
  services: PropertyContext,
  key: { readonly property: string; readonly name: string },
  picture: Picture,
): Promise<StoredPicture> {
  const hash = await fileHash(picture.bytes);
  // Each upload has its own file: a row whose change was answered keeps its bytes, whatever else is stored at once.
  const file_key = `${key.property}/media/${uuid(services.platform.random)}-${key.name}`;
  const file = { media_type: picture.mediaType, hash, file_key };
  await services.platform.files.put(file_key, picture.bytes, picture.mediaType);
  await changeProperty(services, { property: key.property, what: 'media' }, async (tx) => {
    await tx
      .insertInto('property_media')
      .values({ ...key, ...file })
      .onConflict((conflict) => conflict.columns(['property', 'name']).doUpdateSet(file))
      .execute();
  });
  return { name: key.name, media_type: file.media_type, url: pictureUrl(key.property, { name: key.name, hash }) };
}

/**
 * Stores the picture of a request body under `name` and returns its immutable URL. Photographs are cleaned, SVG stays as
 * it is. Refuses with `media_invalid` unless the bytes are a complete picture of the declared type. The file of a
 * replaced picture is swept later.
 */
export async function storePicture(
  services: PropertyContext,
  key: { readonly property: string; readonly name: string },
  { raw, headers }: RouteContext,
): Promise<{ readonly url: string }> {
  const bytes = await readPictureBody(raw);
  const declared = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const found = await detectMediaType(bytes);
  if (found === undefined)
    refuse('media_invalid', 'the body is not a WebP, PNG, JPEG or SVG picture', { reason: 'type' });
  if (found !== declared) {
    refuse('media_invalid', `declared as ${declared}, but the bytes are ${found}`, { reason: 'declared' });
  }
  const picture =
    found === svg ? { bytes, mediaType: found } : { bytes: await sanitizePicture(bytes), mediaType: 'image/webp' };
  const { url } = await savePicture(services, key, picture);
  return { url };
}

/**
 * Stores an uploaded photograph under a name derived from its content, so that uploads never replace each other and the
 * same picture is stored once. Refuses with `media_invalid`, SVG too, as it may contain scripts.
 */
export async function uploadPicture(
  services: PropertyContext,
  property: string,
  { raw }: RouteContext,
): Promise<StoredPicture> {
  const bytes = await readPictureBody(raw);
  const found = await detectMediaType(bytes);
  if (found === undefined || found === svg) {
    refuse('media_invalid', 'only JPEG, PNG and WebP pictures are accepted', { reason: 'type' });
  }
  const clean = await sanitizePicture(bytes);
  const name = `picture-${(await fileHash(clean)).slice(0, 16)}.webp`;
  return await savePicture(services, { property, name }, { bytes: clean, mediaType: 'image/webp' });
}

/** Lists pictures of a property by name, a page at a time. */
export async function listPictures(
  { store }: PropertyContext,
  property: string,
  page: PageQuery,
): Promise<Page<StoredPicture>> {
  const found = store.read
    .selectFrom('property_media')
    .select(['name', 'media_type', 'hash'])
    .where('property', '=', property);
  const { items, next } = await readPage(found, { name: 'string' }, page);
  const pictures = items.map(({ name, media_type, hash }) => ({
    ...{ name, media_type, url: pictureUrl(property, { name, hash }) },
  }));
  return { items: pictures, next };
}
