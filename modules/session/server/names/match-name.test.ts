import { expect, test } from 'vitest';
import type { Resident } from '#stays/contract';
import { filterByFirstName, isFirstNameDistinctive, matchName } from './match-name.ts';
import { nameCases } from './name-cases.ts';
import { unlabelledCases } from './unlabelled-cases.ts';

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

test.each(unlabelledCases)(
  '“$stored” in one field opens by each word that may be a name',
  ({ stored, opens, refused }) => {
    const isOpen = (typed: string) => matchName(typed, [stay('a', stored)]).fits.length > 0;
    expect(opens.filter((typed) => !isOpen(typed))).toEqual([]);
    expect(refused.filter(isOpen)).toEqual([]);
  },
);

test('a placeholder beside a name hides neither the name nor its other guest', () => {
  expect(matchName('Anna Guest', [stay('a', 'Guest | Anna')]).grade).toBe('exact');
  expect(matchName('Smith', [stay('a', 'Smith | TBA')]).grade).toBe('exact');
  expect(matchName('TBA', [stay('a', 'Smith | TBA')]).fits).toEqual([]);
  expect(matchName('TBA', [stay('a', 'TBA | TBA')]).fits).toEqual([]);
});

test.each(['To | X', 'New | X.', 'Block | X', 'House | X.', 'House | VIP', 'Block | VIP'])(
  'a remark in the field of the first name hides no name that may stand beside a placeholder: %s',
  (stored) => {
    const [last = ''] = stored.split(' | ');
    expect(matchName(last, [stay('a', stored)]).fits).toHaveLength(1);
  },
);

test.each(['Group | Block', 'Block | Group', 'VIP Block', 'X | Block', 'X', 'X | X', 'VIP'])(
  '%s is nobody',
  (stored) => {
    const typed = stored.replace(' | ', ' ');
    for (const name of [typed, ...typed.split(' ')]) expect(matchName(name, [stay('a', stored)]).fits).toEqual([]);
  },
);

test.each([
  [['Maria Garcia Lopez', 'Garcia | Ana'], 'Garcia', [0, 1]],
  [['Maria Garcia Lopez', 'Garcia | Ana'], 'Garcia Lopez', [0]],
  [['Maria Garcia Lopez', 'Garcia | Ana'], 'Ana Garcia', [1]],
  [['John Smith', 'Jane Smith'], 'Smith', [0, 1]],
  [['John Smith', 'Jane Smith'], 'Jane Smith', [1]],
  [['Paul Martin', 'Martin | Eva'], 'Martin', [0, 1]],
  [['Paul Martin', 'Paul | Eva'], 'Paul', [0, 1]],
  [['Anna Maria Weber', 'Anna Weber'], 'Anna Maria Weber', [0]],
  [['Anna Weber', 'von Weber | Max'], 'Weber', [0, 1]],
  [['王小明', '王 | 伟'], '王', [0, 1]],
  [['Saint-Martin', 'Martin'], 'Martin', [1]],
] as const)('of the stays %j, of which some label no family name, “%s” means %j', (names, typed, expected) => {
  const stays = names.map((name, at) => stay(String(at), name));
  expect(matchName(typed, stays).fits.map((fit) => Number(fit.stay.id))).toEqual(expected);
});

test('among names without labels, a word that only one of them has decides as a first name does', () => {
  const { fits } = matchName('Smith', [stay('a', 'John Smith'), stay('b', 'Smith Jane')]);
  expect(isFirstNameDistinctive(fits)).toBe(true);
  expect(filterByFirstName('Jane', fits).map((fit) => fit.stay.id)).toEqual(['b']);
  expect(filterByFirstName('Smith', fits).map((fit) => fit.stay.id)).toEqual(['a', 'b']);
  const alike = matchName('Smith', [stay('a', 'John Smith'), stay('b', 'John Smith')]).fits;
  expect(isFirstNameDistinctive(alike)).toBe(false);
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
