import type { Clock } from '#platform/clock';
import type { JobsTable, OpenDatabase } from '#platform/node/db';
import type { JobLanes } from '#platform/node/server';
import { generalLane, laneOf } from './lanes-of.ts';

type State = JobsTable['state'];

/** A job without its payload; times in milliseconds since 1970. */
export type JobRecord = {
  readonly id: number;
  readonly job: string;
  readonly state: State;
  readonly attempts: number;
  readonly runAt: number;
  readonly createdAt: number;
  readonly lastError: string | undefined;
};

/** Queries on jobs for the desk and the metrics. */
export type JobList = {
  /** Counts the jobs of all properties by state. */
  counts(): Promise<{ readonly [S in State]: number }>;
  /** Lists the jobs of a property, newest first; `before` is the id of the last one seen. */
  list(property: string, filter: { readonly state?: State; readonly before?: number }): Promise<readonly JobRecord[]>;
  /** Returns for how long the oldest due job of `names` has been waiting in each lane, tried or not, in milliseconds; 0: none waits. */
  ages(
    names: readonly string[],
    lanes: JobLanes,
    /** Only the jobs of this one. */
    property?: string,
  ): Promise<{ readonly [lane: string]: number }>;
  /** Requeues a dead job as if it were new; false if there is no such dead job. */
  retry(property: string, id: number): Promise<boolean>;
};

const page = 50;

function nameOf(lanes: JobLanes, job: string): string {
  return laneOf(lanes, job)?.name ?? generalLane;
}

async function agesOf(
  platform: OpenDatabase['platform'],
  now: number,
  {
    names,
    lanes,
    property,
  }: { readonly names: readonly string[]; readonly lanes: JobLanes; readonly property: string },
): Promise<{ readonly [lane: string]: number }> {
  const rows = await platform.read
    .selectFrom('platform_jobs')
    .$if(property !== '', (jobs) => jobs.where('property', '=', property))
    .select((built) => ['job', built.fn.min('created_at').as('since')])
    .where('state', '=', 'waiting')
    // One that failed, or waits for who does not answer, is due all the same.
    .where('created_at', '<=', now)
    .where('job', 'in', [...names])
    .groupBy('job')
    .execute();
  const all: { [lane: string]: number } = { [generalLane]: 0 };
  for (const job of names) all[nameOf(lanes, job)] = 0;
  for (const { job, since } of rows) {
    const lane = nameOf(lanes, job);
    all[lane] = Math.max(all[lane] ?? 0, now - Number(since));
  }
  return all;
}

/** Creates a {@link JobList}. */
export function createJobList(database: Pick<OpenDatabase, 'platform'>, clock: Clock): JobList {
  const { platform } = database;

  async function counts() {
    const rows = await platform.read
      .selectFrom('platform_jobs')
      .select((built) => ['state', built.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute();
    const all = { waiting: 0, running: 0, done: 0, dead: 0 };
    for (const row of rows) all[row.state] = Number(row.count);
    return all;
  }

  async function list(property: string, filter: { state?: State; before?: number }): Promise<readonly JobRecord[]> {
    let query = platform.read
      .selectFrom('platform_jobs')
      .select(['id', 'job', 'state', 'attempts', 'run_at', 'created_at', 'last_error'])
      .where('property', '=', property);
    if (filter.state) query = query.where('state', '=', filter.state);
    if (filter.before !== undefined) query = query.where('id', '<', filter.before);
    const rows = await query.orderBy('id', 'desc').limit(page).execute();
    return rows.map(({ id, job, state, attempts, run_at, created_at, last_error }) => ({
      id,
      job,
      state,
      attempts,
      runAt: run_at,
      createdAt: created_at,
      lastError: last_error ?? undefined,
    }));
  }

  async function retry(property: string, id: number): Promise<boolean> {
    return platform.write(async ({ tx }) => {
      const result = await tx
        .updateTable('platform_jobs')
        .set({ state: 'waiting', attempts: 0, run_at: clock.now(), created_at: clock.now(), finished_at: null })
        .where('id', '=', id)
        .where('property', '=', property)
        .where('state', '=', 'dead')
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    });
  }

  return {
    counts,
    ages: (names, lanes, property = '') => agesOf(platform, clock.now(), { names, lanes, property }),
    list,
    retry,
  };
}
