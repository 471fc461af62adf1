import { createHash } from 'node:crypto';
import { Refusal, refuse } from '#platform/contract';
import { pictureWidths, sanitizePicture } from '#platform/node/files';
import type { CinemaContext } from '../context.ts';

/** Pictures of a film: poster (2:3) and backdrop (16:9). */
export type PictureKind = 'poster' | 'backdrop';
type Services = Pick<CinemaContext, 'platform'>;

/** Largest picture that is accepted, in bytes. */
export const maxPictureBytes = 16 * 1024 * 1024;

/** Returns the folders of a property's pictures of films in all widths. */
export function filmPictureFolders(property: string): readonly string[] {
  return [`${property}/films`, ...pictureWidths.map((width) => `${property}/films-${width}`)];
}

/** Returns the key of a picture, below the folder of the property: the same bytes have the same. */
export function pictureKey(kind: PictureKind, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `films/${kind}-${hash}.webp`;
}

/** Cleans and stores a picture; refuses with `not_a_picture`. */
export async function storeFilmPicture(
  { platform }: Services,
  property: string,
  picture: { key: string; bytes: Uint8Array },
) {
  const clean = await sanitizePicture(picture.bytes).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'media_invalid') refuse('not_a_picture', error.message);
    throw error;
  });
  await platform.files.put(`${property}/${picture.key}`, clean, 'image/webp');
}
