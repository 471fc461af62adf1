import type { LargeFiles } from '#platform/node/files';
import type { OpenArchive, ReadBytes, TileArchive } from '../contract.ts';

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
function readerOf(files: Pick<LargeFiles, 'read'>, key: string): ReadBytes {
  return async (first, last) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of files.read(key, { range: { first, last } })) pieces.push(piece as Uint8Array);
    return new Uint8Array(Buffer.concat(pieces));
  };
}

/** Creates the maps over the files of the properties. */
export function createArchives(files: Pick<LargeFiles, 'find' | 'read'>, openArchive: OpenArchive): Archives {
  const opened = new Map<string, Promise<TileArchive | undefined>>();
  async function open(key: string): Promise<TileArchive | undefined> {
    return (await files.find(key)) ? await openArchive(readerOf(files, key)) : undefined;
  }
  return {
    open(property, version) {
      const key = archiveKey(property, version);
      const known = opened.get(key);
      // Used most recently, so closed last.
      opened.delete(key);
      const archive = known ?? open(key);
      opened.set(key, archive);
      for (const old of [...opened.keys()].slice(0, -mostOpen)) opened.delete(old);
      // Nothing is kept of what is not there, or not any more.
      const forget = () => void (opened.get(key) === archive && opened.delete(key));
      archive.then((found) => found ?? forget(), forget);
      return archive;
    },
  };
}
