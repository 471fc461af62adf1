import type { RetailItem } from '#orders/contract';

/** Items under one heading; an empty title stands for none. */
export type Section = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly RetailItem[];
};

/** A group at the top of a shop, with everything below it in sections. */
export type TopGroup = {
  readonly id: string;
  /** Empty for items that stand in no group. */
  readonly title: string;
  readonly description: string;
  readonly available: boolean;
  readonly available_at: string;
  readonly sections: readonly Section[];
};

/** Separates the ids of a way through groups in the query parameter `groups`. */
const separator = ',';

function itemsIn(list: readonly RetailItem[]): readonly RetailItem[] {
  return list.filter(({ type }) => type === 'item');
}

function sectionsBelow(group: RetailItem, title: string): readonly Section[] {
  const own = itemsIn(group.retail_items);
  const section = { id: group.id, title, description: title === '' ? '' : group.shop_item_description, items: own };
  const below = group.retail_items
    .filter(({ type }) => type === 'group')
    .flatMap((inner) => sectionsBelow(inner, inner.shop_item_title));
  return own.length > 0 ? [section, ...below] : below;
}

/** The groups at the top of a shop; items beside them come first, as a group without a title. Empty ones are left out. */
export function topGroups(items: readonly RetailItem[]): readonly TopGroup[] {
  const groups = items
    .filter(({ type }) => type === 'group')
    .map((group) => ({
      id: group.id,
      title: group.shop_item_title,
      description: group.shop_item_description,
      available: group.available,
      available_at: group.available_at,
      sections: sectionsBelow(group, ''),
    }))
    .filter(({ sections }) => sections.length > 0);
  const loose = itemsIn(items);
  if (loose.length === 0) return groups;
  const section = { id: '', title: '', description: '', items: loose };
  return [{ id: '', title: '', description: '', available: true, available_at: '', sections: [section] }, ...groups];
}

/**
 * The active group, by the query parameter `groups`: the way to it, ids with commas between. An unknown one, or none,
 * stands for the first group that is to be had now.
 */
export function activeGroup(groups: readonly TopGroup[], query: string | undefined): TopGroup | undefined {
  const wanted = (query ?? '').split(separator);
  const named = groups.find((group) => group.id !== '' && wanted.includes(group.id));
  const below = groups.find(({ sections }) => sections.some(({ id }) => id !== '' && wanted.includes(id)));
  return named ?? below ?? groups.find(({ available }) => available) ?? groups[0];
}

/** Every item of a shop by its id. */
export function itemsById(items: readonly RetailItem[]): ReadonlyMap<string, RetailItem> {
  const found = new Map<string, RetailItem>();
  const walk = (list: readonly RetailItem[]) => {
    for (const item of list) {
      if (item.type === 'item') found.set(item.item_id, item);
      walk(item.retail_items);
    }
  };
  walk(items);
  return found;
}
