import { createCodeFinder } from './code-finder.ts';

/** Returns the text of the code in a photo; undefined without one, and for a file that is no picture. */
export async function findInPhoto(file: Blob): Promise<string | undefined> {
  const photo = await createImageBitmap(file).catch(() => undefined);
  if (!photo) return undefined;
  const finder = createCodeFinder();
  try {
    return await finder.findInPhoto(photo);
  } finally {
    finder.close();
    photo.close();
  }
}
