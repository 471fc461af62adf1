import type { Clock } from '#platform/clock';
import type { Refusal } from '#platform/contract';
import { outboundRefusal } from './target.ts';

/** A deadline for a whole exchange; `end` cancels it. */
export type Deadline = { readonly signal: AbortSignal; reason(): Refusal | undefined; cancel(): void };

/** Aborts an exchange, including reading its body, after `ms` milliseconds. */
export function createDeadline(clock: Clock, ms: number): Deadline {
  const controller = new AbortController();
  let reason: Refusal | undefined;
  const timer = clock.after(ms, () => {
    reason = outboundRefusal('unavailable', 'time', `the exchange took longer than ${ms} ms`);
    controller.abort(reason);
  });
  return { signal: controller.signal, reason: () => reason, cancel: () => timer.cancel() };
}

/** Rejects if the deadline passes before `work` is done. */
export function raceDeadline<R>(cut: Deadline, work: Promise<R>): Promise<R> {
  const stopped = new Promise<never>((_resolve, reject) => {
    cut.signal.addEventListener('abort', () => reject(cut.signal.reason), { once: true });
  });
  return Promise.race([work, stopped]);
}
