import { expect, test } from 'vitest';
import type { Resident } from '#stays/contract';
import { nameCases } from './name-cases.ts';
import { nameSearch } from './name-search.ts';

function stay(...people: readonly (readonly [last: string, first?: string, native?: string])[]) {
  const residents = people.map(
    ([lastName, firstName = '', nativeName = ''], at): Resident => ({
      id: String(at),
      lastName,
      firstName,
      nativeName,
      title: '',
      permanent: false,
    }),
  );
  return { id: 's', arrival: '2026-11-20', residents };
}

type Given = ReturnType<typeof stay>;

/** Whether the keys of a stay lead to it, as the index of the database does. */
function isCandidate(typed: string, { residents }: Given): boolean {
  const { beginnings, whole } = nameSearch.createQuery(typed);
  const keys = residents.flatMap(nameSearch.keysOf);
  const all = beginnings.every((spellings) => keys.some((key) => spellings.some((one) => key.startsWith(one))));
  return (beginnings.length > 0 && all) || keys.some((key) => whole.includes(key));
}

const matches = (typed: string, given: Given) => nameSearch.createQuery(typed).matches(given as never);
const finds = (typed: string, given: Given) => isCandidate(typed, given) && matches(typed, given);

test.each([
  ['lind', stay(['Lindqvist', 'Astrid'])],
  ['astr lind', stay(['Lindqvist', 'Astrid'])],
  ['LINDQVIST a', stay(['Lindqvist', 'Astrid'])],
  ['muell', stay(['Müller'])],
  ['mull', stay(['Müller'])],
  ['sjo', stay(['Sjöberg'])],
  ['ivan', stay(['Иванов', 'Пётр'])],
  ['李', stay(['Li', 'Wei', '李伟'])],
  ['okaf', stay(['Lindqvist'], ['Okafor', 'Chidi'])],
  ['van der berg', stay(['van den Berg', 'Jan'], ['Berg, van der'])],
  ['mcdon', stay(['MacDonald'])],
])('the beginnings “%s” match the stay', (typed, given) => expect(finds(typed, given)).toBe(true));

test.each([
  ['', stay(['Lindqvist'])],
  ['  -', stay(['Lindqvist'])],
  ['qvist', stay(['Lindqvist'])],
  ['lind berg', stay(['Lindqvist', 'Astrid'])],
])('the text %j does not match the stay', (typed, given) => expect(finds(typed, given)).toBe(false));

test('every name that the sign-in accepts is found', () => {
  const accepted = nameCases.filter(([, , grade]) => grade !== 'no');
  const missed = accepted.filter(([stored, typed]) => {
    const [last = '', first = '', native = ''] = stored.split('|').map((part) => part.trim());
    return !finds(typed, stay([last, first, native]));
  });
  expect(missed).toEqual([]);
});

test.each([
  ['Lindqvist', 'LINDQVIST', true],
  ['Müller', 'Mueller', true],
  ['Иванов', 'IVANOV', true],
  ['Li||李伟', '李', true],
  ['Weber', 'Weber-Lang', false],
  ['Weber', 'Webern', false],
  ['', '', false],
  ['Weber|Anna', 'Weber|Anna Maria', true],
  ['Weber|Anna', 'Weber', true],
  ['Weber|Anna', 'Weber|Erik', false],
  ['Anna Weber', 'Weber|Anna', true],
  ['Weber', 'Anna Weber', true],
  ['Anna Weber', 'Weber|Erik', false],
  ['Anna Maria Weber', 'Weber|Anna', false],
  ['Jan van der Berg', 'van der Berg|Jan', true],
  ['Anna Weber', 'Weber Anna', true],
])('the persons “%s” and “%s” are the same: %s', (one, other, isSame) => {
  const [person, another] = [one, other].map((name) => {
    const [lastName = '', firstName = '', nativeName = ''] = name.split('|');
    return { lastName, firstName, nativeName };
  });
  expect(person && another && nameSearch.isSamePerson(person, another)).toBe(isSame);
});
