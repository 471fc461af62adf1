import { refuse } from '#platform/contract';
import type { RouteContext } from '#platform/server';
import { changeProperty } from './change-property.ts';
import { contentHash } from './content-hash.ts';
import { mediaTypeOf } from './media-type.ts';
import type { Needs } from './needs.ts';

/** Largest picture, in bytes. */
const largest = 10 * 1024 * 1024;

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

/**
 * Keeps the picture of a request's body under `name` and answers its immutable address. Refuses with `media_invalid`
 * where the bytes are not what the request declares. A picture that is replaced is removed after the change is durable.
 */
export async function storePicture(
  needs: Needs,
  key: { readonly property: string; readonly name: string },
  { raw, headers }: RouteContext,
): Promise<{ readonly url: string }> {
  const bytes = await collect(raw);
  const declared = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const mediaType = mediaTypeOf(bytes) ?? refuse('media_invalid', 'the bytes are no WebP, PNG, JPEG or SVG picture');
  if (mediaType !== declared) refuse('media_invalid', `declared as ${declared}, but the bytes are ${mediaType}`);
  const hash = contentHash(bytes);
  const file = { media_type: mediaType, hash, file_key: `${key.property}/media/${hash}-${key.name}` };
  await needs.ground.files.put(file.file_key, bytes, mediaType);
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
  if (replaced !== undefined && replaced !== file.file_key) await needs.ground.files.remove(replaced);
  return { url: `/media/${key.property}/${key.name}?v=${hash.slice(0, 12)}` };
}
