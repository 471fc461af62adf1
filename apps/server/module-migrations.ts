import { systemClock } from '#platform/clock';
import type { Audit } from '#platform/node/audit';
import type { Database, Migration } from '#platform/node/db';
import { createSignals } from '#platform/node/events';
import type { Log } from '#platform/node/log';
import type { ModuleContext } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { createLazyDatabase } from './lazy-database.ts';
import { createModules, type Modules } from './modules.ts';

/** A log that discards everything; command-line tools write to the terminal instead. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => silentLog };

/** Creates the modules on a database without a server: they can be called, but run no background work. */
export function createDetachedModules(database: Database, audit: Audit = () => {}): Modules {
  const context: ModuleContext = {
    clock: systemClock,
    random: systemRandom,
    log: silentLog,
    database,
    sockets: detached('sockets'),
    audit,
    files: detached('files'),
    largeFiles: detached('large files'),
    musicFiles: detached('music files'),
    mapFiles: detached('map files'),
    mailer: undefined,
    outbound: detached('outbound'),
    breakers: detached('breakers'),
    laneAges: async () => ({}),
    eventFeed: detached('facts'),
    signals: createSignals(),
    config: {
      demo: 'off',
      publicUrl: '',
      pmsUrl: '',
      pmsProperty: '',
      mqttUrl: '',
      mqttProperty: '',
      radioUrl: '',
      weatherUrl: '',
      flightsUrl: '',
      flightsCallsPerDay: 1000,
      filmsDir: '',
      musicDir: '',
      tvVersion: '',
    },
  };
  return createModules(context);
}

/** Returns the migrations of all modules, for tools that work on a database without a server. */
export function moduleMigrations(): readonly Migration[] {
  return createDetachedModules(createLazyDatabase().database).list.flatMap((module) => module.migrations);
}

/** Placeholder for services of modules that are created but never run. */
function detached<T extends object>(what: string): T {
  const refuse = () => {
    throw new Error(`a module used its ${what} without a running server`);
  };
  return new Proxy({} as T, { get: refuse });
}
