import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileFolder, isTemporary } from './file-folders.ts';
import type { Manifest } from './manifest.ts';

/** A file of a backup: its path below the backup's folder, with slashes, its size in bytes and, of small ones, its checksum. */
export type ListedFile = NonNullable<Manifest['fileList']>[number];

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

/** Yields the paths below `folder` of whatever is no folder, temporary files left out; a folder that is missing has none. */
async function* pathsIn(
  root: string,
  folder: string,
): AsyncIterable<{ readonly path: string; readonly isFile: boolean }> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries.filter(({ name }) => !isTemporary(name))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsIn(root, path);
    else yield { path, isFile: entry.isFile() };
  }
}

async function listedFile(root: string, path: string, linked: boolean): Promise<ListedFile> {
  const { size } = await stat(join(root, path));
  // Whoever keeps terabytes of films does not want to read them for each backup.
  return { path, bytes: size, ...(!linked && { sha256: await checksumOf(join(root, path)) }) };
}

/** Lists the files of some folders of a backup, by path. */
export async function listFiles(root: string, folders: readonly FileFolder[]): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for (const { name, linked } of folders) {
    for await (const { path } of pathsIn(root, name)) files.push(await listedFile(root, path, linked));
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** What is wrong with the files of a backup, by path. */
export type FileDifference = { readonly path: string; readonly what: 'missing' | 'changed' | 'extra' };

/** Compares the files of a backup with those that its manifest lists. */
export async function compareFiles(
  root: string,
  folders: readonly FileFolder[],
  listed: readonly ListedFile[],
): Promise<FileDifference[]> {
  const wanted = new Map(listed.map((file) => [file.path, file]));
  const found: FileDifference[] = [];
  for (const { name } of folders) {
    for await (const { path, isFile } of pathsIn(root, name)) {
      const file = wanted.get(path);
      wanted.delete(path);
      if (!file || !isFile) {
        found.push({ path, what: 'extra' });
        continue;
      }
      const { bytes, sha256 } = await listedFile(root, path, file.sha256 === undefined);
      if (bytes !== file.bytes || sha256 !== file.sha256) found.push({ path, what: 'changed' });
    }
  }
  return [...found, ...[...wanted.keys()].map((path) => ({ path, what: 'missing' }) as const)];
}
