import type { RetailItem } from '#orders/contract';
import { type allergenNames, dishConflicts } from '#orders/rules';

/** Allergens that a guest avoids and diets that a guest follows, across all menus. */
export type DietFilter = {
  readonly allergens: readonly string[];
  readonly diets: readonly string[];
  /** Whether items that do not match are hidden rather than marked. */
  readonly hides: boolean;
};

/** Diets by their names in the contract. */
export const dietNames = [
  'vegetarian',
  'vegan',
  'halal',
  'kosher',
  'gluten_free',
  'lactose_free',
  'alcohol_free',
] as const;
export type AllergenName = (typeof allergenNames)[number];
export type DietName = (typeof dietNames)[number];

export const emptyFilter: DietFilter = { allergens: [], diets: [], hides: true };

type DietInfo = Pick<RetailItem, 'allergens' | 'diets' | 'purchase_flow'>;

/** Whether a filter has any allergen or diet. */
export function isFilterActive(filter: DietFilter): boolean {
  return filter.allergens.length > 0 || filter.diets.length > 0;
}

function suitsDiet(item: Pick<DietInfo, 'diets'>, diet: string): boolean {
  return item.diets.includes(diet) || (diet === 'vegetarian' && item.diets.includes('vegan'));
}

/** Whether an item can be had without the guest's allergens and suits all of the guest's diets. */
export function passesFilter(filter: DietFilter, item: DietInfo): boolean {
  return dishConflicts(item, filter.allergens).length === 0 && filter.diets.every((diet) => suitsDiet(item, diet));
}

/** Returns the items to show, and how many the filter hides. */
export function applyFilter<T extends DietInfo>(
  filter: DietFilter,
  items: readonly T[],
): { shown: readonly T[]; hidden: number } {
  if (!filter.hides || !isFilterActive(filter)) return { shown: items, hidden: 0 };
  const shown = items.filter((item) => passesFilter(filter, item));
  return { shown, hidden: items.length - shown.length };
}
