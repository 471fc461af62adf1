import type { RetailItem } from '#orders/contract';
import type { CartLine } from './cart/line-rules.ts';

function insertTitles(item: RetailItem): ReadonlyMap<string, string> {
  const inserts = item.purchase_flow.flatMap(({ sub_items }) => sub_items);
  return new Map(inserts.map(({ sub_item_id, sub_item_title }) => [sub_item_id, sub_item_title]));
}

function retitledLine(line: CartLine, item: RetailItem): CartLine {
  const titles = insertTitles(item);
  const title = (id: string, known: string) => titles.get(id) ?? known;
  const sub_items = line.sub_items.map((insert) => ({
    ...insert,
    sub_item_title: title(insert.sub_item_id, insert.sub_item_title),
  }));
  return { ...line, shop_item_title: item.shop_item_title, image: item.images[0] ?? '', sub_items };
}

function sameWords(one: CartLine, other: CartLine): boolean {
  if (one.shop_item_title !== other.shop_item_title || one.image !== other.image) return false;
  return one.sub_items.every((insert, at) => insert.sub_item_title === other.sub_items[at]?.sub_item_title);
}

/**
 * The lines with the titles and pictures that the menu of their shop has now; their prices stay those that the guest saw,
 * until the guest says yes to others. The same list where nothing differs.
 */
export function retitled(
  lines: readonly CartLine[],
  shopId: string,
  items: ReadonlyMap<string, RetailItem>,
): readonly CartLine[] {
  let changed = false;
  const next = lines.map((line) => {
    const item = line.shopId === shopId ? items.get(line.item_id) : undefined;
    if (!item) return line;
    const renewed = retitledLine(line, item);
    if (sameWords(line, renewed)) return line;
    changed = true;
    return renewed;
  });
  return changed ? next : lines;
}
