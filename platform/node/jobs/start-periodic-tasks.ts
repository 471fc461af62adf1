import type { Clock } from '#platform/clock';
import type { Log } from '#platform/node/log';

/** A periodic task that every process runs, possibly concurrently with others. */
export type PeriodicTask = {
  readonly everyMs: number;
  /** Log message on failure; the task runs again at its next interval. */
  readonly failureMessage: string;
  readonly run: () => Promise<unknown>;
};

/** Delay of the first run, for servers that restart more often than the interval. */
const soonMs = 60_000;

/**
 * Starts periodic tasks: each runs within a minute of the start and then every `everyMs`, without overlap. Returns a
 * function that stops them and waits for running ones.
 */
export function startPeriodicTasks(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  tasks: readonly PeriodicTask[],
): () => Promise<void> {
  const stops = tasks.map(({ everyMs, failureMessage, run }) => {
    let working: Promise<void> | undefined;
    function turn(): void {
      working ??= run()
        .then(
          () => {},
          (error: unknown) => log.warn({ error: String(error) }, failureMessage),
        )
        .finally(() => {
          working = undefined;
        });
    }
    const timers = [clock.every(everyMs, turn), ...(everyMs > soonMs ? [clock.after(soonMs, turn)] : [])];
    return async () => {
      for (const timer of timers) timer.cancel();
      await working;
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
