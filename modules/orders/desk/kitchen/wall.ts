import type { Order } from '#orders/contract';
import { isUnseen } from '../alarm/alarm-rules.ts';
import { isShown, type OutletChoice } from '../board/board.ts';

/** How many cards stand beside and above each other on the kitchen's screen. */
export type WallSize = { readonly columns: number; readonly rows: number };
/** A card of the kitchen's screen; `tall`: it takes a whole column. */
export type WallCard = { readonly order: Order; readonly tall: boolean };

const cooking: ReadonlySet<string> = new Set(['placed', 'accepted', 'preparing']);
/** Lines of text that fit on a card that shares its column. */
const linesOfCard = 7;

function linesOf({ lines, note }: Order): number {
  const written = lines.reduce((sum, { sub_items }) => sum + 1 + (sub_items.length > 0 ? 0.7 : 0), 0);
  return (
    written + (note === '' ? 0 : 1 + note.length / 36) + (lines.some(({ allergens }) => allergens.length > 0) ? 2 : 0)
  );
}

/** What the kitchen has to do: what nobody has seen first, then by the time promised. */
export function kitchenOrders(orders: readonly Order[], outlets: OutletChoice): readonly Order[] {
  return orders
    .filter((order) => cooking.has(order.status) && isShown(order, outlets))
    .toSorted(
      (one, other) =>
        Number(isUnseen(other)) - Number(isUnseen(one)) || one.promised_at.localeCompare(other.promised_at),
    );
}

/** How many columns stand beside each other: as many as the orders need, so that few of them are bigger. */
export function wallColumns(orders: number, { columns, rows }: WallSize): number {
  return Math.min(columns, Math.max(3, Math.ceil(orders / rows)));
}

/**
 * Lays cards out page by page, column by column; one with much on it has a column to itself: by a guess, or because it was
 * seen not to fit (`long`: ids of such orders).
 */
export function wallPages(
  orders: readonly Order[],
  { columns, rows }: WallSize,
  long: ReadonlySet<string> = new Set(),
): readonly (readonly WallCard[])[] {
  const pages: WallCard[][] = [];
  let used = columns * rows;
  for (const order of orders) {
    const tall = rows > 1 && (long.has(order.id) || linesOf(order) > linesOfCard);
    const start = tall ? Math.ceil(used / rows) * rows : used;
    const slots = tall ? rows : 1;
    const fits = start + slots <= columns * rows;
    if (fits) pages.at(-1)?.push({ order, tall });
    else pages.push([{ order, tall }]);
    used = fits ? start + slots : slots;
  }
  return pages;
}
