import type { Random } from '#platform/random';

/**
 * A fault applied to one message. `delay`: it and all later ones are delayed; `reorder`: only this one is; `cut`: the
 * connection is lost instead; `cut-after`: it is delivered, then the connection is lost; `restart`: the server restarts
 * instead (on a reply: after the commit, before the response).
 */
export type Fault =
  | { readonly kind: 'drop' | 'duplicate' | 'cut' | 'cut-after' | 'restart' }
  | { readonly kind: 'delay' | 'reorder'; readonly ms: number };

/** A message in transit: `up` from a device, `down` from the server. */
export type Travelling = { readonly direction: 'up' | 'down'; readonly text: string };

/** Returns the fault of a message; `undefined` delivers it. */
export type FaultPlan = (message: Travelling) => Fault | undefined;

/** Probability of each fault, from 0 to 1; the sum is at most 1. */
export type FaultRates = { readonly [K in Fault['kind']]?: number };

/** Creates a deterministic plan: the same seed and messages yield the same faults. Delays are at most `longestMs`. */
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
