import { refuse } from '#platform/contract';
import { cleanPicture, pictureWidths } from '#platform/node/files';
import type { RouteContext } from '#platform/node/server';
import { changeProperty } from './change-property.ts';
import { contentHash } from './content-hash.ts';
import { mediaTypeOf } from './media-type.ts';
import type { Needs } from './needs.ts';
import { narrowKey } from './serve-picture.ts';

/** Largest picture, in bytes. */
const largest = 10 * 1024 * 1024;
const drawing = 'image/svg+xml';

async function collect(raw: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of raw ?? []) {
    size += chunk.byteLength;
    if (size > largest) refuse('too_large', 'a picture has at most 10 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Picture = { readonly bytes: Uint8Array; readonly mediaType: string };
type Stored = { readonly name: string; readonly media_type: string; readonly url: string };

/** Address of a picture that never changes its content. */
export function pictureUrl(property: string, { name, hash }: { readonly name: string; readonly hash: string }): string {
  return `/media/${property}/${name}?v=${hash.slice(0, 12)}`;
}

/** Drops a picture that was replaced, with its smaller widths. */
async function dropFile({ ground }: Needs, key: string): Promise<void> {
  for (const one of [key, ...pictureWidths.map((width) => narrowKey(key, width))]) await ground.files.remove(one);
}

async function keep(
  needs: Needs,
  key: { readonly property: string; readonly name: string },
  picture: Picture,
): Promise<Stored> {
  const hash = contentHash(picture.bytes);
  const file = { media_type: picture.mediaType, hash, file_key: `${key.property}/media/${hash}-${key.name}` };
  await needs.ground.files.put(file.file_key, picture.bytes, picture.mediaType);
  let replaced: string | undefined;
  await changeProperty(needs, { property: key.property, what: 'media' }, async (tx) => {
    const { property, name } = key;
    const media = tx.selectFrom('property_media').where('property', '=', property).where('name', '=', name);
    replaced = (await media.select('file_key').executeTakeFirst())?.file_key;
    await tx
      .insertInto('property_media')
      .values({ ...key, ...file })
      .onConflict((conflict) => conflict.columns(['property', 'name']).doUpdateSet(file))
      .execute();
  });
  if (replaced !== undefined && replaced !== file.file_key) await dropFile(needs, replaced);
  return { name: key.name, media_type: file.media_type, url: pictureUrl(key.property, { name: key.name, hash }) };
}

/**
 * Keeps the picture of a request's body under `name` and answers its immutable address; a photograph is cleaned before, a
 * drawing (SVG) is kept as it is. Refuses with `media_invalid` where the bytes are not what the request declares or no
 * whole picture. A picture that is replaced is removed after the change is durable.
 */
export async function storePicture(
  needs: Needs,
  key: { readonly property: string; readonly name: string },
  { raw, headers }: RouteContext,
): Promise<{ readonly url: string }> {
  const bytes = await collect(raw);
  const declared = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const found = mediaTypeOf(bytes);
  if (found === undefined)
    refuse('media_invalid', 'the bytes are no WebP, PNG, JPEG or SVG picture', { reason: 'type' });
  if (found !== declared) {
    refuse('media_invalid', `declared as ${declared}, but the bytes are ${found}`, { reason: 'declared' });
  }
  const picture =
    found === drawing ? { bytes, mediaType: found } : { bytes: await cleanPicture(bytes), mediaType: 'image/webp' };
  const { url } = await keep(needs, key, picture);
  return { url };
}

/**
 * Keeps an uploaded photograph under a name made of its content, so that nothing that is in use is replaced and the same
 * picture is kept once. Refuses with `media_invalid`, a drawing too: what strangers draw may hold scripts.
 */
export async function uploadPicture(needs: Needs, property: string, { raw }: RouteContext): Promise<Stored> {
  const bytes = await collect(raw);
  const found = mediaTypeOf(bytes);
  if (found === undefined || found === drawing) {
    refuse('media_invalid', 'only JPEG, PNG and WebP pictures are taken', { reason: 'type' });
  }
  const clean = await cleanPicture(bytes);
  const name = `picture-${contentHash(clean).slice(0, 16)}.webp`;
  return await keep(needs, { property, name }, { bytes: clean, mediaType: 'image/webp' });
}

/** Pictures of a property by name, a page at a time; the cursor is the last name of the page before. */
export async function listPictures(
  { store }: Needs,
  property: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ readonly items: Stored[]; readonly next: string | null }> {
  let query = store.read
    .selectFrom('property_media')
    .select(['name', 'media_type', 'hash'])
    .where('property', '=', property);
  if (cursor !== undefined) query = query.where('name', '>', cursor);
  const found = await query
    .orderBy('name')
    .limit(limit + 1)
    .execute();
  const items = found
    .slice(0, limit)
    .map(({ name, media_type, hash }) => ({ name, media_type, url: pictureUrl(property, { name, hash }) }));
  return { items, next: found.length > limit ? (items.at(-1)?.name ?? null) : null };
}
