import type { Enqueue } from '#platform/node/db';

/** A job of each of some properties, at `now` in milliseconds since 1970. */
export type DailyJob = { readonly job: string; readonly properties: readonly string[]; readonly now: number };

/** Asks for a job of each property, inside a write; a day's (UTC) is one job, however many processes ask how often. */
export async function askDaily(enqueue: Enqueue, { job, properties, now }: DailyJob): Promise<void> {
  const key = new Date(now).toISOString().slice(0, 10);
  for (const property of properties) await enqueue({ job, property, payload: {}, key });
}
