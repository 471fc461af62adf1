import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '#platform/clock';
import type { WriteScope } from './write-scope.ts';

/** Rejects writes that await something other than the database. */
export type IdleGuard = {
  /** Resolves as `work` does; rejects if its scope issues no statement for the limit. A running one does not count as idle. */
  run<R>(scope: WriteScope, work: Promise<R>): Promise<R>;
};

type Guarded = {
  readonly scope: WriteScope;
  readonly reject: (error: Error) => void;
  /** Statements issued when it was last looked at, and when to look again. */
  issued: number;
  dueAt: number;
};

/** Creates the guard of a writer; `idleMs` is its limit. */
export function createIdleGuard({ clock, idleMs }: { readonly clock: Clock; readonly idleMs: number }): IdleGuard {
  const guarded = new Set<Guarded>();
  // One timer for all writes: nearly all end within a millisecond, and a timer each would cost as much as a statement.
  let isArmed = false;

  async function look(one: Guarded, issued: number): Promise<void> {
    const { scope } = one;
    // A fake clock may jump past the limit during healthy work: give it real turns to issue a statement.
    await turn();
    await turn();
    const isStuck = !scope.closed && scope.pending === 0 && scope.issued === issued;
    if (!isStuck) return;
    guarded.delete(one);
    one.reject(
      new IdleTransactionError(`The write issued no statement for ${idleMs} ms: it may only await the database`),
    );
  }
  function lookAtDue(): void {
    isArmed = false;
    const now = clock.elapsed();
    for (const one of guarded) {
      if (one.dueAt > now) continue;
      void look(one, one.issued);
      one.issued = one.scope.issued;
      one.dueAt = now + idleMs;
    }
    arm();
  }
  function arm(): void {
    if (isArmed || guarded.size === 0) return;
    isArmed = true;
    const first = Math.min(...[...guarded].map(({ dueAt }) => dueAt));
    clock.after(Math.min(idleMs, Math.max(0, first - clock.elapsed())), lookAtDue);
  }

  function run<R>(scope: WriteScope, work: Promise<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      const one = { scope, reject, issued: scope.issued, dueAt: clock.elapsed() + idleMs };
      guarded.add(one);
      arm();
      const end = () => guarded.delete(one);
      work.then(
        (value) => {
          end();
          resolve(value);
        },
        (error: unknown) => {
          end();
          reject(error);
        },
      );
    });
  }
  return { run };
}

/** A write that awaited something other than the database. */
export class IdleTransactionError extends Error {}
