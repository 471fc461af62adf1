import { expect, test } from 'vitest';
import type { Resident } from '#stays/contract';
import { createNameMatcher } from './create-name-matcher.ts';

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
])('the beginnings “%s” match the stay', (typed, given) => expect(createNameMatcher(typed)(given)).toBe(true));

test.each([
  ['', stay(['Lindqvist'])],
  ['  -', stay(['Lindqvist'])],
  ['qvist', stay(['Lindqvist'])],
  ['lind berg', stay(['Lindqvist', 'Astrid'])],
])('the text %j does not match the stay', (typed, given) => expect(createNameMatcher(typed)(given)).toBe(false));
