import type { RetailItem } from '#orders/contract';

/** Allergens that a guest avoids and diets that a guest follows, across all menus. */
export type DietFilter = {
  readonly allergens: readonly string[];
  readonly diets: readonly string[];
  /** Whether items that do not match are hidden rather than marked. */
  readonly hides: boolean;
};

/** Allergens and diets by their names in the contract. */
export const allergenNames = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
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

type DietInfo = Pick<RetailItem, 'allergens' | 'diets'>;

/** Whether a filter has any allergen or diet. */
export function isFilterActive(filter: DietFilter): boolean {
  return filter.allergens.length > 0 || filter.diets.length > 0;
}

/** Returns the guest's allergens that an item contains. */
export function matchedAllergens(filter: DietFilter, item: Pick<DietInfo, 'allergens'>): readonly string[] {
  return item.allergens.filter((name) => filter.allergens.includes(name));
}

function suitsDiet(item: DietInfo, diet: string): boolean {
  return item.diets.includes(diet) || (diet === 'vegetarian' && item.diets.includes('vegan'));
}

/** Whether an item has none of the guest's allergens and suits all of the guest's diets. */
export function passesFilter(filter: DietFilter, item: DietInfo): boolean {
  return matchedAllergens(filter, item).length === 0 && filter.diets.every((diet) => suitsDiet(item, diet));
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

function parseNames<T extends string>(stored: unknown, known: readonly T[]): readonly T[] {
  return Array.isArray(stored) ? known.filter((name) => stored.includes(name)) : [];
}

/** Parses a stored filter; invalid data yields the empty filter. */
export function parseStoredFilter(stored: unknown): DietFilter {
  if (typeof stored !== 'object' || stored === null) return emptyFilter;
  const { allergens, diets, hides } = stored as { readonly [name: string]: unknown };
  return {
    allergens: parseNames(allergens, allergenNames),
    diets: parseNames(diets, dietNames),
    hides: hides !== false,
  };
}
