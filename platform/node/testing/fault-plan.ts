import type { Random } from '#platform/random';

/**
 * What becomes of one message. `delay`: it and all after it come later; `reorder`: it alone comes later; `cut`: the
 * connection is lost instead of delivering it; `cut-after`: delivered, then lost; `restart`: the server stops and
 * starts anew instead (on a reply: after the commit, before the answer).
 */
export type Fault =
  | { readonly kind: 'drop' | 'duplicate' | 'cut' | 'cut-after' | 'restart' }
  | { readonly kind: 'delay' | 'reorder'; readonly ms: number };

/** A message on its way: `up` from a device, `down` from the server. */
export type Travelling = { readonly direction: 'up' | 'down'; readonly text: string };

/** Decides over every message; `undefined` lets it pass. */
export type FaultPlan = (message: Travelling) => Fault | undefined;

/** How likely each fault is, from 0 to 1; the sum at most 1. */
export type FaultRates = { readonly [K in Fault['kind']]?: number };

/** A repeatable plan: `random` seeded alike gives the same faults for the same messages. Delays are up to `longestMs`. */
export function seededFaults(random: Random, rates: FaultRates, longestMs = 5_000): FaultPlan {
  return () => {
    let drawn = random.number();
    for (const [kind, rate] of Object.entries(rates) as [Fault['kind'], number][]) {
      drawn -= rate;
      if (drawn >= 0) continue;
      if (kind === 'delay' || kind === 'reorder') return { kind, ms: Math.ceil(random.number() * longestMs) };
      return { kind };
    }
    return undefined;
  };
}
