import { createHash } from 'node:crypto';
import { Refusal, refuse } from '#platform/contract';
import { cutSquare, pictureWidths } from '#platform/node/files';
import type { MusicContext } from '../context.ts';

type Services = Pick<MusicContext, 'platform'>;

/** Returns the folders of a property’s pictures of albums in all widths. */
export function pictureFolders(property: string): readonly string[] {
  return [`${property}/music`, ...pictureWidths.map((width) => `${property}/music-${width}`)];
}

/** Returns the path under which this server has a picture; empty: there is none. */
export function picturePath(property: string, key: string): string {
  return key === '' ? '' : `/media/${property}/${key}`;
}

/** Cleans a picture, cuts it to a square and stores it; returns its key, the same for the same bytes. Refuses with `not_a_picture`. */
export async function storePicture({ platform }: Services, property: string, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const key = `music/cover-${hash}.webp`;
  // The songs of an album have the same one.
  if (await platform.files.get(`${property}/${key}`)) return key;
  const square = await cutSquare(bytes).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'media_invalid') refuse('not_a_picture', error.message);
    throw error;
  });
  await platform.files.put(`${property}/${key}`, square, 'image/webp');
  return key;
}

/** Stores the picture of a file; empty: it has none, or what it has is no picture. */
export async function storeTagPicture(
  services: Services,
  property: string,
  bytes: Uint8Array | undefined,
): Promise<{ readonly key: string; readonly isDamaged: boolean }> {
  if (!bytes) return { key: '', isDamaged: false };
  try {
    return { key: await storePicture(services, property, bytes), isDamaged: false };
  } catch (error) {
    if (error instanceof Refusal) return { key: '', isDamaged: true };
    throw error;
  }
}
