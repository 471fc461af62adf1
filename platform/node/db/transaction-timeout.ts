import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '#platform/clock';
import type { WriteScope } from './write-scope.ts';

/**
 * Resolves as `work` does; rejects if it issues no statement for `idleMs`. A running statement does not count as idle.
 */
export async function withIdleTimeout<R>(
  lease: WriteScope,
  work: Promise<R>,
  limit: { clock: Clock; idleMs: number },
): Promise<R> {
  const { clock, idleMs } = limit;
  let watch: { cancel(): void } | undefined;

  async function isStuck(given: number): Promise<boolean> {
    // A fake clock may jump past the limit during healthy work: give it real turns to issue a statement.
    await turn();
    await turn();
    return !lease.closed && lease.pending === 0 && lease.issued === given;
  }
  function look(reject: (error: Error) => void): void {
    const { issued } = lease;
    watch = clock.after(idleMs, async () => {
      if (await isStuck(issued))
        reject(
          new IdleTransactionError(`The write issued no statement for ${idleMs} ms: it may only await the database`),
        );
      else if (!lease.closed) look(reject);
    });
  }
  const stuck = new Promise<never>((_resolve, reject) => look(reject));
  try {
    return await Promise.race([work, stuck]);
  } finally {
    watch?.cancel();
  }
}

/** A write that awaited something other than the database. */
export class IdleTransactionError extends Error {}
