import type {
  Availability,
  Catalogue,
  CatalogueEntry,
  GroupEntry,
  Hours,
  ItemEntry,
  OutletEntry,
} from '#catalogue/contract';
import { isOpen, localisedText, nextOpen, parentKey } from '#catalogue/rules';
import { toDecimal } from '#platform/money';
import type { RetailItem } from '../../contract.ts';

type Times = { readonly open: boolean; readonly back: string };

/** Context in which a menu is rendered. */
export type MenuContext = {
  readonly catalogue: Catalogue;
  readonly outlet: OutletEntry;
  /** Languages in order of preference. */
  readonly languages: readonly string[];
  readonly digits: number;
  readonly now: number;
  readonly zone: string;
  readonly stock: ReadonlyMap<string, Availability>;
  /** Cache of opening states by hours. */
  readonly availabilityCache: Map<string, Times>;
};

type Chain = readonly (Hours | undefined)[];
type WithPictures = { readonly pictures?: readonly string[]; readonly picture?: string | undefined };

/** Returns the URL paths of an entry's pictures. */
export function pictureUrls(property: string, { pictures, picture }: WithPictures): string[] {
  return [...(pictures ?? []), ...(picture === undefined ? [] : [picture])].map((name) => `/media/${property}/${name}`);
}

/** Computes whether all hours of a chain are open, and if not, when next. Cached per distinct chain. */
function computeTimes({ now, zone, availabilityCache }: MenuContext, chain: Chain): Times {
  const hours = chain.filter((one) => one !== undefined);
  if (hours.length === 0) return { open: true, back: '' };
  const key = JSON.stringify(hours);
  let cached = availabilityCache.get(key);
  if (!cached) {
    const open = isOpen(hours, now, zone);
    const back = open ? undefined : nextOpen(hours, now, zone);
    cached = { open, back: back === undefined ? '' : new Date(back).toISOString() };
    availabilityCache.set(key, cached);
  }
  return cached;
}

function availability(context: MenuContext, chain: Chain, left: Availability | undefined) {
  const sold_out = left?.soldOut === true || left?.portions === 0;
  const { open, back } = computeTimes(context, chain);
  return {
    available: open && !sold_out,
    sold_out,
    available_at: sold_out ? '' : back,
    stock: left?.portions ?? -1,
  };
}

function toPurchaseFlow(item: ItemEntry, { languages, digits, stock }: MenuContext): RetailItem['purchase_flow'] {
  const soldOutInserts = stock.get(item.id)?.soldOutInserts;
  return item.purchase_flow.map((group) => ({
    id: group.id,
    title: localisedText(group.texts, languages).title,
    min_selects: group.min_selects,
    max_selects: group.max_selects,
    sub_items: group.sub_items.map((insert) => {
      const { title, description } = localisedText(insert.texts, languages);
      return {
        sub_item_id: insert.id,
        sub_item_title: title,
        sub_item_description: description,
        sub_item_price: toDecimal(insert.price, digits),
        sub_item_price_diff: toDecimal(insert.price_diff, digits),
        selected: insert.selected ?? false,
        sold_out: soldOutInserts?.has(insert.id) ?? false,
        allergens: [...insert.allergens],
      };
    }),
  }));
}

function commonFields(
  entry: Extract<CatalogueEntry, { type: 'group' | 'item' }>,
  parent: string,
  context: MenuContext,
) {
  const { title, description } = localisedText(entry.texts, context.languages);
  return {
    id: entry.id,
    parent_id: parent,
    shopId: context.outlet.id,
    shop_item_title: title,
    shop_item_description: description,
    purchase_flow_selected: [],
    quantity: 0,
  };
}

function toItem(
  context: MenuContext,
  property: string,
  { entry, chain }: { entry: ItemEntry; chain: Chain },
): RetailItem {
  return {
    ...commonFields(entry, entry.group, context),
    type: 'item',
    item_id: entry.id,
    retail_items: [],
    shop_item_price: toDecimal(entry.price, context.digits),
    purchase_flow: toPurchaseFlow(entry, context),
    max_selects: entry.purchase_flow.reduce((sum, group) => sum + group.max_selects, 0),
    images: pictureUrls(property, entry),
    allergens: [...entry.allergens],
    diets: [...entry.diets],
    ...availability(context, [...chain, entry.hours], context.stock.get(entry.id)),
  };
}

function toGroup(
  context: MenuContext,
  property: string,
  { entry, chain }: { entry: GroupEntry; chain: Chain },
): RetailItem {
  const hours = [...chain, entry.hours];
  return {
    ...commonFields(entry, entry.parent ?? '', context),
    type: 'group',
    item_id: '',
    shop_item_price: 0,
    purchase_flow: [],
    max_selects: 0,
    allergens: [],
    diets: [],
    retail_items: buildRetailItems(context, property, { key: parentKey('group', entry.id), chain: hours }),
    images: pictureUrls(property, entry),
    ...availability(context, hours, undefined),
  };
}

/** Returns the groups, then the items of an outlet or group, recursively (docs/reference/modules.md §3). */
export function buildRetailItems(
  context: MenuContext,
  property: string,
  { key, chain }: { readonly key: string; readonly chain: Chain },
): RetailItem[] {
  const { groupsIn, itemsIn } = context.catalogue;
  const groups = (groupsIn.get(key) ?? []).map((entry) => toGroup(context, property, { entry, chain }));
  const items = (itemsIn.get(key) ?? []).map((entry) => toItem(context, property, { entry, chain }));
  return [...groups, ...items];
}
