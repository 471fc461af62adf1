import { systemClock } from '#platform/clock';
import type { Migration } from '#platform/db';
import { systemRandom } from '#platform/random';
import type { Ground } from '#platform/server';
import { comingDatabase } from './coming-database.ts';
import { createModules } from './modules.ts';

/** The migrations of every module of this build, for tools that work on a database without a server. */
export function moduleMigrations(): readonly Migration[] {
  const silent = { debug() {}, info() {}, warn() {}, error() {}, child: () => silent };
  const ground: Ground = {
    clock: systemClock,
    random: systemRandom,
    log: silent,
    database: comingDatabase().database,
    sockets: idle('sockets'),
    audit: () => {},
    files: idle('files'),
    mailer: undefined,
    outbound: idle('outbound'),
    config: { demo: 'off', publicUrl: '' },
  };
  return createModules(ground).list.flatMap((module) => module.migrations);
}

/** Stands where modules are built and never run. */
function idle<T extends object>(what: string): T {
  const refuse = () => {
    throw new Error(`a module used its ${what} while it was being put together`);
  };
  return new Proxy({} as T, { get: refuse });
}
