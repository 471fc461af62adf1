import type { Clock, Timer } from '#platform/clock';

/** Runs work for the latest value of each key, at most once in an interval. */
export type LatestOnly<T> = {
  /** Runs at once if nothing ran for the key lately or `isUrgent`; otherwise when the interval is over. */
  submit(key: string, value: T, isUrgent?: boolean): void;
  /** Runs what waits, at once. */
  flush(): void;
};

type Entry<T> = { readonly timer: Timer; waiting: { readonly value: T } | undefined };

/** Creates a {@link LatestOnly}; `run` must not throw. */
export function createLatestOnly<T>(clock: Clock, everyMs: number, run: (value: T) => void): LatestOnly<T> {
  const entries = new Map<string, Entry<T>>();

  function begin(key: string, value: T): void {
    entries.get(key)?.timer.cancel();
    entries.set(key, { timer: clock.after(everyMs, () => end(key)), waiting: undefined });
    run(value);
  }

  function end(key: string): void {
    const waiting = entries.get(key)?.waiting;
    if (waiting) begin(key, waiting.value);
    else entries.delete(key);
  }

  return {
    submit(key, value, isUrgent = false) {
      const entry = entries.get(key);
      if (entry && !isUrgent) entry.waiting = { value };
      else begin(key, value);
    },
    flush() {
      for (const [key, { timer, waiting }] of [...entries]) {
        timer.cancel();
        entries.delete(key);
        if (waiting) run(waiting.value);
      }
    },
  };
}
