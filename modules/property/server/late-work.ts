import type { LateWork } from '../contract.ts';
import type { PropertyContext } from './context.ts';

const minuteMs = 60_000;
/** How long work of the server itself may wait; what waits for other machines is asked of them again for longer than that. */
const [patienceMs, remotePatienceMs] = [2 * minuteMs, 15 * minuteMs];
/** Whether an address of a guest's choice answers is no matter of the staff. */
const unwatched = 'push_elsewhere';
const named: readonly string[] = ['general', 'mail', 'printer', 'webhook'];

/** Returns which work for a property has waited for too long, the oldest first: a machine of another hotel is not its matter. */
export async function listLateWork({ platform }: PropertyContext, property: string): Promise<LateWork[]> {
  const now = platform.clock.now();
  const late = Object.entries(await platform.laneAges(property)).filter(
    ([lane, age]) => lane !== unwatched && age > (lane === 'general' ? patienceMs : remotePatienceMs),
  );
  return late
    .sort(([, one], [, other]) => other - one)
    .map(([lane, age]) => ({
      lane,
      kind: named.includes(lane) ? (lane as LateWork['kind']) : 'other',
      since: new Date(now - age).toISOString(),
    }));
}
