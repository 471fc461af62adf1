import type { Breakers } from '#platform/node/outbound';
import { token } from '#platform/random';
import { createJobQueue, type LeasedJob } from './job-queue.ts';
import { createJobRunner, withTimeout } from './job-runner.ts';
import type { HandledLane } from './lanes-of.ts';
import type { LaneChoice } from './lease-due.ts';
import type { JobsOptions, RunningJobs } from './start-jobs.ts';

const lookEveryMs = 1000;
/** What waits for no other machine fails by a fault of ours or of the database, which somebody mends within days. */
const weekMs = 7 * 24 * 3600 * 1000;
/** What a killed process had begun waits as long: the kitchen's ticket after a power cut, for one. */
const defaultLeaseMs = 15_000;

type Running = ReadonlyMap<number, LeasedJob>;

/** Counts what runs for a target; one that may be back is asked once. */
function placesFor(lane: HandledLane, breakers: Breakers, running: Running): (target: string) => number {
  return (target) => {
    const name = target || (lane.target ?? '');
    if (name === '') return lane.places;
    const busy = [...running.values()].filter((one) => (one.target || (lane.target ?? '')) === name).length;
    const own = lane.target === undefined || target !== '' ? (lane.placesPerTarget ?? lane.places) : lane.places;
    return (breakers.conditionOf(name) === 'probe' ? 1 : own) - busy;
  };
}

/** Returns what a lane takes, in order: what waits for somebody who answers, and then what waits for who was silent. */
function choicesOf(
  lane: HandledLane,
  breakers: Breakers,
  { running, now }: { readonly running: Running; readonly now: number },
): readonly LaneChoice[] {
  const room = { count: lane.places - running.size, placesFor: placesFor(lane, breakers, running) };
  // What has become too old is taken in any case: its handler says so, and asks nobody.
  const old =
    lane.keepMs === undefined
      ? []
      : [{ ...room, placesFor: () => lane.places, except: [], createdBefore: now - lane.keepMs }];
  if (lane.target !== undefined && breakers.conditionOf(lane.target) === 'aside') return old;
  const aside = breakers.silent('aside');
  const silent = breakers.silent();
  const usual = { ...room, except: silent };
  return silent.length === 0 ? [...old, usual] : [...old, usual, { ...room, except: aside }];
}

/** Starts a lane: its jobs run in places of their own, and nobody who does not answer holds one for long. */
export function startLane(options: JobsOptions & { readonly breakers: Breakers }, lane: HandledLane): RunningJobs {
  const { database, clock, random, log, breakers, keepMs = weekMs } = options;
  const { leaseMs = defaultLeaseMs, timeLimitMs = 600_000 } = options;
  const holder = token(random, 96);
  const names = [...lane.handlers.keys()];
  const queue = createJobQueue({ database, clock, names, holder, leaseMs });
  const running = new Map<number, LeasedJob>();
  const works = new Set<Promise<void>>();
  let polling: Promise<void> | undefined;
  let again = false;
  let closed = false;
  const limits = { keepMs, leaseMs, timeLimitMs };
  const run = createJobRunner({ queue, lane, clock, random, log, breakers, ...limits });

  function begin(held: LeasedJob): void {
    running.set(held.id, held);
    const work = run(held).finally(() => {
      running.delete(held.id);
      works.delete(work);
      poll();
    });
    works.add(work);
  }

  async function takeAll(): Promise<void> {
    do {
      again = false;
      // The number of choices changes with what the former ones took.
      for (let at = 0; ; at += 1) {
        const choice = choicesOf(lane, breakers, { running, now: clock.now() })[at];
        if (!choice) break;
        for (const held of await queue.lease(choice)) begin(held);
      }
    } while (again && !closed && running.size < lane.places);
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
  poll();

  async function settled(): Promise<void> {
    while (polling || works.size > 0) await Promise.all([polling, ...works]);
  }
  async function close(): Promise<void> {
    closed = true;
    unhook();
    timer.cancel();
    await polling;
    // Unfinished jobs are picked up by another process once their lease expires.
    const ended = Promise.all(works).then(() => {});
    await withTimeout(clock, 5000, ended).catch(() =>
      log.warn({ jobs: running.size }, 'jobs were still running at shutdown'),
    );
  }
  return { settled, close };
}
