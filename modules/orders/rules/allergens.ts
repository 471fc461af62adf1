import type { Allergen } from '../contract.ts';

/** The allergens in the order in which menus list them; browsers take them from here, as contracts are not loaded there. */
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
] as const satisfies readonly Allergen[];
