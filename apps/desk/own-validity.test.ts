import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TextFunction } from '#platform/i18n/browser';
import { ownValidity } from './own-validity.ts';

let end: () => void;
beforeEach(() => {
  end = ownValidity(((key: string) => key) as TextFunction);
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function field(type: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  Object.assign(input, { type, value, required: true });
  document.body.append(input);
  return input;
}

test.each([
  ['text', '', 'desk.invalid.missing'],
  ['email', 'nobody', 'desk.invalid.email'],
  ['url', 'nowhere', 'desk.invalid.url'],
])('a field of the type %s with “%s” says %s', (type, value, said) => {
  const input = field(type, value);
  expect(input.checkValidity()).toBe(false);
  expect(input.validationMessage).toBe(said);
});

test('a field that is written anew is judged anew', () => {
  const input = field('text', '');
  input.checkValidity();
  input.value = 'Ada';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(input.checkValidity()).toBe(true);
});
