import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#platform/clock';
import { StartupError } from '#platform/node/config';
import { type DatabaseLocation, type InsertRows, type Migration, restoreDatabase } from '#platform/node/db';
import { fileFolders, isTemporary } from './file-folders.ts';
import { compareFiles, type FileDifference } from './list-files.ts';
import { type Manifest, manifestName, manifestSchema } from './manifest.ts';
import { rowFromText } from './row-text.ts';

const batchSize = 500;

async function readManifest(from: string): Promise<Manifest> {
  const text = await readFile(join(from, manifestName), 'utf8').catch(() => {
    throw new StartupError(`${from} is not a backup: it has no ${manifestName}`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`${join(from, manifestName)} has a format that this build cannot read`, { cause: error });
  }
}

/** Yields the lines of a file; U+2028 does not end a line, unlike in `readline`. */
async function* readLines(path: string, hash: Hash): AsyncIterable<string> {
  let rest = '';
  for await (const text of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    hash.update(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function readTable(path: string, table: Manifest['tables'][number], put: InsertRows): Promise<void> {
  const hash = createHash('sha256');
  let batch: ReturnType<typeof rowFromText>[] = [];
  let count = 0;
  for await (const line of readLines(path, hash)) {
    batch.push(rowFromText(line));
    count += 1;
    if (batch.length < batchSize) continue;
    await put(table.name, batch);
    batch = [];
  }
  await put(table.name, batch);
  if (count !== table.rows || hash.digest('hex') !== table.sha256) {
    throw new StartupError(`The backup is damaged: ${path} does not match the manifest`);
  }
}

async function requireNoFiles(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.some((name) => !isTemporary(name))) {
    throw new StartupError(`There are files in ${folder} already: restore into an empty folder`);
  }
}

/** Copies a folder of files; a backup without it, and one of an older build, does not have it. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true }).catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** How many of the files that are wrong are named. */
const namedFiles = 20;

function wordsOf(differences: readonly FileDifference[]): string {
  const named = differences.slice(0, namedFiles).map(({ path, what }) => `${path} (${what})`);
  const more = differences.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Compares the files of a backup with its manifest and returns warnings. Throws `StartupError` where they differ, unless that is
 * accepted: a picture that is damaged would be shown to guests, and an additional file served to them.
 */
async function checkFiles(from: string, manifest: Manifest, isAccepted: boolean): Promise<readonly string[]> {
  const { fileList, files } = manifest;
  if (!fileList) return ['files were not checked: an older build made this backup, which does not list them'];
  const found = await compareFiles(from, fileFolders, fileList);
  if (fileList.length !== files) found.push({ path: manifestName, what: 'changed' });
  if (found.length === 0) return [];
  const what = `${found.length} files of the backup are not as it was made: ${wordsOf(found)}`;
  if (isAccepted) return [what];
  throw new StartupError(
    `The backup is damaged: ${what}. Nothing was restored; --accept-damaged-files restores what is there`,
  );
}

/** What {@link restoreBackup} restored, and what the operator should know of it. */
export type RestoredBackup = Manifest & { readonly warnings: readonly string[] };

/** Options of {@link restoreBackup}; `acceptsDamagedFiles`: files that differ from the manifest are restored as they are. */
export type RestoreBackupOptions = DatabaseLocation & {
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
  readonly acceptsDamagedFiles?: boolean;
};

/**
 * Restores the backup in the folder `from` into an empty SQLite or PostgreSQL database, whichever it was taken from.
 * Throws `StartupError` if the target is not empty, or the backup is damaged or of a newer build; no database remains then. Files
 * are compared before anything is written.
 */
export async function restoreBackup(from: string, options: RestoreBackupOptions): Promise<RestoredBackup> {
  const manifest = await readManifest(from);
  const { tables, counters, migrations: wanted } = manifest;
  for (const { name } of fileFolders) await requireNoFiles(join(options.dataDir, name));
  const warnings = await checkFiles(from, manifest, options.acceptsDamagedFiles ?? false);
  const names = tables.map(({ name }) => name);
  await restoreDatabase({ ...options, tables: names, counters, appliedMigrations: wanted }, async (put) => {
    for (const table of tables) {
      // Names and times of the migrations are those of the restored schema.
      await readTable(join(from, 'tables', `${table.name}.jsonl`), table, put);
    }
    for (const { name } of fileFolders) await copyFolder(join(from, name), join(options.dataDir, name));
  });
  return { ...manifest, warnings };
}
