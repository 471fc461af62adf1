import type { GuestOrder, RetailItem } from '#orders/contract';
import { findMissingSelections, type Insert } from '#orders/rules';

type OrderedItem = GuestOrder['cart'][number]['main_item'];

/** Returns the inserts of an ordered item as the menu has them now; undefined if the same choice is no longer possible. */
export function findInserts(item: RetailItem, ordered: OrderedItem): readonly Insert[] | undefined {
  const onOffer = item.purchase_flow.flatMap(({ sub_items }) => sub_items).filter(({ sold_out }) => !sold_out);
  const inserts = ordered.sub_items.flatMap(
    ({ item_id }) => onOffer.find(({ sub_item_id }) => sub_item_id === item_id) ?? [],
  );
  const chosen = new Map(
    item.purchase_flow.map(({ id, sub_items }) => [
      id,
      sub_items.filter((insert) => inserts.includes(insert)).map(({ sub_item_id }) => sub_item_id),
    ]),
  );
  const isWhole = inserts.length === ordered.sub_items.length;
  return isWhole && findMissingSelections(item.purchase_flow, chosen).length === 0 ? inserts : undefined;
}
