import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import type { LibraryLog } from './library-log.ts';
import { type LibrarySource, mostFiles } from './library-source.ts';

/** Bytes that a file may have, unless it is a video. */
const mostBytes = 16 * 1024 * 1024;
/** Videos are compressed already: what a zip makes much smaller is none. */
const mostRatio = 20;

/** Returns the name of an entry: marked as UTF-8, else UTF-8 all the same, else as DOS wrote it. */
function nameOf(entry: Entry): string {
  const { generalPurposeBitFlag: flags, fileNameRaw: raw, extraFields } = entry;
  const isMarked = (flags & 0x800) !== 0;
  try {
    if (!isMarked) return new TextDecoder('utf-8', { fatal: true }).decode(raw).replaceAll('\\', '/');
  } catch {
    // Not UTF-8.
  }
  return getFileNameLowLevel(flags, raw, extraFields, false);
}

/** Returns why an entry is left out; undefined: it is not. */
function complaintOf(entry: Entry, name: string): string | undefined {
  const isLink = ((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000;
  const unsafe = validateFileName(name);
  if (unsafe !== null) return `its name is not safe: ${unsafe}`;
  if (isLink) return 'it is a link';
  if (entry.isEncrypted()) return 'it is protected by a password';
  if (!entry.canDecodeFileData()) return 'it is compressed in a way that cannot be read';
  if (entry.uncompressedSize <= mostBytes) return undefined;
  const isPacked = entry.uncompressedSize > entry.compressedSize * mostRatio;
  return isPacked ? 'it would become far larger than it is' : undefined;
}

/** Returns a file of a zip from a folder. */
class ZipSource implements LibrarySource {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #folder: string;
  readonly #log: LibraryLog;
  #count = 0;

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, { folder, log }: { folder: string; log: LibraryLog }) {
    this.#zip = zip;
    this.#entries = entries;
    this.#folder = folder;
    this.#log = log;
  }

  get paths(): readonly string[] {
    return [...this.#entries.keys()];
  }

  async fetch(path: string): Promise<string | undefined> {
    const entry = this.#entries.get(path);
    if (!entry) return undefined;
    this.#count += 1;
    const target = join(this.#folder, `${this.#count}${extname(path).slice(0, 8).toLowerCase()}`);
    try {
      await mkdir(this.#folder, { recursive: true });
      await pipeline(await this.#zip.openReadStreamPromise(entry), createWriteStream(target));
      return target;
    } catch (error) {
      const isFull = (error as { code?: string }).code === 'ENOSPC';
      const what = isFull ? 'the disk has no room for it' : `it cannot be unpacked: ${(error as Error).message}`;
      this.#log.report({ path, line: 0 }, what);
      return undefined;
    }
  }

  async release(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  close(): void {
    this.#zip.close();
  }
}

/**
 * Opens a zip as a library; its files are unpacked beside it when they are wanted, one film at a time. Entries that lead out of it,
 * that are links or that would become far larger are reported and left out.
 */
export async function openZip(path: string, log: LibraryLog): Promise<LibrarySource & { close(): void }> {
  // Entries are needed out of their order, so the file stays open until `close`.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (name.endsWith('/')) continue;
      const complaint = entries.size >= mostFiles ? 'the zip has too many files' : complaintOf(entry, name);
      if (complaint === undefined) entries.set(name, entry);
      else log.report({ path: name, line: 0 }, `left out: ${complaint}`);
      if (entries.size >= mostFiles) break;
    }
  } catch (error) {
    // What the directory lists before its damage is read.
    if (entries.size === 0) throw error;
    log.report({ path: '', line: 0 }, `the zip is damaged: ${(error as Error).message}`);
  }
  return new ZipSource(zip, entries, { folder: `${path}-files`, log });
}
