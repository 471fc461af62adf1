import { type InsertPrice, unitMinor } from '#orders/rules';
import { toDecimal } from '#platform/money';

/** A selected insert of a cart line. */
export type CartInsert = InsertPrice & { readonly sub_item_id: string; readonly sub_item_title: string };

/** A cart line (docs/reference/modules.md §3): an item with its selected inserts. */
export type CartLine = {
  readonly cartId: number;
  readonly shopId: string;
  readonly item_id: string;
  readonly shop_item_title: string;
  /** Price of one item without inserts, as shown to the guest; a decimal number. */
  readonly shop_item_price: number;
  /** Ids of the selected inserts; empty for an item without a purchase flow. */
  readonly purchase_flow_selected: readonly string[];
  readonly sub_items: readonly CartInsert[];
  readonly quantity: number;
  /** URL of the picture; empty for none. */
  readonly image: string;
};

/** A cart line to be added. */
export type NewCartLine = Omit<CartLine, 'cartId'>;

/** Maximum quantity of a line and maximum number of lines in an order. */
export const maxQuantityPerLine = 99;
export const maxLines = 100;

function hasSameInserts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function canMerge(line: CartLine, added: NewCartLine): boolean {
  if (line.shopId !== added.shopId || line.item_id !== added.item_id) return false;
  return hasSameInserts(line.purchase_flow_selected, added.purchase_flow_selected);
}

/**
 * Adds a line to a cart (docs/reference/modules.md §4). The quantity merges into the line of the same item with the same
 * selected inserts; otherwise a new line with `cartId` is appended. Returns the same array if the cart is full.
 */
export function addLine(lines: readonly CartLine[], added: NewCartLine, cartId: number): readonly CartLine[] {
  const at = lines.findIndex((line) => canMerge(line, added));
  const existing = lines[at];
  if (existing)
    return existing.quantity < maxQuantityPerLine ? setQuantity(lines, at, existing.quantity + added.quantity) : lines;
  return lines.length >= maxLines ? lines : [...lines, { ...added, cartId }];
}

/** Removes the line at a position. */
export function removeAt(lines: readonly CartLine[], position: number): readonly CartLine[] {
  return lines.filter((_line, at) => at !== position);
}

/** Sets the quantity of the line at a position, at most 99; 0 removes it. */
export function setQuantity(lines: readonly CartLine[], position: number, quantity: number): readonly CartLine[] {
  if (quantity <= 0) return removeAt(lines, position);
  const allowed = Math.min(maxQuantityPerLine, Math.floor(quantity));
  return lines.map((line, at) =>
    at === position && line.quantity !== allowed ? { ...line, quantity: allowed } : line,
  );
}

/** Identifies an item of a shop. */
export type ShopItemRef = Pick<CartLine, 'shopId' | 'item_id'>;

function isLineOf(line: CartLine, { shopId, item_id }: ShopItemRef): boolean {
  return line.shopId === shopId && line.item_id === item_id;
}

/** Limits the quantity of an item to `max` over all its lines; later lines are reduced first. */
export function capItemQuantity(lines: readonly CartLine[], item: ShopItemRef, max: number): readonly CartLine[] {
  let left = max;
  return lines.flatMap((line) => {
    if (!isLineOf(line, item)) return [line];
    const quantity = Math.min(line.quantity, left);
    left -= quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Returns the index of an item's line with the given insert, otherwise of its first line; -1 if it has none. */
export function findLineIndex(lines: readonly CartLine[], item: ShopItemRef, insertId: unknown): number {
  const exact = lines.findIndex(
    (line) => isLineOf(line, item) && line.purchase_flow_selected.some((id) => id === insertId),
  );
  return exact >= 0 ? exact : lines.findIndex((line) => isLineOf(line, item));
}

/** Removes ordered quantities; lines of other shops and later additions stay (docs/reference/modules.md §4). */
export function removeOrdered(
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'cartId' | 'quantity'>[],
): readonly CartLine[] {
  const orderedQuantities = new Map(ordered.map(({ cartId, quantity }) => [cartId, quantity] as const));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (orderedQuantities.get(line.cartId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Returns the total quantity of all lines, or of one shop's lines. */
export function totalQuantity(lines: readonly CartLine[], shopId?: string): number {
  const counted = shopId === undefined ? lines : lines.filter((line) => line.shopId === shopId);
  return counted.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the quantity of each item of a shop, over all its lines. */
export function quantitiesByItem(lines: readonly CartLine[], shopId: string): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    if (line.shopId === shopId) quantities.set(line.item_id, (quantities.get(line.item_id) ?? 0) + line.quantity);
  }
  return quantities;
}

/** Returns the highest cart id, from which the counter continues. */
export function highestCartId(lines: readonly CartLine[]): number {
  return lines.reduce((highest, { cartId }) => Math.max(highest, cartId), 0);
}

/** Returns a line's unit price including inserts, as a decimal number. */
export function unitPrice(line: Pick<CartLine, 'shop_item_price' | 'sub_items'>, decimals: number): number {
  return toDecimal(unitMinor(line.shop_item_price, line.sub_items, decimals), decimals);
}

/** Returns the total price of lines as a decimal number; summed in minor units. */
export function totalPrice(lines: readonly CartLine[], decimals: number): number {
  const minor = lines.reduce(
    (sum, line) => sum + line.quantity * unitMinor(line.shop_item_price, line.sub_items, decimals),
    0,
  );
  return toDecimal(minor, decimals);
}
