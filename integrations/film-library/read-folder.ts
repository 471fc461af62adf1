import { opendir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { LibraryLog } from './library-log.ts';
import { type LibrarySource, mostFiles } from './library-source.ts';

/** Folders within each other. */
const mostDepth = 12;

/** Lists the files below a folder; links are not followed, so that none leads out of it. */
async function* filesBelow(root: string, path: string, depth: number): AsyncGenerator<string> {
  for await (const entry of await opendir(join(root, path))) {
    const own = posix.join(path, entry.name);
    if (entry.isFile()) yield own;
    else if (entry.isDirectory() && depth < mostDepth) yield* filesBelow(root, own, depth + 1);
  }
}

/** Opens a folder of this machine as a library. Its files stay where they are. */
export async function openFolder(root: string, log: LibraryLog): Promise<LibrarySource> {
  const paths: string[] = [];
  for await (const path of filesBelow(root, '', 0)) {
    if (paths.length >= mostFiles) {
      log.report({ path: '', line: 0 }, `the folder has more than ${mostFiles} files; the others are left out`);
      break;
    }
    paths.push(path);
  }
  return { paths, fetch: async (path) => join(root, path), release: async () => {} };
}
