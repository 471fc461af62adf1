import type { Clock } from '#platform/clock';
import type { JobsTable, OpenDatabase } from '#platform/node/db';

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
  /** Requeues a dead job with its attempts reset; false if there is no such dead job. */
  retry(property: string, id: number): Promise<boolean>;
};

const page = 50;

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
        .set({ state: 'waiting', attempts: 0, run_at: clock.now(), finished_at: null })
        .where('id', '=', id)
        .where('property', '=', property)
        .where('state', '=', 'dead')
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    });
  }

  return { counts, list, retry };
}
