import type { CrashOutcome, TryingDevice } from './crash-rounds.ts';

/** A change that is sent until it is answered, and settled once patience has run out. */
export type ReliableChange = {
  /** Sends it, with what is left of the patience. */
  readonly send: (timeoutMs: number) => Promise<unknown>;
  /** Asks what became of it; true: it was done. */
  readonly settle: () => Promise<boolean>;
};

async function tryToSend({ clock, patienceMs }: TryingDevice, { send }: ReliableChange): Promise<boolean> {
  const until = clock.now() + patienceMs;
  while (clock.now() < until) {
    try {
      await send(Math.max(5, until - clock.now()));
      return true;
    } catch {
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
