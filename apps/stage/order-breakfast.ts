import type { orders, RetailItem } from '#orders/contract';
import { systemRandom, uuid } from '#platform/random';
import type { WireClient } from '#platform/web/wire';
import { onNewDevice } from './guest-device.ts';

/** Id of the demo hotel's room service. */
const roomService = '1';
const expiresMs = 600_000;
const portions = 2;

type Insert = { readonly amount: number; readonly item_id: string; readonly name: string; readonly price: number };

/** Flattens groups into their items. */
function flat(items: readonly RetailItem[]): RetailItem[] {
  return items.flatMap((item) => (item.type === 'group' ? flat(item.retail_items) : [item]));
}

/**
 * Picks the first item with inserts, else the first item: from the menu's first group, breakfast, for `later`, or from
 * the items available now.
 */
function pick(items: readonly RetailItem[], later: boolean): RetailItem | undefined {
  const offered = later ? flat(items.slice(0, 1)) : flat(items).filter((item) => item.available);
  const inStock = offered.filter((item) => !item.sold_out);
  return inStock.find((item) => item.purchase_flow.length > 0) ?? inStock[0];
}

/** Picks the required number of inserts of each group, at least one. */
function choose(item: RetailItem): Insert[] {
  const chosen = item.purchase_flow.flatMap((group) =>
    group.sub_items.filter((one) => !one.sold_out).slice(0, Math.max(1, group.min_selects)),
  );
  return chosen.map(({ sub_item_id, sub_item_title, sub_item_price, sub_item_price_diff }) => ({
    amount: 1,
    item_id: sub_item_id,
    name: sub_item_title,
    price: sub_item_price + sub_item_price_diff,
  }));
}

async function placeOrder(wire: WireClient, guestName: string): Promise<void> {
  const retail = wire.of<typeof orders>();
  const { retailInfo } = await retail.call('RetailSystem.getRetailInfo', { id: roomService, lang: 'fr' });
  const { retailContent } = await retail.call('RetailSystem.getRetailContent', { id: roomService, lang: 'fr' });
  const morning = retailInfo.slots.find((slot) => slot.includes(' 07:30:'));
  const item = pick(retailContent.retail_items as RetailItem[], morning !== undefined);
  if (!item) throw new Error('no item is available at this hour');
  const { item_id, shop_item_title: name, shop_item_price: price } = item;
  const main = { amount: portions, item_id, name, price, sub_items: choose(item) };
  await retail.call('RetailSystem.transmitOrder', {
    request_id: uuid(systemRandom),
    expires_at: new Date(wire.serverNow() + expiresMs).toISOString(),
    guestName,
    shop_id: roomService,
    delivery_time: morning ?? '',
    additional_text: 'Sans bruit, s’il vous plaît\u00a0: le bébé dort.',
    location: 'toRoom',
    payment: 'payCash',
    cart: [{ main_item: main }],
    lang: 'fr',
  });
}

/** Signs in with a one-time code, orders the first dish with inserts, and signs out. */
export function orderBreakfast(code: string, guestName: string): Promise<void> {
  return onNewDevice(code, (wire) => placeOrder(wire, guestName));
}
