import { expect, it } from 'vitest';
import { classifyKey, deletesLetter } from './keys.ts';

it.each([
  ['Backspace', 8],
  ['Escape', 27],
  ['', 461],
  ['Unidentified', 10009],
  ['GoBack', 0],
])('maps the key %s (%d) to Back', (key, keyCode) => {
  expect(classifyKey({ key, keyCode })).toBe('back');
});

it('recognises arrows and OK by name and by code', () => {
  expect(classifyKey({ key: '', keyCode: 13 })).toBe('ok');
  expect(classifyKey({ key: 'Enter', keyCode: 0 })).toBe('ok');
  expect(classifyKey({ key: '', keyCode: 40 })).toBe('arrow');
  expect(classifyKey({ key: 'ArrowLeft', keyCode: 0 })).toBe('arrow');
  expect(classifyKey({ key: 'a', keyCode: 65 })).toBe('other');
});

it('lets Backspace delete a letter in a field with text, and leave the screen from an empty one', () => {
  const field = document.createElement('input');
  const press = { key: 'Backspace', keyCode: 8 };
  expect(deletesLetter(press, field)).toBe(false);
  field.value = 'Lindqvist';
  expect(deletesLetter(press, field)).toBe(true);
  expect(deletesLetter({ key: 'GoBack', keyCode: 461 }, field)).toBe(false);
  expect(deletesLetter(press, document.body)).toBe(false);
});
