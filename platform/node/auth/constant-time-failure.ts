import type { Clock } from '#platform/clock';

const tickMs = 250;

/**
 * Returns the milliseconds until the next tick since `startedAt`; never 0, so that timing does not reveal the work
 * done.
 */
function untilTick(startedAt: number, now: number): number {
  return tickMs - (Math.max(0, now - startedAt) % tickMs);
}

/** Runs `work` and delays a failure to the next multiple of 250 ms (docs/reference/wire.md, "Auth"). */
export async function withConstantTimeFailure<R>(clock: Clock, work: () => Promise<R>): Promise<R> {
  const startedAt = clock.elapsed();
  try {
    return await work();
  } catch (error) {
    await clock.sleep(untilTick(startedAt, clock.elapsed()));
    throw error;
  }
}
