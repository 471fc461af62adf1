import type { RetailItem } from '#orders/contract';
import type { CartLine } from './cart/cart-line.ts';

function insertTitles(item: RetailItem): ReadonlyMap<string, string> {
  const inserts = item.purchase_flow.flatMap(({ sub_items }) => sub_items);
  return new Map(inserts.map(({ sub_item_id, sub_item_title }) => [sub_item_id, sub_item_title]));
}

function updateLine(line: CartLine, item: RetailItem): CartLine {
  const titles = insertTitles(item);
  const titleOf = (id: string, fallback: string) => titles.get(id) ?? fallback;
  const sub_items = line.sub_items.map((insert) => ({
    ...insert,
    sub_item_title: titleOf(insert.sub_item_id, insert.sub_item_title),
  }));
  return { ...line, shop_item_title: item.shop_item_title, image: item.images[0] ?? '', sub_items };
}

function hasSameTexts(one: CartLine, other: CartLine): boolean {
  if (one.shop_item_title !== other.shop_item_title || one.image !== other.image) return false;
  return one.sub_items.every((insert, at) => insert.sub_item_title === other.sub_items[at]?.sub_item_title);
}

/**
 * Updates the titles and pictures of a shop's lines from its current menu. Prices stay as the guest saw them until the guest
 * accepts new ones. Returns the same array if nothing changed.
 */
export function updateLineTitles(
  lines: readonly CartLine[],
  shopId: string,
  items: ReadonlyMap<string, RetailItem>,
): readonly CartLine[] {
  let changed = false;
  const next = lines.map((line) => {
    const item = line.shopId === shopId ? items.get(line.item_id) : undefined;
    if (!item) return line;
    const updated = updateLine(line, item);
    if (hasSameTexts(line, updated)) return line;
    changed = true;
    return updated;
  });
  return changed ? next : lines;
}
