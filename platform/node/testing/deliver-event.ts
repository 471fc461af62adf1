import type { ServerModule } from '#platform/node/server';

/** An emitted event; `property` defaults to `1`. */
type EmittedEvent = {
  readonly name: string;
  readonly payload: unknown;
  readonly property?: string;
  readonly at: number;
};

/** Passes an event to the listeners of a module and runs the jobs that it enqueues. */
export async function deliverEvent(module: ServerModule, { name, payload, property = '1', at }: EmittedEvent) {
  for (const { event, handle } of module.listeners) if (event === name) await handle({ seq: 1, property, payload });
  for (const { event, handle } of module.eventJobs) if (event === name) await handle({ property, payload, at });
}
