import type { Clock } from '#platform/clock';

const tickMs = 250;

/** Milliseconds from `now` to the next tick since `startedAt`: never none, so that the work done does not show. */
function untilTick(startedAt: number, now: number): number {
  return tickMs - (Math.max(0, now - startedAt) % tickMs);
}

/** Runs `work`; when it fails, the failure is told on a tick of 250 ms since the request (wire.md, "Auth"). */
export async function failingOnTick<R>(clock: Clock, work: () => Promise<R>): Promise<R> {
  const startedAt = clock.now();
  try {
    return await work();
  } catch (error) {
    await clock.sleep(untilTick(startedAt, clock.now()));
    throw error;
  }
}
