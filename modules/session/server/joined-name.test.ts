import { expect, test } from 'vitest';
import { joinedName } from './joined-name.ts';

const astrid = { id: 'r', firstName: 'Astrid', lastName: 'Lindqvist', title: 'Ms', nativeName: '', permanent: false };

test.each([
  ['lastname', 'Lindqvist'],
  ['titlelastname', 'Ms Lindqvist'],
  ['firstname', 'Astrid'],
  ['something else', 'Lindqvist'],
])('where the property allows %s, who joined is called %s', (allowed, name) => {
  expect(joinedName(astrid, allowed)).toBe(name);
});

test('who has neither title nor first name is called by the last name', () => {
  expect(joinedName({ ...astrid, title: '' }, 'titlelastname')).toBe('Lindqvist');
  expect(joinedName({ ...astrid, firstName: '' }, 'firstname')).toBe('Lindqvist');
});
