import type { Clock } from '#platform/clock';
import type { Random } from '#platform/random';
import { failureCodeOf } from './remote-error.ts';

/**
 * Which other machines do not answer. After three time-outs in a row a target is put aside: whoever waits for it asks again
 * after a pause that grows with each further time-out, one at a time, until it answers.
 */
export type Breakers = {
  /** Runs `work`, which asks `target`, and notes whether it answered in time; rethrows what `work` throws. */
  watch<R>(target: string, work: () => Promise<R>, longestPauseMs?: number): Promise<R>;
  /** Forgets that a target was silent: somebody says that it is back. */
  forget(target: string): void;
  /** Returns the condition of a target. */
  conditionOf(target: string): TargetCondition;
  /** Lists the targets that did not answer the last time; `aside` alone: those that may not be asked now. */
  silent(condition?: 'aside'): readonly string[];
};

/** `slow`: did not answer the last time. `aside`: not to be asked now. `probe`: to be asked once, to see whether it is back. */
export type TargetCondition = 'well' | 'slow' | 'aside' | 'probe';

type Silence = { timeouts: number; pauses: number; retryAt: number };

const timeoutsInARow = 3;
const [firstPauseMs, longestPauseMs] = [10_000, 600_000];
/** Guests name addresses of pushes, so the number of targets has a limit; the oldest is forgotten first. */
const maxTargets = 5000;

function pauseMs(pauses: number, longestMs: number, random: Random): number {
  const base = Math.min(longestMs, firstPauseMs * 2 ** Math.min(20, pauses));
  return Math.round(base * (0.8 + 0.4 * random.number()));
}

/** Creates the {@link Breakers} of a process. */
export function createBreakers({ clock, random }: { readonly clock: Clock; readonly random: Random }): Breakers {
  const silences = new Map<string, Silence>();

  function conditionOf(target: string): TargetCondition {
    const known = silences.get(target);
    if (!known) return 'well';
    if (known.timeouts < timeoutsInARow) return 'slow';
    return known.retryAt > clock.now() ? 'aside' : 'probe';
  }

  function timedOut(target: string, longestMs: number): void {
    // Those that were under way when it was put aside tell nothing new.
    if (conditionOf(target) === 'aside') return;
    const { timeouts, pauses } = silences.get(target) ?? { timeouts: 0, pauses: 0 };
    const next: Silence = { timeouts: timeouts + 1, pauses, retryAt: 0 };
    if (next.timeouts >= timeoutsInARow) {
      next.retryAt = clock.now() + pauseMs(pauses, longestMs, random);
      next.pauses += 1;
    }
    silences.delete(target);
    silences.set(target, next);
    if (silences.size > maxTargets) silences.delete(silences.keys().next().value as string);
  }

  async function watch<R>(target: string, work: () => Promise<R>, longestMs = longestPauseMs): Promise<R> {
    try {
      const done = await work();
      silences.delete(target);
      return done;
    } catch (error) {
      const failure = failureCodeOf(error);
      if (failure === 'timed_out') timedOut(target, longestMs);
      // A limit of our own says nothing about the target.
      else if (failure !== 'rate_limited') silences.delete(target);
      throw error;
    }
  }

  return {
    watch,
    forget: (target) => void silences.delete(target),
    conditionOf,
    silent: (only) => [...silences.keys()].filter((target) => only === undefined || conditionOf(target) === only),
  };
}
