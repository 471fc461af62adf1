import { expect, test } from 'vitest';
import { pickPerson } from './pick-person.ts';

const person = (lastName: string, firstName = '') => ({ lastName, firstName });

test.each([
  [person('Müller', 'Eva'), person('MUELLER', 'EVA')],
  [person('Åberg'), person('Aaberg')],
  [person('van der Berg', 'Jan'), person('Berg', 'Jan')],
  [person('O’Neil'), person('ONeil')],
  [person('García López', 'Ana'), person('García')],
  [person('Rossi', 'Anna'), person('Rossi', 'Anna Maria')],
])('%o is %o', (guest, listed) => {
  expect(pickPerson(guest, [person('Brandt', 'Eva'), listed])).toBe(1);
});

test('a first name decides between two, and another first name is another person', () => {
  const couple = [person('Müller', 'Erik'), person('Müller', 'Eva')];
  expect(pickPerson(person('Müller', 'Eva'), couple)).toBe(1);
  expect(pickPerson(person('Müller'), couple)).toBeUndefined();
  expect(pickPerson(person('Müller', 'Eva'), [person('Müller', 'Erik')])).toBeUndefined();
  expect(pickPerson(person('', ''), couple)).toBeUndefined();
});
