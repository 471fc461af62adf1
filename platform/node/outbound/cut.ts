import type { Clock } from '#platform/clock';
import type { Refusal } from '#platform/contract';
import { refuseOutbound } from './target.ts';

/** A limit on a whole exchange; `end` lifts it. */
export type Cut = { readonly signal: AbortSignal; reason(): Refusal | undefined; end(): void };

/** Cuts an exchange off after `ms` milliseconds, reading of its body included. */
export function deadline(clock: Clock, ms: number): Cut {
  const controller = new AbortController();
  let reason: Refusal | undefined;
  const timer = clock.after(ms, () => {
    reason = refuseOutbound('unavailable', 'time', `the exchange took longer than ${ms} ms`);
    controller.abort(reason);
  });
  return { signal: controller.signal, reason: () => reason, end: () => timer.cancel() };
}

/** Rejects when the exchange is cut off before `work` is done. */
export function raced<R>(cut: Cut, work: Promise<R>): Promise<R> {
  const stopped = new Promise<never>((_resolve, reject) => {
    cut.signal.addEventListener('abort', () => reject(cut.signal.reason), { once: true });
  });
  return Promise.race([work, stopped]);
}
