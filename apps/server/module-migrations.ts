import { systemClock } from '#platform/clock';
import type { Audit } from '#platform/node/audit';
import type { Database, Migration } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { Ground } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { comingDatabase } from './coming-database.ts';
import { createModules, type Modules } from './modules.ts';

/** A log that nobody reads: tools speak to whoever started them. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => silentLog };

/** The modules of this build on a database, without a server around them: they can be asked, and nothing runs by itself. */
export function modulesOn(database: Database, audit: Audit = () => {}): Modules {
  const ground: Ground = {
    clock: systemClock,
    random: systemRandom,
    log: silentLog,
    database,
    sockets: idle('sockets'),
    audit,
    files: idle('files'),
    mailer: undefined,
    outbound: idle('outbound'),
    facts: idle('facts'),
    config: { demo: 'off', publicUrl: '' },
  };
  return createModules(ground);
}

/** The migrations of every module of this build, for tools that work on a database without a server. */
export function moduleMigrations(): readonly Migration[] {
  return modulesOn(comingDatabase().database).list.flatMap((module) => module.migrations);
}

/** Stands where modules are built and never run. */
function idle<T extends object>(what: string): T {
  const refuse = () => {
    throw new Error(`a module used its ${what} while it was being put together`);
  };
  return new Proxy({} as T, { get: refuse });
}
