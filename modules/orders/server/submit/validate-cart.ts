import type { Catalogue, ItemEntry, OutletEntry } from '#catalogue/contract';
import { isOpen, localisedText, nextOpen, resolveGroupPath } from '#catalogue/rules';
import { type CallData, refuse } from '#platform/contract';
import { minorDigits, toDecimal, toMinor } from '#platform/money';
import type { Order, orders } from '../../contract.ts';
import { containedAllergens } from '../../rules/index.ts';
import { chooseInserts, type SelectedInsert } from './choose-inserts.ts';
import { insertPrice, unitPrice } from './price-line.ts';

/** A cart line sent by a guest's device. */
export type CartLine = CallData<typeof orders, 'RetailSystem.transmitOrder'>['cart'][number];
type StaffLine = Order['lines'][number];
type StaffInsert = StaffLine['sub_items'][number];
/** A stored order line; `title` is in the guest's language, `name` in the property's. */
export type OrderLine = Omit<StaffLine, 'sub_items' | 'guest_title'> & {
  /** Unit price without inserts, in minor units. */
  readonly item_price: number;
  readonly sub_items: readonly Omit<StaffInsert, 'guest_title'>[];
};

/** Context in which a cart is validated. */
export type CartContext = {
  readonly catalogue: Catalogue;
  readonly outlet: OutletEntry;
  readonly zone: string;
  /** When the items must be available: now, or the requested delivery time. */
  readonly at: number;
  /** Languages in order of preference, for staff and for the guest. */
  readonly staffLanguages: readonly string[];
  readonly guestLanguages: readonly string[];
};

function findItem({ catalogue, outlet, zone, at }: CartContext, id: string): ItemEntry {
  const item = catalogue.items.get(id);
  const path = item && resolveGroupPath(catalogue, item.group);
  if (!item || path?.outlet.id !== outlet.id) refuse('item_unknown', 'the outlet has no such item', { item_id: id });
  const chain = [...path.hours, item.hours];
  if (!isOpen(chain, at, zone)) {
    const back = nextOpen(chain, at, zone);
    const available_at = back === undefined ? '' : new Date(back).toISOString();
    refuse('item_unavailable', 'the item is not available at that time', { item_id: id, available_at });
  }
  return item;
}

function subLine(
  { insert, amount }: SelectedInsert,
  { staffLanguages, guestLanguages }: CartContext,
): OrderLine['sub_items'][number] {
  const name = localisedText(insert.texts, staffLanguages).title;
  return {
    item_id: insert.id,
    name,
    title: localisedText(insert.texts, guestLanguages).title,
    amount,
    price: insertPrice(insert),
  };
}

/** Builds an order line from the catalogue alone. Refuses unknown or unavailable items and invalid inserts. */
export function buildOrderLine(line: CartLine, context: CartContext): OrderLine {
  const item = findItem(context, line.item_id);
  const chosen = chooseInserts(item, line.sub_items);
  const price = unitPrice(item, chosen);
  const { title: name } = localisedText(item.texts, context.staffLanguages);
  const { title } = localisedText(item.texts, context.guestLanguages);
  return {
    item_id: item.id,
    name,
    title,
    amount: line.amount,
    item_price: item.price,
    price,
    total: price * line.amount,
    tax_rate: item.tax_rate,
    allergens: [...containedAllergens([item, ...chosen.map(({ insert }) => insert)])],
    sub_items: chosen.map((one) => subLine(one, context)),
  };
}

/**
 * Returns whether the unit price shown to the guest is `price`, in minor units. The price a client sends for the main item
 * may include its inserts (docs/reference/modules.md §3 leaves it open), as long as the guest does not pay more for it.
 */
function matchesShownPrice(line: CartLine, price: number, digits: number): boolean {
  const inserts = line.sub_items.reduce((sum, { amount, price: one }) => sum + amount * toMinor(one, digits), 0);
  const main = toMinor(line.price, digits);
  return Math.max(0, main + inserts) === price || (inserts > 0 && main === price);
}

function toPriceDetails(line: OrderLine, digits: number) {
  const sub_items = line.sub_items.map(({ item_id, price }) => ({ item_id, price: toDecimal(price, digits) }));
  return { item_id: line.item_id, price: toDecimal(line.item_price, digits), sub_items };
}

/**
 * Refuses with `price_changed` if a line has another price than the guest saw, so that the guest can confirm the new
 * one. Details: the new `total` and the prices by cart line, as decimal numbers.
 */
export function checkPrices(cart: readonly CartLine[], lines: readonly OrderLine[], currency: string): void {
  const digits = minorDigits(currency);
  const same = lines.every(({ price }, index) => {
    const line = cart[index];
    return line !== undefined && matchesShownPrice(line, price, digits);
  });
  if (same) return;
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  refuse('price_changed', 'a price differs from the one shown to the guest', {
    total: toDecimal(total, digits),
    currency,
    lines: lines.map((line) => toPriceDetails(line, digits)),
  });
}
