import type { Clock } from '#platform/clock';
import type { JobsTable, OpenDatabase } from '#platform/node/db';
import { type LaneChoice, leaseDue } from './lease-due.ts';

/** A job leased by this process; `attempts` is the fencing token against processes that lease it later. */
export type LeasedJob = {
  readonly id: number;
  readonly job: string;
  readonly property: string;
  readonly payload: string;
  readonly attempts: number;
  readonly target: string;
  /** When it was enqueued, or the later time that it is for; milliseconds since 1970. */
  readonly since: number;
  /** Whether the process that had it before was gone before it ended. */
  readonly isInterrupted: boolean;
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

/** A job that is of no use after `keepMs` milliseconds, whether or not this process can run it. */
export type ExpiringJob = { readonly job: string; readonly keepMs: number };

/** The durable job queue. */
export type JobQueue = {
  /** Leases jobs that are due or whose lease has expired. */
  lease(choice: LaneChoice): Promise<readonly LeasedJob[]>;
  renew(held: LeasedJob): Promise<void>;
  complete(held: LeasedJob): Promise<void>;
  /** Schedules a retry at `runAt`, or marks the job dead if it is undefined. */
  fail(held: LeasedJob, reason: string, runAt: number | undefined): Promise<void>;
  /** Puts a job back until `runAt` as if it had not been tried. */
  postpone(held: LeasedJob, runAt: number): Promise<void>;
  /** Deletes jobs done more than 7 days ago, dead ones older than 90 days, and those of `expiring` that waited too long. */
  prune(expiring: readonly ExpiringJob[]): Promise<void>;
};

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
const keepMs = { done: 7 * dayMs, dead: 90 * dayMs } as const;
const prunedAtOnce = 500;

type Platform = OpenDatabase['platform'];

type Expired = { readonly by: 'finished_at' | 'created_at'; readonly before: number; readonly job?: string };

async function pruneOld(platform: Platform, state: JobsTable['state'], { by, before, job }: Expired): Promise<void> {
  for (let found = prunedAtOnce; found === prunedAtOnce; ) {
    let query = platform.read.selectFrom('platform_jobs').select('id').where('state', '=', state);
    if (job !== undefined) query = query.where('job', '=', job);
    const old = await query.where(by, '<', before).limit(prunedAtOnce).execute();
    found = old.length;
    if (found === 0) return;
    const ids = old.map((row) => row.id);
    await platform.write(({ tx }) => tx.deleteFrom('platform_jobs').where('id', 'in', ids).execute());
  }
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
    lease: (choice) => leaseDue(options, choice),
    renew: (held) => change(held, { lease_until: clock.now() + leaseMs }),
    // Its key keeps it from being enqueued again; what it was about is of no use any more.
    complete: (held) =>
      change(held, { ...free, state: 'done', finished_at: clock.now(), last_error: null, payload: 'null' }),
    fail: (held, reason, runAt) =>
      change(
        held,
        runAt === undefined
          ? { ...free, state: 'dead', finished_at: clock.now(), last_error: reason }
          : { ...free, state: 'waiting', run_at: runAt, last_error: reason },
      ),
    postpone: (held, runAt) =>
      change(held, { ...free, state: 'waiting', run_at: runAt, attempts: Math.max(0, held.attempts - 1) }),
    prune: async (expiring) => {
      const now = clock.now();
      await pruneOld(platform, 'done', { by: 'finished_at', before: now - keepMs.done });
      await pruneOld(platform, 'dead', { by: 'finished_at', before: now - keepMs.dead });
      for (const { job, keepMs: retained } of expiring) {
        // Its handler had an hour to say that it comes too late (job-runner.ts).
        await pruneOld(platform, 'waiting', { by: 'created_at', before: now - retained - 2 * hourMs, job });
      }
    },
  };
}
