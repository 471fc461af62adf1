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
  /** How long a job is tried, if its lane says nothing. */
  readonly keepMs: number;
  readonly leaseMs: number;
  readonly timeLimitMs: number;
};

const hourMs = 3600 * 1000;
/** A handler learns that its time is over from its own rows, which are written some moments after the job. */
const afterMs = 1000;
/** Interruptions after which a job waits as if it had failed: it may be what ends the process. */
const mostInterruptions = 12;
/** For targets that were put aside while the job was leased, or are too many to be left out of a lease. */
const postponedMs = 10_000;

/** What is kept of an error with the job: as the log has it, since other servers may repeat what was sent to them. */
function reasonOf(error: unknown): string {
  return redactText(error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/** Rejects when `work` takes longer than `ms`. */
export async function withTimeout<R>(clock: Clock, ms: number, work: Promise<R>): Promise<R> {
  let stop = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    const timer = clock.after(ms, () => reject(new RemoteError('timed_out', `it took longer than ${ms} ms`)));
    stop = () => timer.cancel();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop();
  }
}

async function attempt(options: JobRunnerOptions, held: LeasedJob): Promise<void> {
  const { queue, lane, clock, log, leaseMs, timeLimitMs } = options;
  if (held.isInterrupted && held.attempts > mostInterruptions) throw new Error('every attempt was interrupted');
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

/** Returns when the time of a job is over: it ends by age, however often it was tried. */
function endOf({ lane, keepMs }: JobRunnerOptions, { since }: LeasedJob): number {
  return since + (lane.keepMs ?? keepMs);
}

/** Returns when a failed job is tried again; undefined: never. */
function nextTry(options: JobRunnerOptions, held: LeasedJob): number | undefined {
  const now = options.clock.now();
  const end = endOf(options, held);
  // The handler of a lane's job gets it once more then to say what that means, and an hour for it.
  const lastAt = options.lane.keepMs === undefined ? end : end + hourMs;
  if (now >= lastAt) return undefined;
  return Math.min(now + backOff(held.attempts, options.random), now < end ? end + afterMs : lastAt);
}

async function fail(options: JobRunnerOptions, held: LeasedJob, error: unknown): Promise<void> {
  const { queue, log } = options;
  const next = nextTry(options, held);
  const fields = { job: held.job, id: held.id, attempts: held.attempts, error };
  if (next === undefined) log.error(fields, 'job failed permanently');
  else log.warn(fields, 'job failed; retrying');
  await queue.fail(held, reasonOf(error), next);
}

/** Creates the function that runs a leased job and stores its outcome; it never rejects. */
export function createJobRunner(options: JobRunnerOptions): (held: LeasedJob) => Promise<void> {
  const { queue, log, breakers, clock } = options;
  return async (held) => {
    try {
      // What is too old asks nobody: its handler says so.
      if (clock.now() <= endOf(options, held) && breakers.conditionOf(held.target) === 'aside') {
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
