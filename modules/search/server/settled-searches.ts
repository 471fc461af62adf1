import type { Clock, Timer } from '#platform/clock';
import type { SearchNote } from '#statistics/contract';

/** Milliseconds after which a guest who types on has not meant what was searched before. */
const settleMs = 3_000;
/** Callers of whom the last search is waited for. */
const mostWaiting = 5_000;

/** Notes a search once its caller has searched for nothing else for a while: results come as they type. */
export function createSettledSearches(clock: Clock, note: (search: SearchNote) => void) {
  const waiting = new Map<string, Timer>();
  return {
    /** Notes a search of a caller, in place of one that has not settled. */
    add(caller: string, search: SearchNote): void {
      waiting.get(caller)?.cancel();
      waiting.delete(caller);
      if (waiting.size >= mostWaiting) return;
      const timer = clock.after(settleMs, () => {
        waiting.delete(caller);
        note(search);
      });
      waiting.set(caller, timer);
    },
    close(): void {
      for (const timer of waiting.values()) timer.cancel();
      waiting.clear();
    },
  };
}
