import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TextFunction } from '#platform/web/i18n';
import { localiseValidation } from './localise-validation.ts';

let end: () => void;
beforeEach(() => {
  end = localiseValidation(((key: string) => key) as TextFunction);
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
])('a field of the type %s with the value “%s” reports %s', (type, value, message) => {
  const input = field(type, value);
  expect(input.checkValidity()).toBe(false);
  expect(input.validationMessage).toBe(message);
});

test('a field is validated again after new input', () => {
  const input = field('text', '');
  input.checkValidity();
  input.value = 'Ada';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(input.checkValidity()).toBe(true);
});
