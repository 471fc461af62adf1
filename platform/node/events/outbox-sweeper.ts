import type { Clock } from '#platform/clock';
import type { OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { Bus, Hint } from './bus.ts';

/** Options of {@link createOutboxSweeper}. */
export type SweeperOptions = {
  readonly database: OpenDatabase;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
};

/** Publishes hints and maintains the outbox. */
export type OutboxSweeper = {
  /** Publishes one hint and remembers to mark it as published. */
  publish(hint: Hint): Promise<void>;
  /** Marks published hints, retries those unpublished after 2 s, and prunes. */
  sweep(): Promise<void>;
  /** Marks published hints. */
  close(): Promise<void>;
};

const lateMs = 2000;
const retentionMs = 7 * 24 * 3600 * 1000;
const pruneEveryMs = 3600 * 1000;
const batch = 500;
/** Marks per write; more would delay the writes that share its commit. */
const marksPerWrite = 100;

type Platform = OpenDatabase['platform'];

/** Reads hints still unpublished that were due before `limit`, in milliseconds since 1970. */
async function readLate(platform: Platform, limit: number): Promise<readonly Hint[]> {
  const rows = await platform.read
    .selectFrom('platform_outbox')
    .select(['seq', 'property', 'name'])
    .where('published_at', 'is', null)
    .where('at', '<', limit)
    .orderBy('at')
    .limit(batch)
    .execute();
  return rows.map(({ property, name, seq }) => ({ property, topic: name, seq }));
}

/** Deletes a batch published before `limit`, in milliseconds since 1970. Resolves to true if none are left. */
async function deleteExpired(platform: Platform, limit: number): Promise<boolean> {
  const old = await platform.read
    .selectFrom('platform_outbox')
    .select('seq')
    .where('published_at', '<', limit)
    .limit(batch)
    .execute();
  const seqs = old.map((row) => row.seq);
  if (seqs.length > 0) {
    await platform.write(({ tx }) => tx.deleteFrom('platform_outbox').where('seq', 'in', seqs).execute());
  }
  return seqs.length < batch;
}

/** Creates the sweeper. Marks are batched every second, so an event costs no commit beyond its own. */
export function createOutboxSweeper(options: SweeperOptions): OutboxSweeper {
  const { database, bus, clock, log } = options;
  const { platform } = database;
  const sent = new Set<number>();
  let prunedAt = Number.NEGATIVE_INFINITY;
  let refusing = false;

  async function publish(hint: Hint): Promise<void> {
    try {
      await bus.publish(hint);
      sent.add(hint.seq);
      refusing = false;
    } catch (error) {
      if (!refusing) log.warn({ reason: String(error) }, 'could not publish hints on the bus; retrying');
      refusing = true;
    }
  }

  async function mark(): Promise<void> {
    while (sent.size > 0) {
      const seqs = [...sent].slice(0, marksPerWrite);
      await platform.write(({ tx }) =>
        tx.updateTable('platform_outbox').set({ published_at: clock.now() }).where('seq', 'in', seqs).execute(),
      );
      for (const seq of seqs) sent.delete(seq);
    }
  }

  async function repeatLate(): Promise<void> {
    if (!(await bus.healthy())) return;
    for (const hint of await readLate(platform, clock.now() - lateMs)) {
      if (!sent.has(hint.seq)) await publish(hint);
    }
  }

  async function prune(): Promise<void> {
    if (clock.now() - prunedAt < pruneEveryMs) return;
    if (await deleteExpired(platform, clock.now() - retentionMs)) prunedAt = clock.now();
  }

  async function sweep(): Promise<void> {
    await mark();
    await repeatLate();
    await mark();
    await prune();
  }

  async function close(): Promise<void> {
    await mark().catch((error: unknown) => log.warn({ error }, 'could not mark published events'));
  }

  return { publish, sweep, close };
}
