import type { RetailItem } from '#orders/contract';

/** Items under one heading; an empty title means no heading. */
export type MenuSection = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly RetailItem[];
};

/** A top-level group of a shop, with everything below it as sections. */
export type MenuGroup = {
  readonly id: string;
  /** Empty for items outside any group. */
  readonly title: string;
  readonly description: string;
  readonly available: boolean;
  readonly available_at: string;
  readonly sections: readonly MenuSection[];
};

/** Separates the group ids of the path in the query parameter `groups`. */
const separator = ',';

function itemsIn(list: readonly RetailItem[]): readonly RetailItem[] {
  return list.filter(({ type }) => type === 'item');
}

function sectionsBelow(group: RetailItem, title: string): readonly MenuSection[] {
  const own = itemsIn(group.retail_items);
  const section = { id: group.id, title, description: title === '' ? '' : group.shop_item_description, items: own };
  const below = group.retail_items
    .filter(({ type }) => type === 'group')
    .flatMap((inner) => sectionsBelow(inner, inner.shop_item_title));
  return own.length > 0 ? [section, ...below] : below;
}

/** Returns a shop's top-level groups. Ungrouped items come first as an untitled group; empty groups are omitted. */
export function buildMenuGroups(items: readonly RetailItem[]): readonly MenuGroup[] {
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
  const ungrouped = itemsIn(items);
  if (ungrouped.length === 0) return groups;
  const section = { id: '', title: '', description: '', items: ungrouped };
  return [{ id: '', title: '', description: '', available: true, available_at: '', sections: [section] }, ...groups];
}

/** Returns the instant from which a group is served, given when a closed shop opens; 0: now. */
function servedFrom({ available, available_at }: MenuGroup, opensAt: string): number {
  const opening = Date.parse(opensAt) || 0;
  if (available) return opening;
  return Math.max(opening, Date.parse(available_at) || Number.POSITIVE_INFINITY);
}

/**
 * Returns the group named by the query parameter `groups`, a comma-separated path of ids. Without a known id it is the group
 * that is served first: now, or after the shop opens (`opensAt`, RFC 3339; empty while it is open).
 */
export function findActiveGroup(
  groups: readonly MenuGroup[],
  query: string | undefined,
  opensAt: string,
): MenuGroup | undefined {
  const ids = (query ?? '').split(separator);
  const named = groups.find((group) => group.id !== '' && ids.includes(group.id));
  const parentOfNamed = groups.find(({ sections }) => sections.some(({ id }) => id !== '' && ids.includes(id)));
  if (named ?? parentOfNamed) return named ?? parentOfNamed;
  const first = Math.min(...groups.map((group) => servedFrom(group, opensAt)));
  return groups.find((group) => servedFrom(group, opensAt) === first);
}

/** Returns all items of a shop by id. */
export function itemsById(items: readonly RetailItem[]): ReadonlyMap<string, RetailItem> {
  const byId = new Map<string, RetailItem>();
  const walk = (list: readonly RetailItem[]) => {
    for (const item of list) {
      if (item.type === 'item') byId.set(item.item_id, item);
      walk(item.retail_items);
    }
  };
  walk(items);
  return byId;
}
