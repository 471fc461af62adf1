import type { LargeFiles } from '#platform/node/files';
import type { OpenArchive, ReadBytes, TileArchive } from '../contract.ts';
import { createRecent } from './recent.ts';

/** The maps of the properties, by the version that names their file. */
export type Archives = {
  /** Opens a map; undefined: there is none of this version. Rejects with `ArchiveError`. */
  open(property: string, version: string): Promise<TileArchive | undefined>;
};

/** Maps that are open at once: each keeps its directories in memory. */
const mostOpen = 50;

/** Returns the key of the file of a map. */
export function archiveKey(property: string, version: string): string {
  return `${property}/${version}.pmtiles`;
}

/** Returns what reads pieces of a stored file. */
export function readerOf(files: Pick<LargeFiles, 'read'>, key: string): ReadBytes {
  return async (first, last) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of files.read(key, { range: { first, last } })) pieces.push(piece as Uint8Array);
    return new Uint8Array(Buffer.concat(pieces));
  };
}

/** Creates the maps over the files of the properties. */
export function createArchives(files: Pick<LargeFiles, 'find' | 'read'>, openArchive: OpenArchive): Archives {
  const opened = createRecent<TileArchive>(mostOpen);
  return {
    open(property, version) {
      const key = archiveKey(property, version);
      return opened.get(key, async () =>
        (await files.find(key)) ? await openArchive(readerOf(files, key)) : undefined,
      );
    },
  };
}
