import { expect, it } from 'vitest';
import { deletesLetter, remoteKeyOf } from './keys.ts';

it.each([
  ['Backspace', 8],
  ['Escape', 27],
  ['', 461],
  ['Unidentified', 10009],
  ['GoBack', 0],
])('takes %s (%d) for Back', (key, keyCode) => {
  expect(remoteKeyOf({ key, keyCode })).toBe('back');
});

it('knows arrows and OK by name and by code', () => {
  expect(remoteKeyOf({ key: '', keyCode: 13 })).toBe('ok');
  expect(remoteKeyOf({ key: 'Enter', keyCode: 0 })).toBe('ok');
  expect(remoteKeyOf({ key: '', keyCode: 40 })).toBe('arrow');
  expect(remoteKeyOf({ key: 'ArrowLeft', keyCode: 0 })).toBe('arrow');
  expect(remoteKeyOf({ key: 'a', keyCode: 65 })).toBe('other');
});

it('lets Backspace delete a letter of a field that holds one, and leave the screen from an empty one', () => {
  const field = document.createElement('input');
  const press = { key: 'Backspace', keyCode: 8 };
  expect(deletesLetter(press, field)).toBe(false);
  field.value = 'Lindqvist';
  expect(deletesLetter(press, field)).toBe(true);
  expect(deletesLetter({ key: 'GoBack', keyCode: 461 }, field)).toBe(false);
  expect(deletesLetter(press, document.body)).toBe(false);
});
