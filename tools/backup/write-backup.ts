import { createHash } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DatabaseLocation, openSnapshot, type Snapshot } from '#platform/node/db';
import { type FileFolder, fileFolders, isTemporary } from './file-folders.ts';
import { listFiles } from './list-files.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { rowToText } from './row-text.ts';

/** Writes `lines` to a new file durably; returns its SHA-256. */
async function writeFile(path: string, lines: AsyncIterable<string> | Iterable<string>): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const text of lines) {
      hash.update(text);
      await file.writeFile(text);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

async function writeTable(folder: string, snapshot: Snapshot, name: string): Promise<Manifest['tables'][number]> {
  let rows = 0;
  async function* lines(): AsyncIterable<string> {
    for await (const some of snapshot.rows(name)) {
      rows += some.length;
      yield `${some.map(rowToText).join('\n')}\n`;
    }
  }
  const sha256 = await writeFile(join(folder, 'tables', `${name}.jsonl`), lines());
  return { name, rows, sha256 };
}

/**
 * Copies the files of a folder that are not in `to` yet, except temporary ones. A file that disappears meanwhile was replaced: the
 * snapshot does not refer to it, or the first copy has it.
 */
async function copyFolder(from: string, to: string, { linked }: Pick<FileFolder, 'linked'>): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries.filter(({ name }) => !isTemporary(name))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, { linked });
    else if (entry.isFile()) await (linked ? linkNew : copyNew)(source, target);
  }
}

const ignoring =
  (...codes: readonly string[]) =>
  (error: { code?: string }) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };

async function copyNew(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL).catch(ignoring('ENOENT', 'EEXIST'));
}

/** Links a file, or copies it where the file system of the backup is another one or has no links. */
async function linkNew(from: string, to: string): Promise<void> {
  const isLinked = await link(from, to).then(
    () => true,
    ({ code }: { code?: string }) => code === 'ENOENT' || code === 'EEXIST',
  );
  if (!isLinked) await copyNew(from, to);
}

async function writeAll(
  place: DatabaseLocation,
  folder: string,
  { now, without = [] }: BackupOptions,
): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const wanted = fileFolders.filter(({ name }) => !without.includes(name));
  const copyFiles = async () => {
    for (const one of wanted) await copyFolder(join(place.dataDir, one.name), join(folder, one.name), one);
  };
  // Before the snapshot for files replaced meanwhile, and after it for new ones.
  await copyFiles();
  const snapshot = await openSnapshot(place);
  try {
    const tables: Manifest['tables'] = [];
    for (const name of snapshot.tables) tables.push(await writeTable(folder, snapshot, name));
    await copyFiles();
    const { migrations, counters } = snapshot;
    const fileList = await listFiles(folder, wanted);
    return {
      format: 'bellhop-backup-1',
      at: new Date(now).toISOString(),
      migrations: [...migrations],
      tables,
      counters,
      files: fileList.length,
      fileList,
      without: [...without],
    };
  } finally {
    await snapshot.close();
  }
}

/** Options of {@link writeBackup}; `without`: folders of files that are left out. */
export type BackupOptions = { readonly now: number; readonly without?: readonly string[] };

/**
 * Writes a backup of a database and the files of {@link fileFolders} into the new folder `to` while the server runs; the rows are one consistent
 * snapshot. The folder gets its name only when it is complete. Throws if `to` exists.
 */
export async function writeBackup(place: DatabaseLocation, to: string, options: BackupOptions): Promise<Manifest> {
  const unfinished = `${to}.unfinished`;
  await mkdir(dirname(to), { recursive: true });
  await mkdir(to, { mode: 0o700 });
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    const manifest = await writeAll(place, unfinished, options);
    await writeFile(join(unfinished, manifestName), [`${JSON.stringify(manifest, undefined, 2)}\n`]);
    // Replaces the empty folder that reserved the name.
    await rename(unfinished, to);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    await rm(to, { recursive: true, force: true });
    throw error;
  }
}
