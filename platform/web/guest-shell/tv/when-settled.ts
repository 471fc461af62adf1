import type { Clock } from '#platform/clock';
import type { TvPlayResult } from './tv-set.ts';

/** Milliseconds after which the sender reads that it starts; the server waits for three seconds. */
const settledMs = 1_500;

/** A player whose state says what became of what it was sent. */
export type SettlingPlayer = {
  subscribe(listener: () => void): () => void;
  /** What became of it; undefined: that is not known yet. */
  outcome(): TvPlayResult | undefined;
};

/** Resolves with what became of what a player was sent; with `started` if that takes longer than 1.5 s. */
export function whenSettled({ subscribe, outcome }: SettlingPlayer, clock: Clock): Promise<TvPlayResult> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const timer = clock.after(settledMs, () => end('started'));
    function end(result: TvPlayResult): void {
      timer.cancel();
      stop();
      resolve(result);
    }
    function look(): void {
      const result = outcome();
      if (result) end(result);
    }
    stop = subscribe(look);
    look();
  });
}
