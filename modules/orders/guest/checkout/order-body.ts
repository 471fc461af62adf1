import type { Payment } from '#catalogue/contract';
import type { orders } from '#orders/contract';
import { insertMinor } from '#orders/rules';
import type { CallInput } from '#platform/contract';
import { toDecimal } from '#platform/money';
import type { CartLine } from '../cart/cart-line.ts';

/** An order as sent over the wire; `expires_at` is RFC 3339. */
export type TransmitOrderInput = CallInput<typeof orders, 'RetailSystem.transmitOrder'> & {
  readonly expires_at: string;
};
/** An order before it has a request id and an expiry. */
export type OrderBody = Omit<TransmitOrderInput, 'request_id' | 'expires_at'>;

/** The details of an order besides its lines. */
export type OrderDetails = {
  readonly guestName: string;
  readonly shopId: string;
  /** Local `YYYY-MM-DD HH:MM:SS`; empty: now. */
  readonly deliveryTime: string;
  readonly note: string;
  /** The query's `location`, otherwise `toRoom` or `toReception`. */
  readonly location: string;
  readonly payment: Payment;
  readonly lang: string;
};

/** Control characters of pasted text, which the server rejects (`note` in the contract). */
const controlCharacters = /[^\P{Cc}\n\r\t]/gu;

/** Maximum bytes of a cart, so that the order fits into a frame of 64 KiB (docs/reference/wire.md, "Frames"). */
const maxCartBytes = 56 * 1024;

function byteLength(cart: OrderBody['cart']): number {
  return new TextEncoder().encode(JSON.stringify(cart)).length;
}

function cartItems(lines: readonly CartLine[], decimals: number, toName: (title: string) => string): OrderBody['cart'] {
  return lines.map((line) => ({
    main_item: {
      amount: line.quantity,
      item_id: line.item_id,
      name: toName(line.shop_item_title),
      price: line.shop_item_price,
      sub_items: line.sub_items.map((insert) => ({
        amount: 1,
        item_id: insert.sub_item_id,
        name: toName(insert.sub_item_title),
        price: toDecimal(insertMinor(insert, decimals), decimals),
      })),
    },
  }));
}

/** Returns the lines to send. Names are omitted if the cart would be too large; the server identifies items by id. */
function cartBody(lines: readonly CartLine[], decimals: number): OrderBody['cart'] {
  const cart = cartItems(lines, decimals, (title) => title);
  return byteLength(cart) > maxCartBytes ? cartItems(lines, decimals, () => '') : cart;
}

/** Builds the order of cart lines with the prices that the guest saw (docs/reference/modules.md §3, "Order payload"). */
export function buildOrderBody(details: OrderDetails, lines: readonly CartLine[], decimals: number): OrderBody {
  return {
    guestName: details.guestName,
    shop_id: details.shopId,
    delivery_time: details.deliveryTime,
    additional_text: details.note.replace(controlCharacters, ''),
    location: details.location,
    payment: details.payment,
    cart: cartBody(lines, decimals),
    lang: details.lang,
  };
}

/** A line's prices in a `price_changed` refusal, in the order of the cart. */
export type NewPrice = {
  readonly item_id: string;
  readonly price: number;
  readonly sub_items: readonly { readonly item_id: string; readonly price: number }[];
};

/** Applies new prices from the server to lines; an insert's whole surcharge goes into its `sub_item_price`. */
export function applyPrices(lines: readonly CartLine[], prices: readonly NewPrice[]): readonly CartLine[] {
  return lines.map((line, at) => {
    const newPrice = prices[at];
    if (!newPrice || newPrice.item_id !== line.item_id) return line;
    const inserts = new Map(newPrice.sub_items.map(({ item_id, price }) => [item_id, price] as const));
    const sub_items = line.sub_items.map((insert) => {
      const price = inserts.get(insert.sub_item_id);
      return price === undefined ? insert : { ...insert, sub_item_price: price, sub_item_price_diff: 0 };
    });
    return { ...line, shop_item_price: newPrice.price, sub_items };
  });
}
