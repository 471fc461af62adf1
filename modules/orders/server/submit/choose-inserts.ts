import type { ItemEntry } from '#catalogue/contract';
import { refuse } from '#platform/contract';

type Flow = ItemEntry['purchase_flow'];
type FlowGroup = Flow[number];
/** An insert of the catalogue with how many of it were chosen. */
export type Chosen = {
  readonly group: FlowGroup;
  readonly insert: FlowGroup['sub_items'][number];
  readonly amount: number;
};
/** An insert as a guest named it. */
export type Wanted = { readonly item_id: string; readonly amount: number };

function find(item: ItemEntry, { item_id, amount }: Wanted): Chosen {
  for (const group of item.purchase_flow) {
    const insert = group.sub_items.find(({ id }) => id === item_id);
    if (!insert) continue;
    return { group, insert, amount };
  }
  return refuse('insert_unknown', 'the item has no such insert', { item_id: item.id, sub_item_id: item_id });
}

function checkGroup(item: ItemEntry, group: FlowGroup, chosen: readonly Chosen[]): void {
  const count = chosen.filter((one) => one.group === group).reduce((sum, { amount }) => sum + amount, 0);
  const place = { item_id: item.id, group_id: group.id };
  if (count < group.min_selects) {
    refuse('inserts_missing', 'too few inserts are chosen', { ...place, min_selects: group.min_selects });
  }
  if (count > group.max_selects) {
    refuse('inserts_too_many', 'too many inserts are chosen', { ...place, max_selects: group.max_selects });
  }
}

/**
 * The inserts of `item` that a guest chose, checked by its purchase flow: at least `min_selects` (one) and at most
 * `max_selects` of each group (modules.md §5). Refuses with `insert_unknown`, `inserts_missing` or `inserts_too_many`.
 */
export function chooseInserts(item: ItemEntry, wanted: readonly Wanted[]): readonly Chosen[] {
  const chosen = wanted.map((one) => find(item, one));
  for (const group of item.purchase_flow) checkGroup(item, group, chosen);
  return chosen;
}
