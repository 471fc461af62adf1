import { expect, test } from 'vitest';
import { fits, hitsOf, noFilter, readFilter, shownBy } from './diet-filter.ts';

const tart = { allergens: ['gluten', 'nuts'], diets: ['vegetarian'] };
const salad = { allergens: [], diets: ['vegan', 'gluten_free'] };

test('an item with one of the guest’s allergens does not match, and the allergen is named', () => {
  const filter = { ...noFilter, allergens: ['nuts', 'milk'] };
  expect([fits(filter, tart), hitsOf(filter, tart), fits(filter, salad)]).toEqual([false, ['nuts'], true]);
});

test('an item must suit every diet; vegan items are vegetarian', () => {
  expect(fits({ ...noFilter, diets: ['vegetarian'] }, salad)).toBe(true);
  expect(fits({ ...noFilter, diets: ['vegan', 'gluten_free'] }, tart)).toBe(false);
  expect(fits({ ...noFilter, diets: ['vegan', 'kosher'] }, salad)).toBe(false);
});

test('items that do not match are hidden and counted, or stay to be marked', () => {
  const filter = { ...noFilter, allergens: ['nuts'] };
  expect(shownBy(filter, [tart, salad])).toEqual({ shown: [salad], hidden: 1 });
  expect(shownBy({ ...filter, hides: false }, [tart, salad])).toEqual({ shown: [tart, salad], hidden: 0 });
});

test.each([[undefined], [null], ['x'], [{ allergens: 'nuts' }], [{ diets: [7, 'of worms'] }]])(
  'an unreadable stored filter is the empty filter: %o',
  (stored) => {
    expect(readFilter(stored)).toEqual(noFilter);
  },
);

test('a stored filter is restored, without unknown names', () => {
  const stored = { allergens: ['nuts', 'unheard-of'], diets: ['vegan'], hides: false };
  expect(readFilter(stored)).toEqual({ allergens: ['nuts'], diets: ['vegan'], hides: false });
});
