import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Clock } from '#platform/clock';
import type { JobsTable, OpenDatabase, PlatformTables } from '#platform/node/db';

/** A job leased by this process; `attempts` is the fencing token against processes that lease it later. */
export type LeasedJob = {
  readonly id: number;
  readonly job: string;
  readonly property: string;
  readonly payload: string;
  readonly attempts: number;
};

/** Options of {@link createJobQueue}. */
export type QueueOptions = {
  readonly database: Pick<OpenDatabase, 'platform'>;
  readonly clock: Clock;
  /** Names of the jobs that this process can run. */
  readonly names: readonly string[];
  /** Unique name of this process. */
  readonly holder: string;
  readonly leaseMs: number;
};

/** The durable job queue. */
export type JobQueue = {
  /** Leases up to `count` jobs that are due or whose lease has expired. */
  lease(count: number): Promise<readonly LeasedJob[]>;
  renew(held: LeasedJob): Promise<void>;
  complete(held: LeasedJob): Promise<void>;
  /** Schedules a retry at `runAt`, or marks the job dead if it is undefined. */
  fail(held: LeasedJob, reason: string, runAt: number | undefined): Promise<void>;
  /** Deletes jobs done more than 7 days ago and dead ones older than 90 days. */
  prune(): Promise<void>;
};

const dayMs = 24 * 3600 * 1000;
const keepMs = { done: 7 * dayMs, dead: 90 * dayMs } as const;
const prunedAtOnce = 500;

type Platform = OpenDatabase['platform'];

/** Selects jobs of `names` that are due at `now` or whose lease has expired. */
function dueAt(names: readonly string[], now: number) {
  return (built: ExpressionBuilder<PlatformTables, 'platform_jobs'>): Expression<SqlBool> =>
    built.and([
      built('job', 'in', [...names]),
      built.or([
        built.and([built('state', '=', 'waiting'), built('run_at', '<=', now)]),
        built.and([built('state', '=', 'running'), built('lease_until', '<', now)]),
      ]),
    ]);
}

async function pruneEnded(platform: Platform, state: 'done' | 'dead', before: number): Promise<void> {
  for (let found = prunedAtOnce; found === prunedAtOnce; ) {
    const old = await platform.read
      .selectFrom('platform_jobs')
      .select('id')
      .where('state', '=', state)
      .where('finished_at', '<', before)
      .limit(prunedAtOnce)
      .execute();
    found = old.length;
    if (found === 0) return;
    const ids = old.map((row) => row.id);
    await platform.write(({ tx }) => tx.deleteFrom('platform_jobs').where('id', 'in', ids).execute());
  }
}

async function leaseDue({ database, clock, ...own }: QueueOptions, count: number): Promise<readonly LeasedJob[]> {
  const { names, holder, leaseMs } = own;
  if (names.length === 0 || count <= 0) return [];
  const due = dueAt(names, clock.now());
  const found = await database.platform.read
    .selectFrom('platform_jobs')
    .select('id')
    .where(due)
    .orderBy('run_at')
    .orderBy('id')
    .limit(count)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map((row) => row.id);
  return await database.platform.write(({ tx }) =>
    tx
      .updateTable('platform_jobs')
      .set((built) => ({
        state: 'running',
        attempts: built('attempts', '+', 1),
        lease_by: holder,
        lease_until: clock.now() + leaseMs,
      }))
      .where('id', 'in', ids)
      // Another process may have leased it meanwhile.
      .where(due)
      .returning(['id', 'job', 'property', 'payload', 'attempts'])
      .execute(),
  );
}

const free = { lease_by: null, lease_until: null };

/** Creates the queue on the jobs table. */
export function createJobQueue(options: QueueOptions): JobQueue {
  const { clock, holder, leaseMs } = options;
  const { platform } = options.database;

  async function change(held: LeasedJob, values: Partial<JobsTable>): Promise<void> {
    await platform.write(({ tx }) =>
      tx
        .updateTable('platform_jobs')
        .set(values as Omit<Partial<JobsTable>, 'id'>)
        .where('id', '=', held.id)
        .where('state', '=', 'running')
        .where('lease_by', '=', holder)
        .where('attempts', '=', held.attempts)
        .execute(),
    );
  }

  return {
    lease: (count) => leaseDue(options, count),
    renew: (held) => change(held, { lease_until: clock.now() + leaseMs }),
    complete: (held) => change(held, { ...free, state: 'done', finished_at: clock.now(), last_error: null }),
    fail: (held, reason, runAt) =>
      change(
        held,
        runAt === undefined
          ? { ...free, state: 'dead', finished_at: clock.now(), last_error: reason }
          : { ...free, state: 'waiting', run_at: runAt, last_error: reason },
      ),
    prune: async () => {
      const now = clock.now();
      await pruneEnded(platform, 'done', now - keepMs.done);
      await pruneEnded(platform, 'dead', now - keepMs.dead);
    },
  };
}
