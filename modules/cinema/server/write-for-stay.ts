import { refuse } from '#platform/contract';
import type { WriteContext } from '#platform/node/db';
import type { StayRecord } from '#stays/contract';
import type { cinema } from '../contract.ts';
import type { CinemaContext } from './context.ts';
import type { CinemaTables } from './tables.ts';

/** A write of this module. */
export type CinemaWrite = WriteContext<CinemaTables, typeof cinema>;

const maxAttempts = 5;

/**
 * Runs a write for a stay that is as it was read, so that nothing is stored for one that has ended meanwhile. If it has changed, it
 * is found again, which refuses where it is no longer in house.
 */
export async function writeForStay<A>(
  context: CinemaContext,
  find: () => Promise<StayRecord>,
  work: (write: CinemaWrite, stay: StayRecord) => Promise<A>,
): Promise<A> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const stay = await find();
    const done = await context.store.write(async (write) =>
      (await context.stays.isCurrent(write.tx, stay)) ? { value: await work(write, stay) } : undefined,
    );
    if (done) return done.value;
  }
  return refuse('unavailable', 'the stay kept changing; try again');
}
