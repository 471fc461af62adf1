import type { Clock } from '#platform/clock';
import { type Log, redactText } from '#platform/node/log';
import { type Breakers, RemoteError } from '#platform/node/outbound';
import type { Random } from '#platform/random';
import { backOff } from './back-off.ts';
import type { JobQueue, LeasedJob } from './job-queue.ts';
import type { HandledLane } from './lanes-of.ts';

/** Options of {@link createJobRunner}. Times in milliseconds. */
export type JobRunnerOptions = {
  readonly queue: JobQueue;
  readonly lane: HandledLane;
  readonly breakers: Breakers;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly maxAttempts: number;
  readonly leaseMs: number;
  readonly timeLimitMs: number;
};

/** For targets that were put aside while the job was leased, or are too many to be left out of a lease. */
const postponedMs = 10_000;

/** What is kept of an error with the job: as the log has it, since other servers may repeat what was sent to them. */
function reasonOf(error: unknown): string {
  return redactText(error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/** Rejects when `work` takes longer than `ms`. */
export async function withTimeout(clock: Clock, ms: number, work: Promise<void>): Promise<void> {
  let stop = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    const timer = clock.after(ms, () => reject(new RemoteError('timed_out', `the handler took longer than ${ms} ms`)));
    stop = () => timer.cancel();
  });
  try {
    await Promise.race([work, late]);
  } finally {
    stop();
  }
}

async function attempt(options: JobRunnerOptions, held: LeasedJob): Promise<void> {
  const { queue, lane, clock, log, maxAttempts, leaseMs, timeLimitMs } = options;
  // Leased more often than it may fail: each time the process crashed or was killed.
  if (held.attempts > maxAttempts) throw new Error('every attempt was interrupted');
  const handler = lane.handlers.get(held.job);
  if (!handler) throw new Error('no handler');
  const renewal = clock.every(leaseMs / 3, () => {
    queue
      .renew(held)
      .catch((error: unknown) => log.warn({ job: held.job, id: held.id, error }, 'could not renew a job lease'));
  });
  try {
    await withTimeout(clock, timeLimitMs, handler(JSON.parse(held.payload), held.property));
  } finally {
    renewal.cancel();
  }
}

async function fail(options: JobRunnerOptions, held: LeasedJob, error: unknown): Promise<void> {
  const { queue, clock, random, log, maxAttempts } = options;
  const dead = held.attempts >= maxAttempts;
  const fields = { job: held.job, id: held.id, attempts: held.attempts, error };
  if (dead) log.error(fields, 'job failed permanently');
  else log.warn(fields, 'job failed; retrying');
  await queue.fail(held, reasonOf(error), dead ? undefined : clock.now() + backOff(held.attempts, random));
}

/** Creates the function that runs a leased job and stores its outcome; it never rejects. */
export function createJobRunner(options: JobRunnerOptions): (held: LeasedJob) => Promise<void> {
  const { queue, log, breakers, clock } = options;
  return async (held) => {
    try {
      if (breakers.conditionOf(held.target) === 'aside') {
        await queue.postpone(held, clock.now() + postponedMs);
        return;
      }
      await attempt(options, held).then(
        () => queue.complete(held),
        (error: unknown) => fail(options, held, error),
      );
    } catch (error) {
      log.error({ job: held.job, id: held.id, error }, 'could not store the outcome of a job; its lease will expire');
    }
  };
}
