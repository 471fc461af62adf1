import type { Clock } from '#platform/clock';
import type { CommandResult } from '../contract.ts';

/** Milliseconds after which a TV counts as silent. */
export const silentMs = 3_000;

/** Commands of this process that TVs have not confirmed. */
export type PendingCommands = {
  /** Resolves with what the TV confirms; with undefined if it stays silent. */
  wait(id: string, deviceId: string): Promise<CommandResult | undefined>;
  /** Takes the confirmation of a TV, and returns whether this process waited for it. */
  settle(id: string, deviceId: string, result: CommandResult): boolean;
  /** Waits for a command no longer. */
  drop(id: string): void;
};

/** Creates the pending commands of a process. */
export function createPendingCommands(clock: Clock): PendingCommands {
  const pending = new Map<string, { readonly deviceId: string; readonly end: (result?: CommandResult) => void }>();
  return {
    wait(id, deviceId) {
      const { promise, resolve } = Promise.withResolvers<CommandResult | undefined>();
      const timer = clock.after(silentMs, () => end());
      function end(result?: CommandResult): void {
        timer.cancel();
        pending.delete(id);
        resolve(result);
      }
      pending.set(id, { deviceId, end });
      return promise;
    },
    settle(id, deviceId, result) {
      const one = pending.get(id);
      // Another TV has nothing to confirm.
      if (!one || one.deviceId !== deviceId) return false;
      one.end(result);
      return true;
    },
    drop: (id) => pending.get(id)?.end(),
  };
}
