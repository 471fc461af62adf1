import { expect, test } from 'vitest';
import { applyFilter, emptyFilter, passesFilter } from './diet-filter.ts';

const tart = { allergens: ['gluten', 'nuts'], diets: ['vegetarian'], purchase_flow: [] };
const salad = { allergens: [], diets: ['vegan', 'gluten_free'], purchase_flow: [] };

test('an item with one of the guest’s allergens does not match', () => {
  const filter = { ...emptyFilter, allergens: ['nuts', 'milk'] };
  expect([passesFilter(filter, tart), passesFilter(filter, salad)]).toEqual([false, true]);
});

test('an item must suit every diet; vegan items are vegetarian', () => {
  expect(passesFilter({ ...emptyFilter, diets: ['vegetarian'] }, salad)).toBe(true);
  expect(passesFilter({ ...emptyFilter, diets: ['vegan', 'gluten_free'] }, tart)).toBe(false);
  expect(passesFilter({ ...emptyFilter, diets: ['vegan', 'kosher'] }, salad)).toBe(false);
});

test('items that do not match are hidden and counted, or stay to be marked', () => {
  const filter = { ...emptyFilter, allergens: ['nuts'] };
  expect(applyFilter(filter, [tart, salad])).toEqual({ shown: [salad], hidden: 1 });
  expect(applyFilter({ ...filter, hides: false }, [tart, salad])).toEqual({ shown: [tart, salad], hidden: 0 });
});
