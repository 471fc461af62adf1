import type { Clock } from '#platform/clock';
import type { Log } from '#platform/node/log';

/** Work that every process does again and again by itself; it may be done by several at once. */
export type Chore = {
  readonly everyMs: number;
  /** What the log says where it failed; it has its next turn all the same. */
  readonly failed: string;
  readonly work: () => Promise<unknown>;
};

/** After the start, for a server that is started anew more often than a chore has its turn. */
const soonMs = 60_000;

/**
 * Starts chores: each within a minute of the start and then every `everyMs`, never twice at a time. The answer stops them
 * and waits for those at work.
 */
export function startChores(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  chores: readonly Chore[],
): () => Promise<void> {
  const stops = chores.map(({ everyMs, failed, work }) => {
    let working: Promise<void> | undefined;
    function turn(): void {
      working ??= work()
        .then(
          () => {},
          (error: unknown) => log.warn({ error: String(error) }, failed),
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
