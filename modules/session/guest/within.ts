import type { Clock } from '#platform/clock';

/** What `work` comes to, or `late` when that takes longer than `ms` milliseconds. `work` must not reject. */
export function within<T>(
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
