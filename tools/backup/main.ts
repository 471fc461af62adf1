import { resolve } from 'node:path';
import { systemClock } from '#platform/clock';
import { readConfig, StartupError } from '#platform/node/config';
import { moduleMigrations } from '../../apps/server/module-migrations.ts';
import { restoreBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

/*
 * `npm run backup -- <new folder>` and `npm run restore -- <folder of a backup>`, on the database and the media that the
 * environment names (DATA_DIR, DATABASE_URL).
 */
async function run([what = '', given = '']: readonly string[]): Promise<string> {
  if (given === '') throw new StartupError(`name a folder: npm run ${what} -- <folder>`);
  const folder = resolve(given);
  const { dataDir, databaseUrl: url } = readConfig(process.env);
  const place = { dataDir, url };
  const began = systemClock.now();
  const { tables, files } =
    what === 'restore'
      ? await restoreBackup(folder, { ...place, migrations: moduleMigrations(), clock: systemClock })
      : await writeBackup(place, folder, began);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((systemClock.now() - began) / 1000).toFixed(1);
  const held = `${rows} rows of ${tables.length} tables, ${files} files, ${seconds} s`;
  return what === 'restore' ? `restored from ${folder}: ${held}` : `backup in ${folder}: ${held}`;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const { code, message, stack } = error as { code?: string; message: string; stack?: string };
  const known = error instanceof StartupError || code !== undefined;
  console.error(
    `bellhop: ${code === 'EEXIST' ? 'there is such a folder already: name a new one' : known ? message : stack}`,
  );
  process.exitCode = 1;
}
