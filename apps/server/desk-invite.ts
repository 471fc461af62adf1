import { systemClock } from '#platform/clock';
import { startAudit } from '#platform/node/audit';
import { readConfig, StartupError } from '#platform/node/config';
import { type OpenDatabase, openDatabase } from '#platform/node/db';
import { deskBase } from './first-admin-link.ts';
import { createDetachedModules, moduleMigrations, silentLog } from './module-migrations.ts';
import type { Modules } from './modules.ts';

/*
 * `npm run desk:invite [-- <property>]`: prints an administrator invitation link, using the database of the environment
 * (DATA_DIR, DATABASE_URL) directly, whether a server is running or not. Database access already implies full access.
 */

/** Resolves the property: the named one, the only one, or '' if none exists yet. */
async function resolveProperty({ property }: Modules, database: OpenDatabase, requested: string): Promise<string> {
  const found = await property.byId(requested);
  if (found) return found.id;
  if (requested !== '') throw new StartupError(`unknown property ${requested}`);
  const rows = await database.platform.read
    .selectFrom('properties' as never)
    .select('id' as never)
    .execute();
  const ids = rows.map((row) => (row as { readonly id: string }).id);
  if (ids.length > 0) throw new StartupError(`name a property (${ids.join(', ')}): npm run desk:invite -- <property>`);
  return '';
}

async function invite(requested: string): Promise<string> {
  const config = readConfig(process.env);
  const place = { dataDir: config.dataDir, url: config.databaseUrl };
  const clock = systemClock;
  const database = await openDatabase({ ...place, migrations: moduleMigrations(), clock, log: silentLog });
  const lines = startAudit({ database, clock, log: silentLog });
  try {
    const modules = createDetachedModules(database, lines.audit);
    const link = await modules.staff.createAdminLink(
      await resolveProperty(modules, database, requested),
      deskBase(config),
    );
    return `Become administrator within 15 minutes; the link works once:\n  ${link}`;
  } finally {
    await lines.close();
    await database.close();
  }
}

try {
  process.stdout.write(`${await invite(process.argv[2] ?? '')}\n`);
} catch (error) {
  const { message, stack } = error as Error;
  process.stderr.write(`bellhop: ${error instanceof StartupError ? message : stack}\n`);
  process.exitCode = 1;
}
