import type { Catalogue, OutletEntry } from '#catalogue/contract';
import { localisedText } from '#catalogue/rules';
import { minorDigits } from '#platform/money';
import type { PropertyRecord } from '#property/contract';
import type { OrderableDish, RetailItem, StayMenu } from '../../contract.ts';
import { isSelectable } from '../../rules/index.ts';
import { findDeclaration } from '../allergies/declared-allergies.ts';
import type { OrdersContext } from '../context.ts';
import { buildRetailContent } from '../menu/retail-queries.ts';
import { describeOpening } from '../submit/delivery-times.ts';
import { requireStayInHouse } from '../submit/orderer.ts';

/** Lists the dishes below `items` that can be ordered now, with the title of the group that each is in. */
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

async function listDishes(context: OrdersContext, { record, ...hotel }: Hotel, outlet: OutletEntry) {
  const { retailContent } = await buildRetailContent(context, record, { ...hotel, outlet });
  // The contract loses the type of the recursive menu.
  return orderableDishes(retailContent.retail_items as readonly RetailItem[]);
}

/** Whose menu is read, and in which language. */
type MenuRequest = { readonly stayId: string; readonly lang: string };

/** Returns what the guest of a stay could order as soon as possible. Refuses as {@link requireStayInHouse} does. */
export async function loadStayMenu(
  context: OrdersContext,
  record: PropertyRecord,
  { stayId, lang }: MenuRequest,
): Promise<StayMenu> {
  const { id: property, zone } = record;
  const stay = await requireStayInHouse(context, property, stayId);
  const [catalogue, { currency_long: currency }, declared] = await Promise.all([
    context.catalogue.get(property),
    context.property.settings(property),
    findDeclaration(context.store.read, { property, stay_id: stayId }),
  ]);
  const now = context.platform.clock.now();
  const languages = [lang.toLowerCase(), record.defaultLanguage];
  const open = [...catalogue.outlets.values()].filter(
    // A service is booked for a time.
    (outlet) => outlet.kind !== 'service' && describeOpening(outlet, { now, zone }).isOpen,
  );
  const hotel = { record, catalogue, languages, now };
  const dishes = await Promise.all(open.map((outlet) => listDishes(context, hotel, outlet)));
  return {
    room: stay.room,
    allergens: [...(declared?.allergens ?? [])],
    currency,
    decimals: minorDigits(currency),
    outlets: open.map(({ id, texts, lead_minutes, payments }) => ({
      id,
      name: localisedText(texts, languages).title,
      lead_minutes,
      payments: payments.filter((payment) => payment !== 'room' || !stay.noPost),
    })),
    dishes: dishes.flat(),
  };
}
