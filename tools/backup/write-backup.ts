import { createHash } from 'node:crypto';
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DatabaseLocation, openSnapshot, type Snapshot } from '#platform/node/db';
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

/** Copies the files that are not in `to` yet, except temporary ones (`.unfinished`). */
async function copyMedia(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of entries.filter((one) => one !== '.unfinished')) {
    // A file that disappears was replaced: the snapshot does not refer to it, or the first copy has it.
    await cp(join(from, name), join(to, name), { recursive: true, force: false }).catch((error: { code?: string }) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function writeAll(place: DatabaseLocation, folder: string, now: number): Promise<Manifest> {
  const media = join(folder, 'media');
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  // Before the snapshot for files replaced meanwhile, and after it for new ones.
  await copyMedia(join(place.dataDir, 'media'), media);
  const snapshot = await openSnapshot(place);
  try {
    const tables: Manifest['tables'] = [];
    for (const name of snapshot.tables) tables.push(await writeTable(folder, snapshot, name));
    await copyMedia(join(place.dataDir, 'media'), media);
    const { migrations, counters } = snapshot;
    return {
      format: 'bellhop-backup-1',
      at: new Date(now).toISOString(),
      migrations: [...migrations],
      tables,
      counters,
      files: await countFiles(media),
    };
  } finally {
    await snapshot.close();
  }
}

/**
 * Writes a backup of a database and its media into the new folder `to` while the server runs; the rows are one consistent
 * snapshot. The folder gets its name only when it is complete. Throws if `to` exists.
 */
export async function writeBackup(place: DatabaseLocation, to: string, now: number): Promise<Manifest> {
  const unfinished = `${to}.unfinished`;
  await mkdir(dirname(to), { recursive: true });
  await mkdir(to, { mode: 0o700 });
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    const manifest = await writeAll(place, unfinished, now);
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
