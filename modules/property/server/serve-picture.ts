import { refuse } from '#platform/contract';
import { narrowPicture, type PictureWidth, pictureWidths } from '#platform/node/files';
import { fileAnswer } from './file-answer.ts';
import type { Needs } from './needs.ts';

/** Where the smaller widths of a picture lie: `1/media/x` in 480 is `1/media-480/x`. */
export function narrowKey(key: string, width: PictureWidth): string {
  return key.replace('/media/', `/media-${width}/`);
}

type Asked = { readonly name: string; readonly v?: string | undefined; readonly w?: string | undefined };
type Kept = { readonly file_key: string; readonly media_type: string };

/** Smaller widths that are being made in this process, so that a crowd waits for one. */
const making = new Map<string, Promise<Uint8Array>>();

async function make({ ground }: Needs, key: string, { bytes, width }: { bytes: Uint8Array; width: PictureWidth }) {
  const narrow = await narrowPicture(bytes, width);
  await ground.files.put(key, narrow, 'image/webp');
  return narrow;
}

/** The picture in a smaller width, made when it is first asked for and kept. */
async function narrowed(needs: Needs, { file_key }: Kept, width: PictureWidth): Promise<Uint8Array | undefined> {
  const key = narrowKey(file_key, width);
  const known = await needs.ground.files.get(key);
  if (known) return known.bytes;
  const whole = await needs.ground.files.get(file_key);
  if (!whole) return undefined;
  let work = making.get(key);
  if (!work) {
    work = make(needs, key, { bytes: whole.bytes, width }).finally(() => making.delete(key));
    making.set(key, work);
  }
  return await work;
}

/** A picture of a property, whole or in a smaller width; a drawing has but one. */
export async function servePicture(needs: Needs, property: string, { name, v, w }: Asked) {
  const row = await needs.store.read
    .selectFrom('property_media')
    .select(['media_type', 'hash', 'file_key'])
    .where('property', '=', property)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) refuse('not_found', 'no such picture');
  const keeping = v && row.hash.startsWith(v) ? 'for ever' : 'ask each time';
  const width = row.media_type === 'image/webp' ? pictureWidths.find((one) => String(one) === w) : undefined;
  const bytes = width ? await narrowed(needs, row, width) : (await needs.ground.files.get(row.file_key))?.bytes;
  if (!bytes) refuse('not_found', 'the picture is gone');
  const hash = width ? `${row.hash}-${width}` : row.hash;
  return fileAnswer({ bytes, mediaType: row.media_type, hash }, keeping);
}
