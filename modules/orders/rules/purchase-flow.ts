import type { RetailItem } from '../contract.ts';
import { defaultInserts } from './dish-allergens.ts';

/** A group of inserts, and an insert in it. */
export type FlowGroup = RetailItem['purchase_flow'][number];
export type Insert = FlowGroup['sub_items'][number];
/** Ids of the selected inserts by group. */
export type InsertSelection = ReadonlyMap<string, readonly string[]>;

/** A group in which fewer inserts are selected than required. */
export type MissingSelection = { readonly group: FlowGroup; readonly missing: number };

/** Returns the initial selection for a guest who must not eat what is `avoided`. */
export function defaultSelection(flow: readonly FlowGroup[], avoided: readonly string[]): InsertSelection {
  return new Map(flow.map((group) => [group.id, defaultInserts(group, avoided).map(({ sub_item_id }) => sub_item_id)]));
}

/** Returns the selected ids of a group that are still available: the menu may change while the guest selects. */
export function selectedIds(choice: InsertSelection, { id, sub_items }: FlowGroup): readonly string[] {
  const selected = choice.get(id) ?? [];
  return selected.filter((insertId) =>
    sub_items.some(({ sub_item_id, sold_out }) => sub_item_id === insertId && !sold_out),
  );
}

/**
 * Returns the selection after a tap on an insert. In a group of one the new insert replaces the old; in a full group of
 * several the result is `full` (docs/reference/modules.md §5, `max_selects`).
 */
export function toggleInsert(choice: InsertSelection, group: FlowGroup, id: string): InsertSelection | 'full' {
  const chosen = selectedIds(choice, group);
  const set = (ids: readonly string[]) => new Map([...choice, [group.id, ids]]);
  const has = chosen.includes(id);
  if (group.max_selects === 1) return has && group.min_selects > 0 ? choice : set(has ? [] : [id]);
  if (has) return set(chosen.filter((one) => one !== id));
  return chosen.length >= group.max_selects ? 'full' : set([...chosen, id]);
}

/** Returns the groups in which too few inserts are selected (docs/reference/modules.md §5). */
export function findMissingSelections(
  flow: readonly FlowGroup[],
  choice: InsertSelection,
): readonly MissingSelection[] {
  return flow.flatMap((group) => {
    const missing = group.min_selects - selectedIds(choice, group).length;
    return missing > 0 ? [{ group, missing }] : [];
  });
}

/** Returns the selected inserts in the order of the flow. */
export function selectedInserts(flow: readonly FlowGroup[], choice: InsertSelection): readonly Insert[] {
  return flow.flatMap((group) =>
    group.sub_items.filter(({ sub_item_id }) => selectedIds(choice, group).includes(sub_item_id)),
  );
}

/** Whether every group has enough available inserts to select. */
export function isSelectable(flow: readonly FlowGroup[]): boolean {
  return flow.every((group) => group.sub_items.filter(({ sold_out }) => !sold_out).length >= group.min_selects);
}
