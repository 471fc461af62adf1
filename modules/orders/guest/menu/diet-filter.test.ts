import { expect, test } from 'vitest';
import { applyFilter, emptyFilter, matchedAllergens, parseStoredFilter, passesFilter } from './diet-filter.ts';

const tart = { allergens: ['gluten', 'nuts'], diets: ['vegetarian'] };
const salad = { allergens: [], diets: ['vegan', 'gluten_free'] };

test('an item with one of the guest’s allergens does not match, and the allergen is named', () => {
  const filter = { ...emptyFilter, allergens: ['nuts', 'milk'] };
  expect([passesFilter(filter, tart), matchedAllergens(filter, tart), passesFilter(filter, salad)]).toEqual([
    false,
    ['nuts'],
    true,
  ]);
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

test.each([[undefined], [null], ['x'], [{ allergens: 'nuts' }], [{ diets: [7, 'of worms'] }]])(
  'an unreadable stored filter is the empty filter: %o',
  (stored) => {
    expect(parseStoredFilter(stored)).toEqual(emptyFilter);
  },
);

test('a stored filter is restored, without unknown names', () => {
  const stored = { allergens: ['nuts', 'unheard-of'], diets: ['vegan'], hides: false };
  expect(parseStoredFilter(stored)).toEqual({ allergens: ['nuts'], diets: ['vegan'], hides: false });
});
