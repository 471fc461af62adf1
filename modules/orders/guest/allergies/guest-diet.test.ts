import { expect, test } from 'vitest';
import {
  emptyDiet,
  type GuestDiet,
  keepOnDevice,
  kitchenState,
  parseStoredDiet,
  tellKitchen,
  toStoredDiet,
  withAllergens,
  withDeclared,
  withFilter,
  withoutFilter,
  withoutKitchen,
} from './guest-diet.ts';

/** A guest with a stay who chooses allergens. */
const choosing = (diet: GuestDiet, ...names: readonly string[]) => withAllergens(diet, names, true);
const eggs = choosing(emptyDiet, 'eggs');
const sharedEggs = withDeclared(tellKitchen(eggs), ['eggs']);
const withdrawnEggs = keepOnDevice(sharedEggs);
const sharedElsewhere = withDeclared(emptyDiet, ['nuts']);

test.each([
  ['of nothing', emptyDiet, 'nothing', [], []],
  ['of something new', eggs, 'ask', [], ['eggs']],
  ['that agreed and was not heard yet', tellKitchen(eggs), 'sending', ['eggs'], []],
  ['that agreed', sharedEggs, 'shared', ['eggs'], []],
  ['that agreed and adds something', choosing(sharedEggs, 'eggs', 'milk'), 'sending', ['eggs', 'milk'], []],
  ['that takes one back', choosing(sharedEggs), 'sending', [], []],
  ['that takes it back from the kitchen', withdrawnEggs, 'sending', [], ['eggs']],
  ['that keeps it', withDeclared(withdrawnEggs, []), 'device', [], ['eggs']],
  [
    'that keeps it and adds something',
    choosing(withDeclared(withdrawnEggs, []), 'eggs', 'milk'),
    'device',
    [],
    ['eggs', 'milk'],
  ],
  ['of a stay that shared on another device', sharedElsewhere, 'shared', ['nuts'], []],
  ['of such a stay, which adds something', choosing(sharedElsewhere, 'nuts', 'milk'), 'sending', ['milk', 'nuts'], []],
  ['that chose before the stay shared', withDeclared(eggs, ['nuts']), 'partly', ['nuts'], ['eggs']],
  ['whose declaration the hotel refused', withoutKitchen(tellKitchen(eggs)), 'device', [], ['eggs']],
  ['that cleared everything', withoutFilter(eggs), 'nothing', [], []],
])('a device %s: %s', (_what, diet, kind, shared, own) => {
  expect(kitchenState(diet, true)).toEqual({ kind, shared, own });
});

test('everything that this device or the stay knows is marked, in the order of the menu', () => {
  expect(withDeclared(choosing(emptyDiet, 'nuts', 'eggs'), ['milk', 'eggs']).filter.allergens).toEqual([
    'eggs',
    'milk',
    'nuts',
  ]);
  expect(withdrawnEggs.filter.allergens).toEqual(['eggs']);
});

test('a guest without a stay is asked nothing, and nothing is meant for the kitchen', () => {
  const visitor = withAllergens(sharedElsewhere, ['nuts', 'eggs'], false);
  expect(kitchenState(visitor, false).kind).toBe('nothing');
  expect([visitor.own, visitor.changes]).toEqual([['eggs'], {}]);
});

test('a change stands until the hotel agrees with it, whatever another device declares meanwhile', () => {
  const changed = choosing(withDeclared(sharedEggs, ['eggs']), 'milk');
  expect(changed.changes).toEqual({ eggs: false, milk: true });
  const crossed = withDeclared(changed, ['eggs', 'nuts']);
  expect(crossed.filter.allergens).toEqual(['milk', 'nuts']);
  expect(withDeclared(crossed, ['milk', 'nuts']).changes).toEqual({});
});

test('clearing the filter takes everything back from the kitchen', () => {
  const cleared = withoutFilter(withFilter(sharedEggs, { diets: ['vegan'], hides: false }));
  expect(cleared).toMatchObject({ changes: { eggs: false }, filter: emptyDiet.filter });
});

test('what the hotel knew already changes nothing', () => {
  expect(withDeclared(sharedEggs, ['eggs'])).toBe(sharedEggs);
});

test.each([
  [undefined],
  [null],
  ['x'],
  [{ allergens: 'nuts' }],
  [{ diets: [7, 'of worms'], changes: 3, declared: {} }],
])('an unreadable stored diet is the empty one: %o', (stored) => {
  expect(parseStoredDiet(stored)).toEqual(emptyDiet);
});

test.each([[sharedEggs], [choosing(withdrawnEggs, 'milk')], [withFilter(eggs, { diets: ['vegan'], hides: false })]])(
  'a stored diet is restored: %o',
  (diet) => {
    expect(parseStoredDiet(JSON.parse(JSON.stringify(toStoredDiet(diet))))).toEqual(diet);
  },
);

test('a stored diet loses unknown names, and that of an earlier build is kept by the device', () => {
  const stored = { allergens: ['nuts', 'unheard-of'], diets: ['vegan'], hides: false };
  expect(kitchenState(parseStoredDiet(stored), true)).toEqual({ kind: 'ask', shared: [], own: ['nuts'] });
});
