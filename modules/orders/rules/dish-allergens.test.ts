import { expect, test } from 'vitest';
import {
  conflictingAllergens,
  containedAllergens,
  defaultInserts,
  dishConflicts,
  dishContents,
} from './dish-allergens.ts';

/** An insert: its name, allergens, price difference, and what is special about it. */
function insert(name: string, allergens: readonly string[] = [], price = 0, more: object = {}) {
  const prices = { sub_item_price: 0, sub_item_price_diff: price };
  return { sub_item_title: name, ...prices, selected: false, sold_out: false, allergens, ...more };
}

function group(inserts: readonly ReturnType<typeof insert>[], min_selects = 1, max_selects = 1) {
  return { min_selects, max_selects, sub_items: inserts };
}

const softBoiled = insert('soft-boiled', ['eggs']);
const scrambled = insert('scrambled', ['eggs', 'milk'], 1.5);
const noEggs = insert('no eggs', [], -1.5);
const eggs = group([softBoiled, scrambled, noEggs]);
const oat = insert('oat', ['gluten'], 0.6);

test.each([
  ['the free one', eggs, [], ['soft-boiled']],
  ['the free one if it fits', eggs, ['nuts'], ['soft-boiled']],
  ['the cheaper one that fits', eggs, ['eggs'], ['no eggs']],
  ['the free one if none fits', group([softBoiled, scrambled]), ['eggs'], ['soft-boiled']],
  [
    'the free one if what fits is sold out',
    group([softBoiled, { ...noEggs, sold_out: true }]),
    ['eggs'],
    ['soft-boiled'],
  ],
  ['none if what fits costs more', group([insert('cow', ['milk']), oat]), ['milk'], []],
  ['none of a group that requires none', group([softBoiled], 0, 2), ['eggs'], []],
  ['the preselected one', group([noEggs, insert('fried', ['eggs'], 2, { selected: true })]), [], ['fried']],
  [
    'another than the preselected one',
    group([insert('fried', ['eggs'], 2, { selected: true }), noEggs]),
    ['eggs'],
    ['no eggs'],
  ],
  [
    'those preselected that fit, where none is required',
    group([insert('nuts', ['nuts'], 1, { selected: true }), insert('fruit', [], 1, { selected: true }), noEggs], 0, 2),
    ['nuts'],
    ['fruit'],
  ],
])('a group begins with %s', (_what, given, avoided, names) => {
  expect(defaultInserts(given, avoided).map(({ sub_item_title }) => sub_item_title)).toEqual(names);
});

const breakfast = { allergens: ['gluten', 'milk'], purchase_flow: [eggs] };

test('an insert is named for what it adds to the dish, and only for that', () => {
  expect(dishContents(breakfast, [])).toEqual({ own: ['gluten', 'milk'], added: [] });
  expect(dishContents(breakfast, [scrambled, softBoiled, oat])).toEqual({
    own: ['gluten', 'milk'],
    added: [{ title: 'scrambled', allergens: ['eggs'] }],
  });
});

test.each([
  ['nothing for a guest who eats everything', eggs, [], []],
  ['what it contains itself', eggs, ['milk'], ['milk']],
  ['nothing if a choice that fits replaces the default', eggs, ['eggs'], []],
  ['what its default contains if no choice fits', group([softBoiled, scrambled]), ['eggs'], ['eggs']],
  ['what all choices contain where the guest must choose', group([softBoiled, scrambled], 2, 2), ['eggs'], ['eggs']],
  ['nothing where enough choices fit', group([softBoiled, noEggs, oat], 2, 2), ['eggs'], []],
  ['nothing of choices that nobody must make', group([softBoiled, scrambled], 0, 2), ['eggs'], []],
])('a dish conflicts with %s', (_what, flow, avoided, names) => {
  expect(dishConflicts({ allergens: ['gluten', 'milk'], purchase_flow: [flow] }, avoided)).toEqual(names);
});

test('each allergen of a dish and its inserts counts once', () => {
  const contained = containedAllergens([breakfast, scrambled]);
  expect(contained).toEqual(['gluten', 'milk', 'eggs']);
  expect(conflictingAllergens(contained, ['eggs', 'fish', 'milk'])).toEqual(['milk', 'eggs']);
});
