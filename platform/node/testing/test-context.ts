import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Clock, type FakeClock, fakeClock } from '#platform/clock';
import type { AuditEntry } from '#platform/node/audit';
import type { Migration } from '#platform/node/db';
import { createEventFeed, createLocalSignals } from '#platform/node/events';
import { createLargeFiles, type Files } from '#platform/node/files';
import { type RecordingLog, recordingLog } from '#platform/node/log';
import type { ModuleContext } from '#platform/node/server';
import { seededRandom } from '#platform/random';
import type { Sockets, SocketTarget } from '#platform/wire';
import { createFakeInternet, type FakeInternet } from './fake-internet.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Version of the TV app that the test context serves. */
export const testTvVersion = '2.14.1-0a1b2c3';

/** A push, end or refresh that a module requested of the sockets. */
export type SocketAction = { readonly action: string; readonly target: SocketTarget; readonly detail: unknown };

/** Module context for tests: a fake clock, seeded randomness, and recorded socket actions, audit entries and logs. */
export type TestModuleContext = ModuleContext & {
  readonly clock: FakeClock;
  readonly database: TestDatabase;
  readonly log: RecordingLog;
  readonly socketActions: readonly SocketAction[];
  readonly auditEntries: readonly AuditEntry[];
  /** Receives outbound requests. */
  readonly internet: FakeInternet;
  /** Returns the committed events in order. */
  events(): Promise<readonly { readonly name: string; readonly property: string; readonly payload: unknown }[]>;
};

function memoryFiles(clock: Clock): Files {
  const stored = new Map<
    string,
    { readonly bytes: Uint8Array; readonly mediaType: string; readonly storedAt: number }
  >();
  return {
    put: async (key, bytes, mediaType) =>
      void stored.set(key, { bytes: Uint8Array.from(bytes), mediaType, storedAt: clock.now() }),
    get: async (key) => stored.get(key),
    remove: async (key) => void stored.delete(key),
    list: async (folder) =>
      [...stored].flatMap(([key, { storedAt }]) => (dirname(key) === folder ? [{ key, storedAt }] : [])),
  };
}

function recordingSockets(actions: SocketAction[]): Sockets {
  return {
    push: (_contract, name, { to, root }) => actions.push({ action: `push ${name}`, target: to, detail: root }),
    count: () => 0,
    end: (target, reason) => void actions.push({ action: 'end', target, detail: reason }),
    refresh: async (target) => void actions.push({ action: 'refresh', target, detail: undefined }),
  };
}

/** Creates a context on an empty database with `migrations` applied; `database.close()` removes it. */
export async function createTestContext(migrations: readonly Migration[]): Promise<TestModuleContext> {
  const clock = fakeClock();
  const database = await createTestDatabase(migrations, { clock });
  const socketActions: SocketAction[] = [];
  const eventFeed = createEventFeed({ database, clock, log: recordingLog() });
  database.onCommitted(({ events }) => (events.length > 0 ? void eventFeed.poll() : undefined));
  const auditEntries: AuditEntry[] = [];
  const world = createFakeInternet(clock);
  async function events() {
    const rows = await database.platform.read
      .selectFrom('platform_outbox')
      .select(['name', 'property', 'payload'])
      .orderBy('seq')
      .execute();
    return rows.map(({ name, property, payload }) => ({ name, property, payload: JSON.parse(payload) as unknown }));
  }
  return {
    clock,
    database,
    socketActions,
    auditEntries,
    internet: world,
    outbound: world.outbound,
    breakers: world.breakers,
    laneAges: async () => ({}),
    eventFeed: eventFeed.feed,
    events,
    signals: createLocalSignals(),
    random: seededRandom(1904),
    log: recordingLog(),
    sockets: recordingSockets(socketActions),
    audit: (line) => void auditEntries.push(line),
    files: memoryFiles(clock),
    largeFiles: createLargeFiles(join(tmpdir(), 'bellhop-test-without-films'), seededRandom(1905)),
    musicFiles: createLargeFiles(join(tmpdir(), 'bellhop-test-without-music'), seededRandom(1906)),
    mapFiles: createLargeFiles(join(tmpdir(), 'bellhop-test-without-maps'), seededRandom(1907)),
    mailer: undefined,
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
      tvVersion: testTvVersion,
    },
  };
}
