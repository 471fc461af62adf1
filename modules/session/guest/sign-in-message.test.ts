import { expect, test } from 'vitest';
import { noSignIn, type SignInProblem } from './session-state.ts';
import { signInMessage } from './sign-in-message.ts';

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
const now = Date.UTC(2026, 10, 21);

test('too many attempts say how long to wait, in minutes begun, as long as there is a wait', () => {
  const signIn = { ...noSignIn, problem: 'too_many_attempts' as const };
  expect(signInMessage({ ...signIn, retryAt: now + 61_000 }, now, t)).toBe('login.error.too_many_wait {"minutes":2}');
  expect(signInMessage({ ...signIn, retryAt: now }, now, t)).toBe('login.error.too_many');
  expect(signInMessage(signIn, now, t)).toBe('login.error.too_many');
});

test.each<SignInProblem>([
  'room_or_name_invalid',
  'first_name_needed',
  'arrival_needed',
  'code_invalid',
  'unavailable',
])('%s has words of its own', (problem) => {
  expect(signInMessage({ ...noSignIn, problem }, now, t)).toBe(`login.error.${problem}`);
});

test('nothing is said where nothing is wrong', () => {
  expect(signInMessage(noSignIn, now, t)).toBeUndefined();
});
