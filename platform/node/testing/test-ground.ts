import { type FakeClock, fakeClock } from '#platform/clock';
import type { AuditLine } from '#platform/node/audit';
import type { Migration } from '#platform/node/db';
import { createFacts } from '#platform/node/events';
import type { Files } from '#platform/node/files';
import { type RecordingLog, recordingLog } from '#platform/node/log';
import type { Ground } from '#platform/node/server';
import { seededRandom } from '#platform/random';
import type { Sockets, Target } from '#platform/wire';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type OutsideWorld, outsideWorld } from './outside-world.ts';

/** A push, end or refresh that a module requested of the sockets. */
export type SocketDeed = { readonly deed: string; readonly target: Target; readonly detail: unknown };

/** Module context for tests: a fake clock, seeded randomness, and recorded socket actions, audit entries and logs. */
export type TestGround = Ground & {
  readonly clock: FakeClock;
  readonly database: TestDatabase;
  readonly log: RecordingLog;
  readonly deeds: readonly SocketDeed[];
  readonly audited: readonly AuditLine[];
  /** Receives outbound requests. */
  readonly world: OutsideWorld;
  /** Returns the committed events in order. */
  events(): Promise<readonly { readonly name: string; readonly property: string; readonly payload: unknown }[]>;
};

function memoryFiles(): Files {
  const kept = new Map<string, { readonly bytes: Uint8Array; readonly mediaType: string }>();
  return {
    put: async (key, bytes, mediaType) => void kept.set(key, { bytes: Uint8Array.from(bytes), mediaType }),
    get: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
  };
}

function recordingSockets(deeds: SocketDeed[]): Sockets {
  return {
    push: (_contract, name, { to, root }) => deeds.push({ deed: `push ${name}`, target: to, detail: root }),
    count: () => 0,
    end: (target, reason) => void deeds.push({ deed: 'end', target, detail: reason }),
    refresh: async (target) => void deeds.push({ deed: 'refresh', target, detail: undefined }),
  };
}

/** Creates a context on an empty database with `migrations` applied; `database.close()` removes it. */
export async function createTestGround(migrations: readonly Migration[]): Promise<TestGround> {
  const clock = fakeClock();
  const database = await createTestDatabase(migrations, { clock });
  const deeds: SocketDeed[] = [];
  const facts = createFacts({ database, clock, log: recordingLog() });
  database.onCommitted(({ events }) => (events.length > 0 ? void facts.look() : undefined));
  const audited: AuditLine[] = [];
  const world = outsideWorld(clock);
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
    deeds,
    audited,
    world,
    outbound: world.outbound,
    facts: facts.facts,
    events,
    random: seededRandom(1904),
    log: recordingLog(),
    sockets: recordingSockets(deeds),
    audit: (line) => void audited.push(line),
    files: memoryFiles(),
    mailer: undefined,
    config: { demo: 'off', publicUrl: '' },
  };
}
