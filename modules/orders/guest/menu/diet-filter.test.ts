import { expect, test } from 'vitest';
import { fits, hitsOf, noFilter, readFilter, shownBy } from './diet-filter.ts';

const tart = { allergens: ['gluten', 'nuts'], diets: ['vegetarian'] };
const salad = { allergens: [], diets: ['vegan', 'gluten_free'] };

test('an item with a declared allergen does not fit, and says which', () => {
  const filter = { ...noFilter, allergens: ['nuts', 'milk'] };
  expect([fits(filter, tart), hitsOf(filter, tart), fits(filter, salad)]).toEqual([false, ['nuts'], true]);
});

test('an item has to keep every diet; what is vegan is vegetarian', () => {
  expect(fits({ ...noFilter, diets: ['vegetarian'] }, salad)).toBe(true);
  expect(fits({ ...noFilter, diets: ['vegan', 'gluten_free'] }, tart)).toBe(false);
  expect(fits({ ...noFilter, diets: ['vegan', 'kosher'] }, salad)).toBe(false);
});

test('what does not fit is left out and counted, or stays to be marked', () => {
  const filter = { ...noFilter, allergens: ['nuts'] };
  expect(shownBy(filter, [tart, salad])).toEqual({ shown: [salad], hidden: 1 });
  expect(shownBy({ ...filter, hides: false }, [tart, salad])).toEqual({ shown: [tart, salad], hidden: 0 });
});

test.each([[undefined], [null], ['x'], [{ allergens: 'nuts' }], [{ diets: [7, 'of worms'] }]])(
  'a kept filter that cannot be read asks for nothing: %o',
  (kept) => {
    expect(readFilter(kept)).toEqual(noFilter);
  },
);

test('a kept filter is taken up', () => {
  const kept = { allergens: ['nuts', 'unheard-of'], diets: ['vegan'], hides: false };
  expect(readFilter(kept)).toEqual({ allergens: ['nuts'], diets: ['vegan'], hides: false });
});
