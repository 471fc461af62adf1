import type { JobHandler, JobLane, JobLanes, LanePlaces } from '#platform/node/server';

/** Handlers that share places. */
export type HandledLane = LanePlaces & { readonly handlers: ReadonlyMap<string, JobHandler> };

/** Name of the lane of all jobs that wait for no other machine. */
export const generalLane = 'general';

function joined(handlers: readonly { readonly [name: string]: JobHandler }[]): Map<string, JobHandler> {
  const map = new Map<string, JobHandler>();
  for (const [name, handler] of handlers.flatMap((record) => Object.entries(record))) {
    if (map.has(name)) throw new Error(`Two modules handle the job ${name}`);
    map.set(name, handler);
  }
  return map;
}

/** Returns the lane of a job. */
export function laneOf(lanes: JobLanes, job: string): JobLane | undefined {
  return Object.hasOwn(lanes, job) ? lanes[job] : undefined;
}

/** Returns the lanes of all handlers: those that were declared, and the general one for all other jobs. */
export function lanesOf(
  handlers: readonly { readonly [name: string]: JobHandler }[],
  lanes: JobLanes,
  places: number,
): readonly HandledLane[] {
  const all = new Map<string, LanePlaces & { handlers: Map<string, JobHandler> }>();
  all.set(generalLane, { name: generalLane, places, handlers: new Map() });
  for (const [job, handler] of joined(handlers)) {
    const lane: LanePlaces = laneOf(lanes, job) ?? { name: generalLane, places };
    const known = all.get(lane.name) ?? { ...lane, handlers: new Map() };
    known.handlers.set(job, handler);
    all.set(lane.name, known);
  }
  return [...all.values()];
}
