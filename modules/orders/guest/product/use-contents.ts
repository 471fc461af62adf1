import type { RetailItem } from '#orders/contract';
import {
  conflictingAllergens,
  containedAllergens,
  dishContents,
  type InsertSelection,
  selectedInserts,
} from '#orders/rules';
import { useLanguage, useText } from '#platform/web/i18n';
import { useDietFilter } from '../menu/use-shop.ts';
import { containsText } from '../order-texts.ts';

/** Returns what an item contains with the selected inserts, as a line, and what of it the guest must not eat. */
export function useContents(item: RetailItem, choice: InsertSelection) {
  const t = useText();
  const language = useLanguage();
  const { allergens } = useDietFilter();
  const inserts = selectedInserts(item.purchase_flow, choice);
  return {
    hits: conflictingAllergens(containedAllergens([item, ...inserts]), allergens),
    contains: containsText(dishContents(item, inserts), t, language),
  };
}
