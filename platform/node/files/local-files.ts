import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemClock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import { type Random, token } from '#platform/random';
import type { Files } from './files.ts';

// Each segment starts with a letter or digit, so none is `.`, `..`, hidden or empty.
const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*){2,7}$/;
const mediaTypePattern = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*(; ?charset=[a-z0-9-]+)?$/i;
const mark = 'bellhop-file 1 ';

function check(key: string): void {
  if (key.length <= 300 && keyPattern.test(key) && !key.includes('..')) return;
  throw new Refusal('invalid_data', 'a file key is property/kind/name in lower-case letters, digits, dots and dashes');
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? 'unknown';
}

function refused(error: unknown): never {
  const code = codeOf(error);
  if (code === 'ENOTDIR' || code === 'EISDIR' || code === 'EEXIST' || code === 'ENOTEMPTY') {
    throw new Refusal('conflict', 'the key is already used by a file or folder');
  }
  throw new Refusal('unavailable', `the file storage is not accessible (${code})`);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeDurably(path: string, parts: readonly Uint8Array[]): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for (const part of parts) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

const abandonedMs = 3600 * 1000;

/** Removes leftovers of killed processes; younger files may be in use by other processes that share the folder. */
async function sweep(workshop: string): Promise<void> {
  for (const name of await readdir(workshop)) {
    const path = join(workshop, name);
    const found = await stat(path).catch(() => undefined);
    if (found && systemClock.now() - found.mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
  }
}

/** Splits a stored file: its first line is the media type, so that bytes and type change in one rename. */
function split(bytes: Buffer): { bytes: Uint8Array; mediaType: string } {
  const end = bytes.indexOf(10);
  const line = bytes.toString('latin1', 0, Math.max(0, end));
  if (!line.startsWith(mark)) throw new Refusal('internal', 'a stored file was not written by Bellhop');
  return { bytes: new Uint8Array(bytes.subarray(end + 1)), mediaType: line.slice(mark.length) };
}

/**
 * Creates the file storage in `dataDir`/media. Files are written aside, synced and renamed, so readers see either the
 * old or the new version. Refusals: `invalid_data` (key, media type), `conflict`, `unavailable` (full or failing disk).
 */
export async function createLocalFiles(dataDir: string, random: Random): Promise<Files> {
  const root = join(dataDir, 'media');
  const workshop = join(root, '.unfinished');
  try {
    await mkdir(workshop, { recursive: true });
    await sweep(workshop);
  } catch (error) {
    throw new Refusal('unavailable', `the file storage could not be created (${codeOf(error)})`);
  }

  async function put(key: string, bytes: Uint8Array, mediaType: string): Promise<void> {
    check(key);
    if (!mediaTypePattern.test(mediaType)) throw new Refusal('invalid_data', 'invalid media type');
    const path = join(root, key);
    const unfinished = join(workshop, token(random, 96));
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(unfinished, [Buffer.from(`${mark}${mediaType}\n`, 'latin1'), bytes]);
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      refused(error);
    }
  }

  async function get(key: string): Promise<{ bytes: Uint8Array; mediaType: string } | undefined> {
    check(key);
    try {
      return split(await readFile(join(root, key)));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined;
      return refused(error);
    }
  }

  async function remove(key: string): Promise<void> {
    check(key);
    try {
      await rm(join(root, key));
    } catch (error) {
      if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'].includes(codeOf(error))) refused(error);
    }
  }

  async function list(folder: string): Promise<readonly { readonly key: string; readonly storedAt: number }[]> {
    check(`${folder}/x`);
    try {
      const names = await readdir(join(root, folder));
      const found = await Promise.all(
        names.map(async (name) => ({ name, at: await stat(join(root, folder, name)).catch(() => undefined) })),
      );
      return found.flatMap(({ name, at }) =>
        at?.isFile() ? [{ key: `${folder}/${name}`, storedAt: at.mtimeMs }] : [],
      );
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
      return refused(error);
    }
  }

  return { put, get, remove, list };
}
