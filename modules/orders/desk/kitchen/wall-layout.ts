import type { Order } from '#orders/contract';
import { isUnacknowledged } from '../alarm/ringing-orders.ts';
import { isForLater, isOutletShown, type OutletChoice } from '../board/board-rules.ts';

/** Columns and rows of cards that fit on the kitchen wall. */
export type WallGrid = { readonly columns: number; readonly rows: number };
/** A card on the kitchen wall; `tall`: it takes a whole column. */
export type WallSlot = { readonly order: Order; readonly tall: boolean };

const kitchenStatuses: ReadonlySet<string> = new Set(['placed', 'accepted', 'preparing']);
/** Lines of text that fit on a card that shares its column. */
const maxSharedLines = 7;

function estimateLines({ lines, note }: Order): number {
  const itemLines = lines.reduce((sum, { sub_items }) => sum + 1 + (sub_items.length > 0 ? 0.7 : 0), 0);
  return (
    itemLines + (note === '' ? 0 : 1 + note.length / 36) + (lines.some(({ allergens }) => allergens.length > 0) ? 2 : 0)
  );
}

/** Returns the orders for the kitchen, without those for later: unacknowledged ones first, then by promised time. */
export function kitchenOrders(orders: readonly Order[], outlets: OutletChoice, now: number): readonly Order[] {
  return orders
    .filter((order) => kitchenStatuses.has(order.status) && isOutletShown(order, outlets) && !isForLater(order, now))
    .toSorted(
      (one, other) =>
        Number(isUnacknowledged(other, now)) - Number(isUnacknowledged(one, now)) ||
        one.promised_at.localeCompare(other.promised_at),
    );
}

/** Returns the number of columns for the orders; fewer orders get wider columns. */
export function wallColumns(orders: number, { columns, rows }: WallGrid): number {
  return Math.min(columns, Math.max(3, Math.ceil(orders / rows)));
}

/**
 * Lays out cards page by page, column by column. A long card takes a whole column, either by estimate or because it was
 * measured not to fit (`long`: ids of such orders).
 */
export function wallPages(
  orders: readonly Order[],
  { columns, rows }: WallGrid,
  long: ReadonlySet<string> = new Set(),
): readonly (readonly WallSlot[])[] {
  const pages: WallSlot[][] = [];
  let used = columns * rows;
  for (const order of orders) {
    const tall = rows > 1 && (long.has(order.id) || estimateLines(order) > maxSharedLines);
    const start = tall ? Math.ceil(used / rows) * rows : used;
    const slots = tall ? rows : 1;
    const fits = start + slots <= columns * rows;
    if (fits) pages.at(-1)?.push({ order, tall });
    else pages.push([{ order, tall }]);
    used = fits ? start + slots : slots;
  }
  return pages;
}
