import type { Clock } from '#platform/clock';
import type { OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { JobHandler } from '#platform/node/server';
import { type Random, token } from '#platform/random';
import { createJobQueue } from './job-queue.ts';
import { createJobRunner, withTimeout } from './job-runner.ts';
import { startPeriodicTasks } from './start-periodic-tasks.ts';

/** Options of {@link startJobs}. Times in milliseconds. */
export type JobsOptions = {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Handlers, one record per module. */
  readonly handlers: readonly { readonly [name: string]: JobHandler }[];
  /** Jobs that wait for remote systems, with the concurrency of their dedicated lanes. */
  readonly lanes?: { readonly [name: string]: number };
  /** Concurrency of all other jobs. */
  readonly concurrency?: number;
  /** Attempts before a job is marked dead. */
  readonly maxAttempts?: number;
  /** A job whose lease is not renewed for this long is leased by another process. */
  readonly leaseMs?: number;
  /** Timeout of a handler. */
  readonly timeLimitMs?: number;
};

/** The job runner of this process. `settled` resolves once all jobs due now are done. */
export type RunningJobs = { settled(): Promise<void>; close(): Promise<void> };

const lookEveryMs = 1000;
const pruneEveryMs = 3600 * 1000;

function joined(handlers: JobsOptions['handlers']): Map<string, JobHandler> {
  const map = new Map<string, JobHandler>();
  for (const [name, handler] of handlers.flatMap((record) => Object.entries(record))) {
    if (map.has(name)) throw new Error(`Two modules handle the job ${name}`);
    map.set(name, handler);
  }
  return map;
}

type Lane = { readonly handlers: Map<string, JobHandler>; readonly concurrency: number };

/** Returns one lane per job with a dedicated lane, and one for all others. */
function lanesOf({ handlers, lanes = {}, concurrency = 4 }: JobsOptions): Lane[] {
  const all = [...joined(handlers)];
  const own = all.filter(([name]) => Object.hasOwn(lanes, name));
  const rest = all.filter(([name]) => !Object.hasOwn(lanes, name));
  return [
    { handlers: new Map(rest), concurrency },
    ...own.map(([name, handler]) => ({
      handlers: new Map([[name, handler]]),
      concurrency: lanes[name] ?? concurrency,
    })),
  ];
}

/**
 * Starts the runner of durable jobs: each runs at least once, in one process at a time, is retried with back-off and is
 * eventually marked `dead`. A job in a dedicated lane never delays others.
 */
export function startJobs(options: JobsOptions): RunningJobs {
  const running = lanesOf(options).map((lane) => startLane(options, lane));
  return {
    settled: async () => {
      await Promise.all(running.map((lane) => lane.settled()));
    },
    close: async () => {
      await Promise.all(running.map((lane) => lane.close()));
    },
  };
}

function startLane(options: JobsOptions, { handlers, concurrency }: Lane): RunningJobs {
  const { database, clock, random, log, maxAttempts = 12 } = options;
  const { leaseMs = 60_000, timeLimitMs = 600_000 } = options;
  const holder = token(random, 96);
  const queue = createJobQueue({ database, clock, names: [...handlers.keys()], holder, leaseMs });
  const running = new Set<Promise<void>>();
  let polling: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const run = createJobRunner({ queue, handlers, clock, random, log, maxAttempts, leaseMs, timeLimitMs });

  async function takeAll(): Promise<void> {
    do {
      again = false;
      const taken = await queue.lease(concurrency - running.size);
      for (const held of taken) {
        const work = run(held).finally(() => {
          running.delete(work);
          poll();
        });
        running.add(work);
      }
    } while (again && !closed && running.size < concurrency);
  }

  function poll(): void {
    if (closed) return;
    again = true;
    polling ??= takeAll()
      .catch((error: unknown) => log.error({ error }, 'could not lease jobs'))
      .finally(() => {
        polling = undefined;
      });
  }

  const unhook = database.onCommitted(({ jobs }) => (jobs ? poll() : undefined));
  const timer = clock.every(lookEveryMs, poll);
  const stopPruning = startPeriodicTasks({ clock, log }, [
    { everyMs: pruneEveryMs, failureMessage: 'could not delete expired jobs', run: () => queue.prune() },
  ]);
  poll();

  async function settled(): Promise<void> {
    while (polling || running.size > 0) await Promise.all([polling, ...running]);
  }
  async function close(): Promise<void> {
    closed = true;
    unhook();
    timer.cancel();
    await Promise.all([polling, stopPruning()]);
    // Unfinished jobs are picked up by another process once their lease expires.
    const ended = Promise.all(running).then(() => {});
    await withTimeout(clock, 5000, ended).catch(() =>
      log.warn({ jobs: running.size }, 'jobs were still running at shutdown'),
    );
  }
  return { settled, close };
}
