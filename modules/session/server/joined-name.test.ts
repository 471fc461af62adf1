import { expect, test } from 'vitest';
import { joinedName } from './joined-name.ts';

const astrid = { id: 'r', firstName: 'Astrid', lastName: 'Lindqvist', title: 'Ms', nativeName: '', permanent: false };

test.each([
  ['lastname', 'Lindqvist'],
  ['titlelastname', 'Ms Lindqvist'],
  ['firstname', 'Astrid'],
  ['something else', 'Lindqvist'],
])('with the setting %s, the guest is shown as %s', (allowed, name) => {
  expect(joinedName(astrid, allowed)).toBe(name);
});

test('a guest without title and first name is shown by last name', () => {
  expect(joinedName({ ...astrid, title: '' }, 'titlelastname')).toBe('Lindqvist');
  expect(joinedName({ ...astrid, firstName: '' }, 'firstname')).toBe('Lindqvist');
});
