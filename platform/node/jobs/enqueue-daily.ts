import type { Enqueue } from '#platform/node/db';

/** A daily job for several properties; `now` in milliseconds since 1970. */
export type DailyJob = { readonly job: string; readonly properties: readonly string[]; readonly now: number };

/** Enqueues a job per property inside a write, deduplicated per day (UTC) across processes and repeats. */
export async function enqueueDaily(enqueue: Enqueue, { job, properties, now }: DailyJob): Promise<void> {
  const key = new Date(now).toISOString().slice(0, 10);
  for (const property of properties) await enqueue({ job, property, payload: {}, key });
}
