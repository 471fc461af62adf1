import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '#platform/contract';
import { type Random, token } from '#platform/random';
import { FileStream, type Reading } from './file-stream.ts';

/** The disk has no room for a file. */
export class DiskFullError extends Error {
  constructor() {
    super('the disk is full');
    this.name = 'DiskFullError';
  }
}

/** A large file: its size in bytes, and when it was changed in milliseconds since 1970. */
export type LargeFile = { readonly bytes: number; readonly changedAt: number };

/**
 * Files too large for memory, such as films, and folders of them, for programs that take paths. Keys are `property/…/name`, of
 * letters, digits, dots, dashes and underscores, without `..`.
 */
export type LargeFiles = {
  /** Stores a stream, which readers see once it is complete, and returns its bytes. Throws {@link DiskFullError}. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** Copies a file of this machine. Throws {@link DiskFullError}. */
  copy(path: string, key: string): Promise<void>;
  /** Returns undefined if there is no such file. */
  find(key: string): Promise<LargeFile | undefined>;
  read(key: string, reading?: Reading): Readable;
  /** Removes a file, or a folder with all that is in it. */
  remove(key: string): Promise<void>;
  /** Returns what a folder has: names, and when each was changed in milliseconds since 1970. */
  list(key: string): Promise<readonly { readonly name: string; readonly changedAt: number }[]>;
  /** Returns the absolute path of a file or folder, which need not exist. */
  pathOf(key: string): string;
};

// Each segment starts with a letter or digit, so none is `.`, `..`, hidden or empty.
const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*){0,7}$/i;

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? 'unknown';
}

function failed(error: unknown): never {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new DiskFullError();
  throw error;
}

/** Creates the storage of large files in `folder`. Nothing is created before the first file is stored. */
export function createLargeFiles(folder: string, random: Random): LargeFiles {
  const root = resolve(folder);

  function pathOf(key: string): string {
    if (key.length <= 300 && keyPattern.test(key) && !key.includes('..')) return join(root, key);
    throw new Refusal('invalid_data', 'a key of a large file is property/name in letters, digits, dots and dashes');
  }

  async function replace(key: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    const unfinished = `${path}.${token(random, 48)}.part`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await write(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      failed(error);
    }
  }

  async function put(key: string, source: AsyncIterable<Uint8Array>): Promise<number> {
    let bytes = 0;
    await replace(key, async (unfinished) => {
      const file = await open(unfinished, 'wx');
      try {
        for await (const chunk of source) {
          await file.writeFile(chunk);
          bytes += chunk.byteLength;
        }
        await file.sync();
      } finally {
        await file.close();
      }
    });
    return bytes;
  }

  async function find(key: string): Promise<LargeFile | undefined> {
    const found = await stat(pathOf(key)).catch(() => undefined);
    return found?.isFile() ? { bytes: found.size, changedAt: found.mtimeMs } : undefined;
  }

  async function list(key: string) {
    const folder = pathOf(key);
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => ({ name, at: await stat(join(folder, name)).catch(() => undefined) })),
    );
    return found.flatMap(({ name, at }) => (at ? [{ name, changedAt: at.mtimeMs }] : []));
  }

  return {
    put,
    copy: (path, key) => replace(key, (unfinished) => copyFile(path, unfinished)),
    find,
    read: (key, reading) => new FileStream(pathOf(key), reading),
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    list,
    pathOf,
  };
}
