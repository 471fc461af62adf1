import { refuse } from '#platform/contract';
import { minorDigits, toDecimal, toMinor } from '#platform/money';
import type { OrderTable } from '../tables.ts';
import type { OrderLine } from './validate-cart.ts';

/** Pieces of an order. */
const maxPieces = 200;
const tenMinutesMs = 600_000;

/** What one stay may order, by the settings of the property. */
export type OrderLimits = {
  readonly open: number;
  readonly perTenMinutes: number;
  /** In whole units of the currency; 0: none. */
  readonly largestTotal: number;
};

/** What a stay has ordered, as the write reads it. */
export type StayOrders = {
  readonly open: number;
  /** When the stay placed the first of its last `perTenMinutes` orders; 0: it has not placed as many. */
  readonly lastPlacedAt: number;
};

/** Reads the limits from the settings. */
export function toOrderLimits(settings: {
  readonly orders_open_per_stay: number;
  readonly orders_per_ten_minutes: number;
  readonly orders_largest_total: number;
}): OrderLimits {
  const { orders_open_per_stay: open, orders_per_ten_minutes: perTenMinutes, orders_largest_total: largest } = settings;
  return { open, perTenMinutes, largestTotal: largest };
}

/** Refuses an order of more pieces or money than a guest orders at once. */
export function requireUsualSize(
  { total, currency }: Pick<OrderTable, 'total' | 'currency'>,
  lines: readonly OrderLine[],
  { largestTotal }: OrderLimits,
): void {
  const pieces = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (pieces > maxPieces) refuse('order_too_large', 'the order has too many pieces', { max_pieces: maxPieces });
  const digits = minorDigits(currency);
  const largest = largestTotal === 0 ? Number.MAX_SAFE_INTEGER : toMinor(largestTotal, digits);
  if (total <= largest) return;
  refuse('order_too_large', 'the total is higher than an order may be', { max_total: toDecimal(largest, digits) });
}

/** Refuses an order of a stay that has ordered too much: one phone must not take the kitchen away from the others. */
export function requireFewOrders(
  { placed_at: now }: Pick<OrderTable, 'placed_at'>,
  { open, lastPlacedAt }: StayOrders,
  limits: OrderLimits,
): void {
  if (open >= limits.open) refuse('too_many_orders', 'the stay has too many open orders');
  const wait = lastPlacedAt + tenMinutesMs - now;
  // An order in the future comes from a clock that has since been set back.
  if (wait <= 0 || lastPlacedAt > now) return;
  refuse('too_many_orders', 'the stay placed many orders in a short time', { retry_after_s: Math.ceil(wait / 1000) });
}
