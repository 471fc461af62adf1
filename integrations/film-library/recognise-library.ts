import type { LibraryFormat } from '#cinema/contract';
import { beginningOf, openTextFile, xmlEncoding } from '#platform/node/text-files';
import { firstBytes } from './read-library.ts';

/** Bytes of a file of text. */
export const mostTextBytes = 256 * 1024 * 1024;

type Found = Exclude<LibraryFormat, 'file' | 'folder'>;

/**
 * Returns the format of a file, plain or packed, by how it begins where that leaves no doubt, else the one that was declared, if any.
 * Throws `TextFileError`.
 */
export async function recogniseLibrary(path: string, declared: Found | 'file'): Promise<Found | undefined> {
  const [one, two] = await firstBytes(path, 2);
  if (one === 0x50 && two === 0x4b) return 'zip';
  const beginning = await beginningOf(await openTextFile(path, { limit: mostTextBytes, declaredIn: xmlEncoding }));
  if (beginning.startsWith('<')) return 'nfo';
  if (/^[[{]/.test(beginning)) return 'json';
  return declared === 'nfo' || declared === 'json' ? declared : undefined;
}
