import type { Clock } from '#platform/clock';
import type { OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import { type Breakers, createBreakers } from '#platform/node/outbound';
import type { JobHandler, JobLanes } from '#platform/node/server';
import type { Random } from '#platform/random';
import { createJobQueue } from './job-queue.ts';
import { laneOf, lanesOf } from './lanes-of.ts';
import { startLane } from './start-lane.ts';
import { startPeriodicTasks } from './start-periodic-tasks.ts';

/** Options of {@link startJobs}. Times in milliseconds. */
export type JobsOptions = {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Handlers, one record per module. */
  readonly handlers: readonly { readonly [name: string]: JobHandler }[];
  /** Lanes of the jobs that wait for other machines. */
  readonly lanes?: JobLanes;
  /** Which of those machines do not answer. */
  readonly breakers?: Breakers;
  /** Concurrency of all other jobs. */
  readonly concurrency?: number;
  /** How long a job is tried before it is marked dead, if its lane says nothing. */
  readonly keepMs?: number;
  /** A job whose lease is not renewed for this long is leased by another process. */
  readonly leaseMs?: number;
  /** Timeout of a handler. */
  readonly timeLimitMs?: number;
};

/** The job runner of this process. `settled` resolves once all jobs due now are done. */
export type RunningJobs = { settled(): Promise<void>; close(): Promise<void> };

const pruneEveryMs = 3600 * 1000;

/**
 * Starts the runner of durable jobs: each runs at least once, in one process at a time, is retried with back-off until its
 * time is over and is then marked `dead`. A job in a lane of its own never delays others.
 */
export function startJobs(options: JobsOptions): RunningJobs {
  const { clock, log, database, handlers, lanes = {}, breakers = createBreakers(options), concurrency = 4 } = options;
  const running = lanesOf(handlers, lanes, concurrency).map((lane) => startLane({ ...options, breakers }, lane));
  const queue = createJobQueue({ database, clock, names: [], holder: '', leaseMs: 0 });
  const expiring = Object.keys(lanes).flatMap((job) => {
    const keepMs = laneOf(lanes, job)?.keepMs;
    return keepMs === undefined ? [] : [{ job, keepMs }];
  });
  const stopPruning = startPeriodicTasks({ clock, log }, [
    { everyMs: pruneEveryMs, failureMessage: 'could not delete expired jobs', run: () => queue.prune(expiring) },
  ]);
  return {
    settled: async () => {
      await Promise.all(running.map((lane) => lane.settled()));
    },
    close: async () => {
      await Promise.all([stopPruning(), ...running.map((lane) => lane.close())]);
    },
  };
}
