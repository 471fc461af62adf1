import type { Clock, Timer } from '#platform/clock';
import type { PmsLink } from '#stays/contract';

/** States of the link that are told at once, and how many more in each second: whoever hears of them fetches something. */
const [mostAtOnce, secondMs] = [10, 1_000];

/** Tells states of a link, and of those that change without end the latest once a second. */
export type LinkTeller = {
  tell(link: PmsLink): void;
  /** Tells what waits. */
  flush(): void;
};

/** Creates the teller of a link's states. */
export function limitLinks(clock: Clock, store: (link: PmsLink) => void): LinkTeller {
  let left = mostAtOnce;
  let filledAt = clock.elapsed();
  let latest: PmsLink | undefined;
  let timer: Timer | undefined;

  function flush(): void {
    timer?.cancel();
    timer = undefined;
    if (latest !== undefined) store(latest);
    latest = undefined;
  }

  return {
    flush,
    tell(link) {
      latest = link;
      if (timer) return;
      const now = clock.elapsed();
      left = Math.min(mostAtOnce, left + (now - filledAt) / secondMs);
      filledAt = now;
      if (left < 1) timer = clock.after(secondMs, flush);
      else {
        left -= 1;
        flush();
      }
    },
  };
}
