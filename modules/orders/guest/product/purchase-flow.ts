import type { RetailItem } from '#orders/contract';

/** A group of inserts, and an insert in it. */
export type FlowGroup = RetailItem['purchase_flow'][number];
export type Insert = FlowGroup['sub_items'][number];
/** Ids of chosen inserts by group. */
export type Choice = ReadonlyMap<string, readonly string[]>;

/** Why a group does not stand: fewer inserts than it needs. */
export type FlowProblem = { readonly group: FlowGroup; readonly missing: number };

function isFree(insert: Insert): boolean {
  return insert.sub_item_price + insert.sub_item_price_diff === 0;
}

function firstOf(group: FlowGroup): readonly string[] {
  const given = group.sub_items.filter(({ selected, sold_out }) => selected && !sold_out).slice(0, group.max_selects);
  if (given.length > 0) return given.map(({ sub_item_id }) => sub_item_id);
  const included = group.sub_items.find((insert) => !insert.sold_out && isFree(insert));
  return group.min_selects === 1 && group.max_selects === 1 && included ? [included.sub_item_id] : [];
}

/** The choice to begin with: what the hotel has selected, else the insert that is included where exactly one must be. */
export function firstChoice(flow: readonly FlowGroup[]): Choice {
  return new Map(flow.map((group) => [group.id, firstOf(group)]));
}

/** What is chosen of a group, as far as it is still to be had: a menu changes under the guest's eyes. */
export function chosenOf(choice: Choice, { id, sub_items }: FlowGroup): readonly string[] {
  const chosen = choice.get(id) ?? [];
  return chosen.filter((one) => sub_items.some(({ sub_item_id, sold_out }) => sub_item_id === one && !sold_out));
}

/**
 * The choice after a tap on an insert: chosen or not any more. Where a group takes one, the new one replaces the old;
 * where it takes several and is full, `full` and nothing changes (modules.md §5, `max_selects`).
 */
export function toggled(choice: Choice, group: FlowGroup, id: string): Choice | 'full' {
  const chosen = chosenOf(choice, group);
  const set = (ids: readonly string[]) => new Map([...choice, [group.id, ids]]);
  const has = chosen.includes(id);
  if (group.max_selects === 1) return has && group.min_selects > 0 ? choice : set(has ? [] : [id]);
  if (has) return set(chosen.filter((one) => one !== id));
  return chosen.length >= group.max_selects ? 'full' : set([...chosen, id]);
}

/** Groups in which too little is chosen (modules.md §5). */
export function problemsOf(flow: readonly FlowGroup[], choice: Choice): readonly FlowProblem[] {
  return flow.flatMap((group) => {
    const missing = group.min_selects - chosenOf(choice, group).length;
    return missing > 0 ? [{ group, missing }] : [];
  });
}

/** The chosen inserts in the order of the flow. */
export function insertsOf(flow: readonly FlowGroup[], choice: Choice): readonly Insert[] {
  return flow.flatMap((group) =>
    group.sub_items.filter(({ sub_item_id }) => chosenOf(choice, group).includes(sub_item_id)),
  );
}

/** Whether enough of every group is left to choose. */
export function canBeChosen(flow: readonly FlowGroup[]): boolean {
  return flow.every((group) => group.sub_items.filter(({ sold_out }) => !sold_out).length >= group.min_selects);
}
