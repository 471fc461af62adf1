import { refuse } from '#platform/contract';
import type { Files } from './files.ts';
import { type PictureWidth, pictureWidths, resizePicture } from './sanitize-picture.ts';

/** Resizes in progress in this process, so that requests at the same time share one. */
const underWay = new Map<string, Promise<Uint8Array | undefined>>();

async function narrow(files: Files, keys: { whole: string; narrow: string }, width: PictureWidth) {
  const whole = await files.get(keys.whole);
  if (!whole) return undefined;
  const bytes = await resizePicture(whole.bytes, width);
  await files.put(keys.narrow, bytes, 'image/webp');
  return bytes;
}

/** A picture of a folder (`property/kind`): its name, and its width in pixels where it is not wanted whole. */
export type ServedPicture = { readonly folder: string; readonly name: string; readonly w?: string | undefined };

/** Returns a sanitized picture, whole or in a smaller width, which is made when it is first wanted; refuses with `not_found`. */
export async function readPicture(files: Files, { folder, name, w }: ServedPicture): Promise<Uint8Array> {
  const whole = `${folder}/${name}`;
  const width = pictureWidths.find((one) => String(one) === w);
  const key = width === undefined ? whole : `${folder}-${width}/${name}`;
  const known = (await files.get(key))?.bytes;
  if (known) return known;
  if (width === undefined) refuse('not_found', 'no such picture');
  let work = underWay.get(key);
  if (!work) {
    work = narrow(files, { whole, narrow: key }, width).finally(() => underWay.delete(key));
    underWay.set(key, work);
  }
  return (await work) ?? refuse('not_found', 'no such picture');
}
