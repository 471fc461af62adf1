import { CallRefusedError } from '#platform/web/wire';
import type { CrashOutcome, TryingDevice } from './crash-rounds.ts';

/** A change that is sent until it is answered, and settled once patience has run out. */
export type ReliableChange = {
  /** Sends it, and waits so long for an answer. */
  readonly send: (timeoutMs: number) => Promise<unknown>;
  /** Asks what became of it; true: it was done. */
  readonly settle: () => Promise<boolean>;
};

/** How long the first try waits for its answer, and the last ones, in milliseconds; a lost one is sent again, and waits twice as long. */
const [firstTryMs, longestTryMs] = [100, 1_000];

async function tryToSend({ clock, patienceMs }: TryingDevice, { send }: ReliableChange): Promise<boolean> {
  const until = clock.now() + patienceMs;
  for (let tryMs = firstTryMs; clock.now() < until; tryMs = Math.min(2 * tryMs, longestTryMs)) {
    try {
      await send(Math.min(tryMs, Math.max(5, until - clock.now())));
      return true;
    } catch (error) {
      // Another answer will not come, unless the database was away.
      if (error instanceof CallRefusedError && error.code !== 'unavailable') return false;
      await clock.sleep(5);
    }
  }
  return false;
}

/** Changes something like a guest's device: the same request until it is answered or patience runs out, then it is settled. */
export async function settleReliably(device: TryingDevice, change: ReliableChange): Promise<CrashOutcome> {
  if (await tryToSend(device, change)) return 'have';
  for (;;) {
    try {
      return (await change.settle()) ? 'have' : 'have not';
    } catch {
      await device.clock.sleep(5);
    }
  }
}
