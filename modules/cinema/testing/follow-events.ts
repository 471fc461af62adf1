import type { ServerModule } from '#platform/node/server';
import type { TestModuleContext } from '#platform/node/testing';

type Event = Awaited<ReturnType<TestModuleContext['events']>>[number];

async function handle({ listeners, eventJobs }: ServerModule, { name, property, payload }: Event, at: number) {
  for (const one of listeners) if (one.event === name) await one.handle({ seq: 0, property, payload });
  for (const one of eventJobs) if (one.event === name) await one.handle({ property, payload, at });
}

/** Returns a function that hands the events emitted since the last time to listeners and to the jobs that they enqueue. */
export function createDelivery(platform: TestModuleContext, module: ServerModule): () => Promise<void> {
  let delivered = 0;
  return async () => {
    const events = await platform.events();
    for (const event of events.slice(delivered)) await handle(module, event, platform.clock.now());
    delivered = events.length;
  };
}

/** Runs the jobs that wait, in their order, and returns how many failed; those wait on. */
export async function runWaitingJobs(
  { database }: TestModuleContext,
  module: Pick<ServerModule, 'jobs'>,
): Promise<number> {
  const jobs = await database.platform.read
    .selectFrom('platform_jobs')
    .select(['id', 'job', 'property', 'payload'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  let failed = 0;
  for (const { id, job, property, payload } of jobs) {
    try {
      await module.jobs[job]?.(JSON.parse(payload), property);
    } catch {
      failed += 1;
      continue;
    }
    await database.platform.write(({ tx }) =>
      tx.updateTable('platform_jobs').set({ state: 'done' }).where('id', '=', id).execute(),
    );
  }
  return failed;
}
