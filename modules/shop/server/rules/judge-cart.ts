import { type CallData, refuse } from '#platform/contract';
import { minorDigits } from '#platform/money';
import type { ItemEntry, Order, OutletEntry, shop } from '../../contract.ts';
import { type Catalogue, placeOf, textIn } from './catalogue.ts';
import { type Chosen, chooseInserts } from './choose-inserts.ts';
import { toDecimal, toMinor } from './money.ts';
import { isOpen, nextOpen } from './open-windows.ts';
import { insertPrice, unitPrice } from './price-line.ts';

/** A line as the guest's device sent it. */
export type CartLine = CallData<typeof shop, 'RetailSystem.transmitOrder'>['cart'][number];
/** A line of an order as it is stored: as staff see it, and with the guest's own words. */
export type OrderLine = Omit<Order['lines'][number], 'sub_items'> & {
  readonly title: string;
  /** Price of one of the item alone, in minor units. */
  readonly item_price: number;
  readonly sub_items: readonly (Order['lines'][number]['sub_items'][number] & { readonly title: string })[];
};

/** What a cart is judged by. */
export type Judging = {
  readonly catalogue: Catalogue;
  readonly outlet: OutletEntry;
  readonly zone: string;
  /** When it is to be had: the moment of the order, or the delivery time asked for. */
  readonly at: number;
  /** Language of the house, then of the guest. */
  readonly house: readonly string[];
  readonly guest: readonly string[];
};

function findItem({ catalogue, outlet, zone, at }: Judging, id: string): ItemEntry {
  const item = catalogue.items.get(id);
  const place = item && placeOf(catalogue, item.group);
  if (!item || place?.outlet.id !== outlet.id) refuse('item_unknown', 'the outlet has no such item', { item_id: id });
  const chain = [...place.hours, item.hours];
  if (!isOpen(chain, at, zone)) {
    const back = nextOpen(chain, at, zone);
    const available_at = back === undefined ? '' : new Date(back).toISOString();
    refuse('item_unavailable', 'the item is not to be had at that time', { item_id: id, available_at });
  }
  return item;
}

function subLine({ insert, amount }: Chosen, { house, guest }: Judging): OrderLine['sub_items'][number] {
  const name = textIn(insert.texts, house).title;
  return { item_id: insert.id, name, title: textIn(insert.texts, guest).title, amount, price: insertPrice(insert) };
}

/** One line, computed from the catalogue alone. Refuses what is unknown, unavailable or chosen wrongly. */
export function judgeLine(line: CartLine, judging: Judging): OrderLine {
  const item = findItem(judging, line.item_id);
  const chosen = chooseInserts(item, line.sub_items);
  const price = unitPrice(item, chosen);
  const { title: name } = textIn(item.texts, judging.house);
  const { title } = textIn(item.texts, judging.guest);
  return {
    item_id: item.id,
    name,
    title,
    amount: line.amount,
    item_price: item.price,
    price,
    total: price * line.amount,
    tax_rate: item.tax_rate,
    allergens: [...new Set([...item.allergens, ...chosen.flatMap(({ insert }) => insert.allergens)])],
    sub_items: chosen.map((one) => subLine(one, judging)),
  };
}

/**
 * Whether the guest saw `price`, in minor units, as that of one such line. The price of the main item may have that of its
 * inserts in it already (modules.md §3 says neither), as long as nobody pays more than by the other reading.
 */
function isAsSeen(line: CartLine, price: number, digits: number): boolean {
  const inserts = line.sub_items.reduce((sum, { amount, price: one }) => sum + amount * toMinor(one, digits), 0);
  const main = toMinor(line.price, digits);
  return Math.max(0, main + inserts) === price || (inserts > 0 && main === price);
}

function priceOf(line: OrderLine, digits: number) {
  const sub_items = line.sub_items.map(({ item_id, price }) => ({ item_id, price: toDecimal(price, digits) }));
  return { item_id: line.item_id, price: toDecimal(line.item_price, digits), sub_items };
}

/**
 * Refuses with `price_changed` where any line costs other than the guest saw: nothing is charged without a yes. Details:
 * the new `total` and the prices line by line as a cart has them, decimal numbers.
 */
export function checkPrices(cart: readonly CartLine[], lines: readonly OrderLine[], currency: string): void {
  const digits = minorDigits(currency);
  const same = lines.every(({ price }, index) => {
    const line = cart[index];
    return line !== undefined && isAsSeen(line, price, digits);
  });
  if (same) return;
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  refuse('price_changed', 'a price is not what the guest saw', {
    total: toDecimal(total, digits),
    currency,
    lines: lines.map((line) => priceOf(line, digits)),
  });
}
