import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { JobsTable, PlatformTables } from '#platform/node/db';
import type { LeasedJob, QueueOptions } from './job-queue.ts';

/** Which of the due jobs a lane takes. */
export type LaneChoice = {
  /** Free places of the lane. */
  readonly count: number;
  /** Free places for one target. */
  placesFor(target: string): number;
  /** Targets whose jobs stay where they are. */
  readonly except: readonly string[];
  /** Only jobs that were enqueued before this time, in milliseconds since 1970. */
  readonly createdBefore?: number;
};

/** Candidates in a read: many of them may wait for one target. */
const candidates = 100;
/** Values in a statement are limited; the rest is put back one by one (job-runner.ts). */
const maxExcepted = 500;

/** Selects jobs of `names` that are due at `now` or whose lease has expired. */
export function dueAt(names: readonly string[], now: number) {
  return (built: ExpressionBuilder<PlatformTables, 'platform_jobs'>): Expression<SqlBool> =>
    built.and([
      built('job', 'in', [...names]),
      built.or([
        built.and([built('state', '=', 'waiting'), built('run_at', '<=', now)]),
        built.and([built('state', '=', 'running'), built('lease_until', '<', now)]),
      ]),
    ]);
}

type Candidate = { readonly id: number; readonly target: string; readonly state: JobsTable['state'] };

async function findCandidates(
  { database, clock, names }: QueueOptions,
  { except, createdBefore }: Pick<LaneChoice, 'except' | 'createdBefore'>,
): Promise<readonly Candidate[]> {
  let query = database.platform.read
    .selectFrom('platform_jobs')
    .select(['id', 'target', 'state'])
    .where(dueAt(names, clock.now()));
  if (except.length > 0) query = query.where('target', 'not in', except.slice(0, maxExcepted));
  if (createdBefore !== undefined) query = query.where('created_at', '<', createdBefore);
  return await query.orderBy('priority', 'desc').orderBy('run_at').orderBy('id').limit(candidates).execute();
}

/** What a lease has chosen so far; `full` are the targets that have no place left. */
type Chosen = {
  readonly jobs: Map<number, Candidate>;
  readonly taken: Map<string, number>;
  readonly full: Set<string>;
};

function add({ jobs, taken, full }: Chosen, job: Candidate, { count, placesFor }: LaneChoice): void {
  const { id, target } = job;
  if (jobs.size >= count || jobs.has(id)) return;
  const used = taken.get(target) ?? 0;
  if (used >= placesFor(target)) {
    full.add(target);
    return;
  }
  jobs.set(id, job);
  taken.set(target, used + 1);
}

/** Chooses jobs in order, each target within its places; the jobs of those that are full are left for later. */
async function choose(options: QueueOptions, choice: LaneChoice): Promise<Chosen['jobs']> {
  const chosen: Chosen = { jobs: new Map(), taken: new Map(), full: new Set() };
  for (;;) {
    const { jobs, full } = chosen;
    const before = [jobs.size, full.size];
    const except = [...[...full].filter((target) => target !== ''), ...choice.except];
    const found = await findCandidates(options, { ...choice, except });
    for (const one of found) add(chosen, one, choice);
    const isSame = jobs.size === before[0] && full.size === before[1];
    if (jobs.size >= choice.count || found.length < candidates || isSame) return jobs;
  }
}

/** Leases due jobs by priority and then by age. */
export async function leaseDue(options: QueueOptions, choice: LaneChoice): Promise<readonly LeasedJob[]> {
  const { database, clock, names, holder, leaseMs } = options;
  if (names.length === 0 || choice.count <= 0) return [];
  const chosen = await choose(options, choice);
  if (chosen.size === 0) return [];
  const leased = await database.platform.write(({ tx }) =>
    tx
      .updateTable('platform_jobs')
      .set((built) => ({
        state: 'running',
        attempts: built('attempts', '+', 1),
        lease_by: holder,
        lease_until: clock.now() + leaseMs,
      }))
      .where('id', 'in', [...chosen.keys()])
      // Another process may have leased it meanwhile.
      .where(dueAt(names, clock.now()))
      .returning(['id', 'job', 'property', 'payload', 'attempts', 'target', 'created_at'])
      .execute(),
  );
  return leased.map(({ created_at, ...job }) => ({
    ...job,
    since: Number(created_at),
    isInterrupted: chosen.get(job.id)?.state === 'running',
  }));
}
