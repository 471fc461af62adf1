import type { Clock } from '#platform/clock';

/** Resolves to the result of `work`, or to `late` after `ms` milliseconds. `work` must not reject. */
export function withTimeout<T>(
  clock: Clock,
  work: Promise<T>,
  limit: { readonly ms: number; readonly late: T },
): Promise<T> {
  return new Promise((resolve) => {
    const timer = clock.after(limit.ms, () => resolve(limit.late));
    void work.then((value) => {
      timer.cancel();
      resolve(value);
    });
  });
}
