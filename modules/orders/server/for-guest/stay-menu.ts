import type { Catalogue, OutletEntry } from '#catalogue/contract';
import { localisedText } from '#catalogue/rules';
import { minorDigits } from '#platform/money';
import type { PropertyRecord } from '#property/contract';
import type { OrderableDish, RetailItem, StayMenu } from '../../contract.ts';
import { isSelectable } from '../../rules/index.ts';
import { findDeclaration } from '../allergies/declared-allergies.ts';
import type { OrdersContext } from '../context.ts';
import { buildItemsAt, buildRetailContent } from '../menu/retail-queries.ts';
import { requireStayInHouse } from '../submit/orderer.ts';
import { type OutletTimes, orderTimes, takesOrders, timesOf } from './outlet-times.ts';

/** Lists the dishes below `items` that can be ordered, with the title of the group that each is in. */
function orderableDishes(items: readonly RetailItem[], group = ''): readonly OrderableDish[] {
  return items.flatMap((item) => {
    if (item.type === 'group') return orderableDishes(item.retail_items, item.shop_item_title);
    if (!item.available || !isSelectable(item.purchase_flow)) return [];
    const { item_id, shopId: shop_id, shop_item_title: title, shop_item_price: price, ...rest } = item;
    const { allergens, stock, purchase_flow } = rest;
    return [{ item_id, shop_id, title, group, price, allergens, stock, purchase_flow }];
  });
}

type Hotel = {
  readonly record: PropertyRecord;
  readonly catalogue: Catalogue;
  readonly languages: readonly string[];
  readonly now: number;
};

/** An outlet, and the instant for which something is ordered there. */
type Taken = { readonly outlet: OutletEntry; readonly at: number };

async function listDishes(context: OrdersContext, { record, ...hotel }: Hotel, { outlet, at }: Taken) {
  if (at !== hotel.now) return orderableDishes(await buildItemsAt(context, record, { ...hotel, outlet, now: at }));
  const { retailContent } = await buildRetailContent(context, record, { ...hotel, outlet });
  // The contract loses the type of the recursive menu.
  return orderableDishes(retailContent.retail_items as readonly RetailItem[]);
}

/** Where the guest gets what is ordered without naming a place, as `validateOrder` decides it. */
function broughtTo({ kind, deliveries }: OutletEntry): StayMenu['outlets'][number]['brings_to'] {
  if (kind === 'service') return 'outlet';
  return deliveries.includes('toRoom') ? 'room' : 'reception';
}

/** Whose menu is read, in which language, and for when: a local time, empty for as soon as possible. */
type MenuRequest = { readonly stayId: string; readonly lang: string; readonly deliveryTime: string };

/** Returns what the guest of a stay could order for a time, and for which times. Refuses as {@link requireStayInHouse} does. */
export async function loadStayMenu(
  context: OrdersContext,
  record: PropertyRecord,
  { stayId, lang, deliveryTime }: MenuRequest,
): Promise<StayMenu> {
  const { id: property, zone } = record;
  const stay = await requireStayInHouse(context, property, stayId);
  const [catalogue, { currency_long: currency }, declared] = await Promise.all([
    context.catalogue.get(property),
    context.property.settings(property),
    findDeclaration(context.store.read, { property, stay_id: stayId }),
  ]);
  const now = context.platform.clock.now();
  const hotel = { record, catalogue, languages: [lang.toLowerCase(), record.defaultLanguage], now };
  const nameOf = ({ texts }: OutletEntry) => localisedText(texts, hotel.languages).title;
  const outlets = [...catalogue.outlets.values()];
  const all = await Promise.all(outlets.map((outlet) => timesOf(context, { property, outlet }, { now, zone })));
  const taken = all.flatMap((one): readonly Taken[] => {
    const at = takesOrders(one, deliveryTime);
    return at === undefined ? [] : [{ outlet: one.outlet, at }];
  });
  const dishes = await Promise.all(taken.map((one) => listDishes(context, hotel, one)));
  const others = all.filter((one) => takesOrders(one, deliveryTime) === undefined);
  return {
    room: stay.room,
    allergens: [...(declared?.allergens ?? [])],
    currency,
    decimals: minorDigits(currency),
    outlets: taken.map(({ outlet }) => ({
      ...{ id: outlet.id, name: nameOf(outlet), lead_minutes: outlet.lead_minutes },
      payments: outlet.payments.filter((payment) => payment !== 'room' || !stay.noPost),
      brings_to: broughtTo(outlet),
    })),
    left_out: others.map(({ outlet, nextAt }) => ({ id: outlet.id, name: nameOf(outlet), next_at: instantOf(nextAt) })),
    now: all.filter(({ isNow }) => isNow).map(({ outlet }) => outlet.id),
    times: orderTimes(all),
    dishes: dishes.flat(),
  };
}

function instantOf(at: OutletTimes['nextAt']): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
