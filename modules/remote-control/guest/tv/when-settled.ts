import type { Clock } from '#platform/clock';
import type { SentPlay } from '#platform/web/guest-shell/tv';
import type { CommandResult } from '#remote-control/contract';

/** Milliseconds after which the sender reads that it starts; the server waits for three seconds. */
const settledMs = 1_500;

/** Resolves with what became of something that was sent; with `started` if that takes longer than 1.5 s, or it was stopped meanwhile. */
export function whenSettled({ subscribe, outcome }: SentPlay, clock: Clock): Promise<CommandResult> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const timer = clock.after(settledMs, () => end('started'));
    function end(result: CommandResult): void {
      timer.cancel();
      stop();
      resolve(result);
    }
    function look(): void {
      const result = outcome();
      if (result) end(result === 'stopped' ? 'started' : result);
    }
    stop = subscribe(look);
    look();
  });
}
