import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock';
import { readConfig, StartupError } from '#platform/node/config';
import { moduleMigrations } from '../../apps/server/module-migrations.ts';
import { fileFolders } from './file-folders.ts';
import { restoreBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

/*
 * `npm run backup -- <new folder> [--without films]` and `npm run restore -- <folder of a backup>
 * [--accept-damaged-files]` for the database and the files
 * of the environment (DATA_DIR, DATABASE_URL).
 */
async function run([what = '', ...words]: readonly string[]): Promise<string> {
  const { path, without, acceptsDamagedFiles } = readWords(what, words);
  const folder = resolve(path);
  const { dataDir, databaseUrl: url } = readConfig(process.env);
  const place = { dataDir, url };
  const startedAt = systemClock.now();
  const { tables, files, ...done } =
    what === 'restore'
      ? await restoreBackup(folder, {
          ...{ ...place, migrations: moduleMigrations(), clock: systemClock },
          acceptsDamagedFiles,
        })
      : { ...(await writeBackup(place, folder, { now: startedAt, without })), warnings: [] };
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((systemClock.now() - startedAt) / 1000).toFixed(1);
  const missing = done.without.map((name) => `; without ${join(dataDir, name)}: keep a copy of it`).join('');
  const summary = `${rows} rows of ${tables.length} tables, ${files} files, ${seconds} s${missing}`;
  const warnings = done.warnings.map((text) => `\nbellhop: warning: ${text}`).join('');
  return what === 'restore' ? `restored from ${folder}: ${summary}${warnings}` : `backup in ${folder}: ${summary}`;
}

function readWords(what: string, words: readonly string[]) {
  const isBackup = what === 'backup';
  const usage = `npm run ${what} -- <folder>${isBackup ? ' [--without films]' : ' [--accept-damaged-files]'}`;
  try {
    const options = {
      without: { type: 'string', multiple: true },
      'accept-damaged-files': { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
    const [path = ''] = positionals;
    const { without = [], 'accept-damaged-files': acceptsDamagedFiles } = values;
    if (isBackup && acceptsDamagedFiles) throw new Error('a backup accepts no damaged files');
    const unknown = without.find((name) => !isBackup || !fileFolders.some((known) => known.name === name));
    if (unknown !== undefined) throw new Error(`--without ${unknown} leaves nothing out`);
    if (path === '' || positionals.length > 1) throw new Error('give a folder');
    return { path, without, acceptsDamagedFiles };
  } catch (error) {
    throw new StartupError(`${(error as Error).message}: ${usage}`, { cause: error });
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const { code, message, stack } = error as { code?: string; message: string; stack?: string };
  const known = error instanceof StartupError || code !== undefined;
  console.error(
    `bellhop: ${code === 'EEXIST' ? 'the folder exists already: give a new one' : known ? message : stack}`,
  );
  process.exitCode = 1;
}
