import { type InsertPrice, toDecimal, unitMinor } from '../prices.ts';

/** An insert in a cart, as it was chosen. */
export type CartInsert = InsertPrice & { readonly sub_item_id: string; readonly sub_item_title: string };

/** A line of the cart (modules.md §3): an item with what was chosen to go with it. */
export type CartLine = {
  readonly cartId: number;
  readonly shopId: string;
  readonly item_id: string;
  readonly shop_item_title: string;
  /** Price of one of the item alone, as the guest saw it; a decimal number. */
  readonly shop_item_price: number;
  /** Ids of the chosen inserts; empty for an item without a purchase flow. */
  readonly purchase_flow_selected: readonly string[];
  readonly sub_items: readonly CartInsert[];
  readonly quantity: number;
  /** Address of its picture; empty for none. */
  readonly image: string;
};

/** What is put into a cart. */
export type NewLine = Omit<CartLine, 'cartId'>;

/** Most of one thing, and most lines, that an order takes. */
export const mostOfOne = 99;
export const mostLines = 100;

function sameChoice(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function isSame(line: CartLine, added: NewLine): boolean {
  if (line.shopId !== added.shopId || line.item_id !== added.item_id) return false;
  return sameChoice(line.purchase_flow_selected, added.purchase_flow_selected);
}

/**
 * Adds to a cart (modules.md §4): quantity merges into the line of the same item with the same selected sub items, else a
 * new line begins, with `cartId`. The same list where the cart is full.
 */
export function addLine(lines: readonly CartLine[], added: NewLine, cartId: number): readonly CartLine[] {
  const at = lines.findIndex((line) => isSame(line, added));
  const known = lines[at];
  if (known) return known.quantity < mostOfOne ? setQuantity(lines, at, known.quantity + added.quantity) : lines;
  return lines.length >= mostLines ? lines : [...lines, { ...added, cartId }];
}

/** Removes the line at a position. */
export function removeAt(lines: readonly CartLine[], position: number): readonly CartLine[] {
  return lines.filter((_line, at) => at !== position);
}

/** Sets how many there are of the line at a position, at most 99; 0 removes it. */
export function setQuantity(lines: readonly CartLine[], position: number, quantity: number): readonly CartLine[] {
  if (quantity <= 0) return removeAt(lines, position);
  const allowed = Math.min(mostOfOne, Math.floor(quantity));
  return lines.map((line, at) =>
    at === position && line.quantity !== allowed ? { ...line, quantity: allowed } : line,
  );
}

/** An item of a shop. */
export type ItemOfShop = Pick<CartLine, 'shopId' | 'item_id'>;

function isOf(line: CartLine, { shopId, item_id }: ItemOfShop): boolean {
  return line.shopId === shopId && line.item_id === item_id;
}

/** The lines with no more than `most` of an item over all that have it; those that came last give way first. */
export function atMostOf(lines: readonly CartLine[], item: ItemOfShop, most: number): readonly CartLine[] {
  let left = most;
  return lines.flatMap((line) => {
    if (!isOf(line, item)) return [line];
    const quantity = Math.min(line.quantity, left);
    left -= quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Position of the line of an item that has an insert, else of its first; -1: none. */
export function lineWith(lines: readonly CartLine[], item: ItemOfShop, insertId: unknown): number {
  const named = lines.findIndex(
    (line) => isOf(line, item) && line.purchase_flow_selected.some((one) => one === insertId),
  );
  return named >= 0 ? named : lines.findIndex((line) => isOf(line, item));
}

/** The lines without what was ordered; those of other shops and what came in since stay (modules.md §4). */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'cartId' | 'quantity'>[],
): readonly CartLine[] {
  const taken = new Map(ordered.map(({ cartId, quantity }) => [cartId, quantity] as const));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (taken.get(line.cartId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** How many there are of all lines, or of those of one shop. */
export function quantityOf(lines: readonly CartLine[], shopId?: string): number {
  const counted = shopId === undefined ? lines : lines.filter((line) => line.shopId === shopId);
  return counted.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many of each item of a shop there are, over all its lines. */
export function quantitiesOf(lines: readonly CartLine[], shopId: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const line of lines) {
    if (line.shopId === shopId) found.set(line.item_id, (found.get(line.item_id) ?? 0) + line.quantity);
  }
  return found;
}

/** Highest id of a line, from which the counter goes on. */
export function highestCartId(lines: readonly CartLine[]): number {
  return lines.reduce((highest, { cartId }) => Math.max(highest, cartId), 0);
}

/** Price of one of a line with its inserts, a decimal number. */
export function unitPrice(line: Pick<CartLine, 'shop_item_price' | 'sub_items'>, decimals: number): number {
  return toDecimal(unitMinor(line.shop_item_price, line.sub_items, decimals), decimals);
}

/** Sum of lines, a decimal number; added up in minor units. */
export function sumOf(lines: readonly CartLine[], decimals: number): number {
  const minor = lines.reduce(
    (sum, line) => sum + line.quantity * unitMinor(line.shop_item_price, line.sub_items, decimals),
    0,
  );
  return toDecimal(minor, decimals);
}
