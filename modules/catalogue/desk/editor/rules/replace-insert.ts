import type { ItemEntry } from '../../../contract.ts';

type Group = ItemEntry['purchase_flow'][number];

/** Returns a group with another version of the insert at `at`. Where guests choose one, the last one preselected replaces the other. */
export function replaceInsert(group: Group, at: number, insert: Group['sub_items'][number]): Group {
  const isTheOne = group.max_selects === 1 && insert.selected === true;
  const sub_items = group.sub_items.map((other, index) => {
    if (index === at) return insert;
    return isTheOne && other.selected ? { ...other, selected: undefined } : other;
  });
  return { ...group, sub_items };
}
