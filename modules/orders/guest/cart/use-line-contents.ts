import type { RetailItem } from '#orders/contract';
import { conflictingAllergens, containedAllergens, dishContents } from '#orders/rules';
import { useLanguage, useText } from '#platform/web/i18n';
import { useDietFilter } from '../menu/use-shop.ts';
import { containsText } from '../order-texts.ts';
import type { CartLine } from './cart-line.ts';

/** Items of a menu by id. */
export type MenuItems = ReadonlyMap<string, RetailItem>;

/**
 * Returns a function that says in a line what a cart line contains, and which of that the guest must not eat. It knows
 * nothing of items that have left the menu.
 */
export function useLineContents(items: MenuItems) {
  const t = useText();
  const language = useLanguage();
  const { allergens } = useDietFilter();
  return ({ item_id, purchase_flow_selected }: CartLine) => {
    const item = items.get(item_id);
    if (!item) return { hits: [], contains: '' };
    const inserts = item.purchase_flow
      .flatMap(({ sub_items }) => sub_items)
      .filter(({ sub_item_id }) => purchase_flow_selected.includes(sub_item_id));
    return {
      hits: conflictingAllergens(containedAllergens([item, ...inserts]), allergens),
      contains: containsText(dishContents(item, inserts), t, language),
    };
  };
}
