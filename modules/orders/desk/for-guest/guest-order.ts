import type { OrderableDish, orders, StayMenu } from '#orders/contract';
import {
  conflictingAllergens,
  containedAllergens,
  defaultSelection,
  findMissingSelections,
  type InsertSelection,
  insertMinor,
  selectedInserts,
  unitMinor,
} from '#orders/rules';
import { toDecimal } from '#platform/money';
import type { RouteInput } from '#platform/web/desk-shell';

/** Most pieces of one line, as the server takes them. */
export const mostPieces = 99;

/** A dish chosen for a guest, with its inserts. */
export type ChosenDish = {
  /** Of the line: a dish may be chosen twice, with other inserts. */
  readonly key: number;
  readonly itemId: string;
  readonly title: string;
  readonly amount: number;
  readonly choice: InsertSelection;
};

/** A chosen dish as the menu has it now. */
export type OrderedDish = ChosenDish & { readonly dish: OrderableDish };

/** Returns a dish as the first of its line, with the inserts that suit who must not eat what is `avoided`. */
export function chooseDish(
  { item_id, title, purchase_flow }: OrderableDish,
  key: number,
  avoided: readonly string[],
): ChosenDish {
  return { key, itemId: item_id, title, amount: 1, choice: defaultSelection(purchase_flow, avoided) };
}

/** Returns the chosen dishes that the menu still has; those that it has no more cannot be ordered. */
export function orderedDishes(chosen: readonly ChosenDish[], { dishes }: StayMenu): readonly OrderedDish[] {
  return chosen.flatMap((one) => {
    const dish = dishes.find(({ item_id }) => item_id === one.itemId);
    return dish ? [{ ...one, dish }] : [];
  });
}

const insertsOf = ({ dish, choice }: OrderedDish) => selectedInserts(dish.purchase_flow, choice);

/** Returns the price of a line in minor units. */
export function lineTotal(line: OrderedDish, decimals: number): number {
  return unitMinor(line.dish.price, insertsOf(line), decimals) * line.amount;
}

/** Returns what a guest must not eat of a dish with its chosen inserts. */
export function lineConflicts(line: OrderedDish, avoided: readonly string[]): readonly string[] {
  return conflictingAllergens(containedAllergens([line.dish, ...insertsOf(line)]), avoided);
}

/** Returns the first group of inserts from which more has to be chosen, with its dish; undefined: the order is complete. */
export function findMissing(
  lines: readonly OrderedDish[],
): { readonly dish: string; readonly group: string } | undefined {
  for (const { dish, choice } of lines) {
    const [missing] = findMissingSelections(dish.purchase_flow, choice);
    if (missing) return { dish: dish.title, group: missing.group.title };
  }
  return undefined;
}

/** What is ordered, as the server takes it. */
export type GuestOrderBody = RouteInput<typeof orders, 'POST /api/v1/stays/{id}/orders'>['body'];

/** Returns the cart of an order with the prices that the desk has seen. */
export function toCart(lines: readonly OrderedDish[], decimals: number): GuestOrderBody['cart'] {
  return lines.map((line) => ({
    item_id: line.dish.item_id,
    amount: line.amount,
    price: line.dish.price,
    sub_items: insertsOf(line).map((insert) => ({
      item_id: insert.sub_item_id,
      amount: 1,
      price: toDecimal(insertMinor(insert, decimals), decimals),
    })),
  }));
}
