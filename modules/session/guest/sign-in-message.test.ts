import { expect, test } from 'vitest';
import { noSignIn, type SignInProblem } from './session-state.ts';
import { signInMessage } from './sign-in-message.ts';

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
const formats = { day: () => 'Saturday', time: (at: number) => new Date(at).toISOString().slice(11, 16) };
const language = { t, formats };
const now = Date.UTC(2026, 10, 21);

test('the message for too many attempts contains the wait in started minutes, while there is one', () => {
  const signIn = { ...noSignIn, problem: 'too_many_attempts' as const };
  expect(signInMessage({ ...signIn, retryAt: now + 61_000 }, now, language)).toBe(
    'login.error.too_many_wait {"minutes":2}',
  );
  expect(signInMessage({ ...signIn, retryAt: now }, now, language)).toBe('login.error.too_many');
  expect(signInMessage(signIn, now, language)).toBe('login.error.too_many');
});

test('a link before the check-in says when the room is ready, and afterwards to check in', () => {
  const signIn = { ...noSignIn, problem: 'stay_not_started' as const };
  const ready = now + 15 * 3_600_000 - 400;
  expect(signInMessage({ ...signIn, retryAt: ready }, now, language)).toBe(
    'login.error.stay_not_started {"day":"Saturday","time":"15:00"}',
  );
  expect(signInMessage(signIn, now, language)).toBe('login.error.not_checked_in');
});

test.each<SignInProblem>([
  'room_or_name_invalid',
  'first_name_needed',
  'arrival_needed',
  'code_invalid',
  'unavailable',
])('the problem %s has its own message', (problem) => {
  expect(signInMessage({ ...noSignIn, problem }, now, language)).toBe(`login.error.${problem}`);
});

test('there is no message without a problem', () => {
  expect(signInMessage(noSignIn, now, language)).toBeUndefined();
});
