import type { ItemEntry } from '#catalogue/contract';
import { refuse } from '#platform/contract';

type Flow = ItemEntry['purchase_flow'];
type FlowGroup = Flow[number];
/** A chosen insert of the catalogue and its amount. */
export type SelectedInsert = {
  readonly group: FlowGroup;
  readonly insert: FlowGroup['sub_items'][number];
  readonly amount: number;
};
/** An insert requested by a guest. */
export type InsertRequest = { readonly item_id: string; readonly amount: number };

function findInsert(item: ItemEntry, { item_id, amount }: InsertRequest): SelectedInsert {
  for (const group of item.purchase_flow) {
    const insert = group.sub_items.find(({ id }) => id === item_id);
    if (!insert) continue;
    return { group, insert, amount };
  }
  return refuse('insert_unknown', 'the item has no such insert', { item_id: item.id, sub_item_id: item_id });
}

function checkGroup(item: ItemEntry, group: FlowGroup, chosen: readonly SelectedInsert[]): void {
  const count = chosen.filter((one) => one.group === group).reduce((sum, { amount }) => sum + amount, 0);
  const details = { item_id: item.id, group_id: group.id };
  if (count < group.min_selects) {
    refuse('inserts_missing', 'too few inserts were chosen', { ...details, min_selects: group.min_selects });
  }
  if (count > group.max_selects) {
    refuse('inserts_too_many', 'too many inserts were chosen', { ...details, max_selects: group.max_selects });
  }
}

/**
 * Resolves the inserts that a guest chose for `item` and validates them: at least `min_selects` and at most `max_selects`
 * of each group (docs/reference/modules.md §5). Refuses with `insert_unknown`, `inserts_missing` or `inserts_too_many`.
 */
export function chooseInserts(item: ItemEntry, requested: readonly InsertRequest[]): readonly SelectedInsert[] {
  const chosen = requested.map((one) => findInsert(item, one));
  for (const group of item.purchase_flow) checkGroup(item, group, chosen);
  return chosen;
}
