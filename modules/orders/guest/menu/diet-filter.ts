import type { RetailItem } from '#orders/contract';

/** What a guest does not eat, and what has to be kept; it follows the guest across menus. */
export type DietFilter = {
  readonly allergens: readonly string[];
  readonly diets: readonly string[];
  /** Whether what does not fit is left out rather than marked. */
  readonly hides: boolean;
};

/** Allergens and diets by the contract's names. */
export const allergenNames = [
  ...(['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk'] as const),
  ...(['nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'] as const),
];
export const dietNames = [
  ...(['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free', 'lactose_free', 'alcohol_free'] as const),
];
export type AllergenName = (typeof allergenNames)[number];
export type DietName = (typeof dietNames)[number];

export const noFilter: DietFilter = { allergens: [], diets: [], hides: true };

type Eaten = Pick<RetailItem, 'allergens' | 'diets'>;

/** Whether a filter asks for anything. */
export function filters(filter: DietFilter): boolean {
  return filter.allergens.length > 0 || filter.diets.length > 0;
}

/** Declared allergens that are in something. */
export function hitsOf(filter: DietFilter, eaten: Pick<Eaten, 'allergens'>): readonly string[] {
  return eaten.allergens.filter((name) => filter.allergens.includes(name));
}

function keeps(eaten: Eaten, diet: string): boolean {
  return eaten.diets.includes(diet) || (diet === 'vegetarian' && eaten.diets.includes('vegan'));
}

/** Whether something has none of the declared allergens and keeps every diet. */
export function fits(filter: DietFilter, eaten: Eaten): boolean {
  return hitsOf(filter, eaten).length === 0 && filter.diets.every((diet) => keeps(eaten, diet));
}

/** What is shown of a list, and how much of it the filter has left out. */
export function shownBy<T extends Eaten>(
  filter: DietFilter,
  items: readonly T[],
): { shown: readonly T[]; hidden: number } {
  if (!filter.hides || !filters(filter)) return { shown: items, hidden: 0 };
  const shown = items.filter((item) => fits(filter, item));
  return { shown, hidden: items.length - shown.length };
}

function namesOf<T extends string>(kept: unknown, known: readonly T[]): readonly T[] {
  return Array.isArray(kept) ? known.filter((name) => kept.includes(name)) : [];
}

/** A filter as a device kept it; what is none is no filter. */
export function readFilter(kept: unknown): DietFilter {
  if (typeof kept !== 'object' || kept === null) return noFilter;
  const { allergens, diets, hides } = kept as { readonly [name: string]: unknown };
  return {
    allergens: namesOf(allergens, allergenNames),
    diets: namesOf(diets, dietNames),
    hides: hides !== false,
  };
}
