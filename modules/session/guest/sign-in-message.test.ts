import { expect, test } from 'vitest';
import { noSignIn, type SignInProblem } from './session-state.ts';
import { signInMessage } from './sign-in-message.ts';

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
const now = Date.UTC(2026, 10, 21);

test('the message for too many attempts contains the wait in started minutes, while there is one', () => {
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
])('the problem %s has its own message', (problem) => {
  expect(signInMessage({ ...noSignIn, problem }, now, t)).toBe(`login.error.${problem}`);
});

test('there is no message without a problem', () => {
  expect(signInMessage(noSignIn, now, t)).toBeUndefined();
});
