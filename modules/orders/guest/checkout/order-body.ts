import type { Payment } from '#catalogue/contract';
import type { shop } from '#orders/contract';
import type { CallInput } from '#platform/contract';
import type { CartLine } from '../cart/line-rules.ts';
import { insertMinor, toDecimal } from '../prices.ts';

/** An order as it crosses the wire; `expires_at` is RFC 3339. */
export type Transmission = CallInput<typeof shop, 'RetailSystem.transmitOrder'> & { readonly expires_at: string };
/** The same before it has an id and an end. */
export type OrderBody = Omit<Transmission, 'request_id' | 'expires_at'>;

/** What a guest says of an order beside its lines. */
export type Wishes = {
  readonly guestName: string;
  readonly shopId: string;
  /** Empty: now; else `YYYY-MM-DD HH:MM:SS`, local. */
  readonly deliveryTime: string;
  readonly note: string;
  /** The query's `location`, else `toRoom` or `toReception`. */
  readonly location: string;
  readonly payment: Payment;
  readonly lang: string;
};

/** What a pasted text may hold and the hotel does not take (`note` of the contract). */
const unprintable = /[^\P{Cc}\n\r\t]/gu;

/** Bytes of a cart that leave room for the rest in a frame of 64 KiB, beyond which the hotel hangs up (wire.md, "Frames"). */
const mostBytes = 56 * 1024;

function bytesOf(cart: OrderBody['cart']): number {
  return new TextEncoder().encode(JSON.stringify(cart)).length;
}

function itemsOf(lines: readonly CartLine[], decimals: number, say: (title: string) => string): OrderBody['cart'] {
  return lines.map((line) => ({
    main_item: {
      amount: line.quantity,
      item_id: line.item_id,
      name: say(line.shop_item_title),
      price: line.shop_item_price,
      sub_items: line.sub_items.map((insert) => ({
        amount: 1,
        item_id: insert.sub_item_id,
        name: say(insert.sub_item_title),
        price: toDecimal(insertMinor(insert, decimals), decimals),
      })),
    },
  }));
}

/** The lines as they are sent; without their names where they would be too long: the hotel knows by its ids what is what. */
function cartOf(lines: readonly CartLine[], decimals: number): OrderBody['cart'] {
  const cart = itemsOf(lines, decimals, (title) => title);
  return bytesOf(cart) > mostBytes ? itemsOf(lines, decimals, () => '') : cart;
}

/** The order of a cart's lines, with the prices that the guest saw (modules.md §3, Order payload). */
export function orderBody(wishes: Wishes, lines: readonly CartLine[], decimals: number): OrderBody {
  return {
    guestName: wishes.guestName,
    shop_id: wishes.shopId,
    delivery_time: wishes.deliveryTime,
    additional_text: wishes.note.replace(unprintable, ''),
    location: wishes.location,
    payment: wishes.payment,
    cart: cartOf(lines, decimals),
    lang: wishes.lang,
  };
}

/** Prices of a line as a refusal with `price_changed` tells them, in the order of the cart. */
export type NewPrice = {
  readonly item_id: string;
  readonly price: number;
  readonly sub_items: readonly { readonly item_id: string; readonly price: number }[];
};

/** The lines with the prices that the server has named; what an insert adds is all in its `sub_item_price`. */
export function withPrices(lines: readonly CartLine[], prices: readonly NewPrice[]): readonly CartLine[] {
  return lines.map((line, at) => {
    const named = prices[at];
    if (!named || named.item_id !== line.item_id) return line;
    const inserts = new Map(named.sub_items.map(({ item_id, price }) => [item_id, price] as const));
    const sub_items = line.sub_items.map((insert) => {
      const price = inserts.get(insert.sub_item_id);
      return price === undefined ? insert : { ...insert, sub_item_price: price, sub_item_price_diff: 0 };
    });
    return { ...line, shop_item_price: named.price, sub_items };
  });
}
