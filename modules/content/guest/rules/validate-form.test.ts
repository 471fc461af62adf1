import { expect, test } from 'vitest';
import { validateForm } from './validate-form.ts';

const fields = [
  { name: 'day', label: 'Day', kind: 'date', required: true },
  { name: 'phone', label: 'Phone', kind: 'tel', required: false },
  { name: 'people', label: 'People', kind: 'number', required: false },
  { name: 'email', label: 'E-mail', kind: 'email', required: true },
] as const;
const today = '2026-11-22';
const good = { day: '2026-11-22', email: 'astrid@mail.example' };

test('a form with all required fields is valid', () => {
  expect([...validateForm(fields, good, today)]).toEqual([]);
});

test.each([
  ['email', 'required', { ...good, email: ' ' }],
  ['email', 'email', { ...good, email: 'astrid' }],
  ['email', 'email', { ...good, email: 'a@b.example, c@d.example' }],
  ['day', 'required', { ...good, day: '' }],
  ['day', 'past', { ...good, day: '2026-11-21' }],
  ['phone', 'invalid', { ...good, phone: 'nine' }],
  ['people', 'invalid', { ...good, people: 'two' }],
])('%s is %s', (name, problem, written) => {
  expect([...validateForm(fields, written, today)]).toEqual([[name, problem]]);
});
