import type { Catalogue, ItemEntry } from '#catalogue/contract';
import type { OrderLine } from '../submit/validate-cart.ts';

type Texts = ItemEntry['texts'];

/** Names of an order line and of its inserts, in the order of the line. */
export type LineNames = { readonly name: string; readonly inserts: readonly string[] };

function titleIn(texts: Texts | undefined, language: string): string | undefined {
  return (texts?.[language] ?? texts?.[language.split('-')[0] ?? ''])?.title || undefined;
}

/**
 * Returns the names of an order line in a language, as the catalogue has them now; the stored name, which is in the
 * property's language, where the catalogue has none.
 */
export function lineNames(line: OrderLine, { items }: Pick<Catalogue, 'items'>, language: string): LineNames {
  const item = items.get(line.item_id);
  const inserts = new Map(item?.purchase_flow.flatMap(({ sub_items }) => sub_items.map((one) => [one.id, one.texts])));
  return {
    name: titleIn(item?.texts, language) ?? line.name,
    inserts: line.sub_items.map((sub) => titleIn(inserts.get(sub.item_id), language) ?? sub.name),
  };
}
