import type { Clock } from '#platform/clock';
import { type Breakers, RemoteError } from '#platform/node/outbound';
import { withTimeout } from './job-runner.ts';

/** How long another machine may take for one answer. */
const answerMs = 10_000;
/** Groups whose work runs side by side. */
const mostGroups = 16;

/** What {@link askInTime} is about: a machine, and who knows whether it answers. */
export type RemoteMachine = { readonly clock: Clock; readonly breakers: Breakers; readonly target: string };

/**
 * Asks another machine, for at most ten seconds, and notes whether it answered. Rejects with `RemoteError` `timed_out` if it
 * did not, or at once while it is put aside.
 */
export async function askInTime<R>({ clock, breakers, target }: RemoteMachine, work: () => Promise<R>): Promise<R> {
  if (breakers.conditionOf(target) === 'aside') throw new RemoteError('timed_out', 'it did not answer a moment ago');
  return await breakers.watch(target, () => withTimeout(clock, answerMs, work()));
}

/**
 * Works on items in groups, such as those of a hotel: a group's one after another until `work` says that it has no use now, and
 * groups side by side, so that one that waits holds no other.
 */
export async function workByGroup<T>(
  items: readonly T[],
  groupOf: (item: T) => string,
  work: (item: T) => Promise<boolean>,
): Promise<void> {
  const groups = [...Map.groupBy(items, groupOf).values()];
  async function takeGroups(): Promise<void> {
    for (let group = groups.shift(); group; group = groups.shift()) {
      for (const item of group) if (!(await work(item))) break;
    }
  }
  await Promise.all(Array.from({ length: Math.min(mostGroups, groups.length) }, takeGroups));
}
