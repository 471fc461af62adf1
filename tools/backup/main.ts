import { resolve } from 'node:path';
import { systemClock } from '#platform/clock';
import { readConfig, StartupError } from '#platform/node/config';
import { moduleMigrations } from '../../apps/server/module-migrations.ts';
import { restoreBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

/*
 * `npm run backup -- <new folder>` and `npm run restore -- <folder of a backup>` for the database and media of the
 * environment (DATA_DIR, DATABASE_URL).
 */
async function run([what = '', path = '']: readonly string[]): Promise<string> {
  if (path === '') throw new StartupError(`give a folder: npm run ${what} -- <folder>`);
  const folder = resolve(path);
  const { dataDir, databaseUrl: url } = readConfig(process.env);
  const place = { dataDir, url };
  const startedAt = systemClock.now();
  const { tables, files } =
    what === 'restore'
      ? await restoreBackup(folder, { ...place, migrations: moduleMigrations(), clock: systemClock })
      : await writeBackup(place, folder, startedAt);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((systemClock.now() - startedAt) / 1000).toFixed(1);
  const summary = `${rows} rows of ${tables.length} tables, ${files} files, ${seconds} s`;
  return what === 'restore' ? `restored from ${folder}: ${summary}` : `backup in ${folder}: ${summary}`;
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
