import { expect, test } from 'vitest';
import type { Resident } from '#stays/contract';
import { filterByFirstName, isFirstNameDistinctive, matchName } from './match-name.ts';
import { nameCases } from './name-cases.ts';

function resident(names: string, id = 'one'): Resident {
  const [lastName = '', firstName = '', nativeName = ''] = names.split(' | ');
  return { id, lastName, firstName, nativeName, title: '', permanent: false };
}

function stay(id: string, ...names: string[]) {
  return { id, arrival: '2026-11-20', residents: names.map((name, at) => resident(name, `${id}${at}`)) };
}

test('the corpus contains at least 150 cases, 50 of them mismatches', () => {
  expect(nameCases.length).toBeGreaterThanOrEqual(150);
  expect(nameCases.filter(([, , grade]) => grade === 'no').length).toBeGreaterThanOrEqual(50);
});

test.each(nameCases)('a stay of “%s”, typed “%s”: %s', (stored, typed, grade) => {
  const verdict = matchName(typed, [stay('a', stored)]);
  expect(verdict.grade ?? 'no').toBe(grade);
  expect(verdict.fits.length).toBe(grade === 'no' ? 0 : 1);
});

test.each([
  [['Müller', 'Mueller'], 'Mueller', [1]],
  [['Müller', 'Mueller'], 'Müller', [0]],
  [['Müller', 'Muller'], 'muller', [1]],
  [['Saint-Martin', 'Martin'], 'Martin', [1]],
  [['von Berg', 'Berg'], 'Berg', [1]],
  [['von Berg', 'van Berg'], 'Berg', [0, 1]],
  [['Berg | Anna', 'Berg | Peter'], 'Berg', [0, 1]],
  [['Berg | Anna', 'Berg | Peter'], 'Anna Berg', [0]],
  [['Berg | Anna', 'Berg | Arne'], 'A Berg', [0, 1]],
  [['Lee | Anne', 'Elee | Ann'], 'Anne Lee', [0]],
  [['Lee | Anne', 'Elee | Ann'], 'annelee', [0, 1]],
  [['Müller-Lüdenscheidt', 'Müller-Thurgau'], 'Müller', [0, 1]],
  [['Paul | Martin', 'Martin | Paul'], 'Paul', [0]],
  [['Paul | Martin', 'Martin | Paul'], 'Paul Martin', [0, 1]],
  [['Keller', 'Berg'], 'Meyer', []],
] as const)('of the stays %j the name “%s” matches %j', (names, typed, expected) => {
  const stays = names.map((name, at) => stay(String(at), name));
  expect(matchName(typed, stays).fits.map((fit) => Number(fit.stay.id))).toEqual(expected);
});

test('the typed name selects the resident within a stay', () => {
  const verdict = matchName('Berg', [stay('a', 'Keller | Jan', 'Berg | Anna')]);
  expect(verdict.fits.map((fit) => fit.residents.map(({ firstName }) => firstName))).toEqual([['Anna']]);
});

test('the first name is required only if it distinguishes the stays', () => {
  const fits = (...names: string[]) =>
    matchName(
      'Berg',
      names.map((name, at) => stay(String(at), name)),
    ).fits;
  expect(isFirstNameDistinctive(fits('Berg | Anna', 'Berg | Peter'))).toBe(true);
  expect(isFirstNameDistinctive(fits('Berg | Anna', 'Berg | Anna'))).toBe(false);
  expect(isFirstNameDistinctive(fits('Berg | Anna', 'Berg | Anna Maria'))).toBe(false);
  expect(isFirstNameDistinctive(fits('Berg | Anna', 'Berg'))).toBe(false);
});

test('a first name narrows the matching stays', () => {
  const { fits } = matchName('Berg', [stay('a', 'Berg | Jürgen'), stay('b', 'Berg | Peter')]);
  expect(filterByFirstName('juergen', fits).map((fit) => fit.stay.id)).toEqual(['a']);
  expect(filterByFirstName('Klaus', fits)).toEqual([]);
  expect(filterByFirstName('', fits)).toEqual([]);
});
