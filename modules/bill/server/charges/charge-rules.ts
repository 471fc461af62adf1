import type { OrderStatus } from '#orders/contract';
import type { ChargeState } from '../../contract.ts';

type Counted = { readonly state: ChargeState; readonly amount: number };

/** Charges that are on the bill, may be, or wait to be. */
const counted: ReadonlySet<ChargeState> = new Set(['waiting', 'sent', 'posted', 'refused', 'unknown']);

/** Returns what a source has charged in all, or is about to. */
export function chargedAmount(charges: readonly Counted[]): number {
  return charges.filter(({ state }) => counted.has(state)).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns what is missing for a source to have charged `wanted` in all; negative: a credit. What a person has waived is neither
 * charged again nor credited: a waived credit stays charged.
 */
export function missingAmount(charges: readonly Counted[], wanted: number): number {
  const waived = charges.filter(({ state }) => state === 'waived').reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, wanted - waived) - chargedAmount(charges);
}

const served: ReadonlySet<OrderStatus> = new Set(['accepted', 'preparing', 'on_its_way', 'delivered']);

/** Returns what an order is to have charged to its room, in minor units. */
export function orderAmount(
  { status, total, isToRoom }: { readonly status: OrderStatus; readonly total: number; readonly isToRoom: boolean },
  when: 'accepted' | 'delivered',
): number {
  const isDue = when === 'delivered' ? status === 'delivered' : served.has(status);
  return isToRoom && isDue ? total : 0;
}
