import { beforeEach, expect, test } from 'vitest';
import { closeGoodbye, expectGoodbye, followStay, goodbye, sayGoodbye } from './goodbye-store.ts';

beforeEach(() => {
  followStay('zero');
  closeGoodbye();
});

test('the goodbye is shown when the stay ends of a guest who has checked out here, and to nobody else', () => {
  followStay('one');
  sayGoodbye();
  expect(goodbye.getState()).toMatchObject({ isShown: false });
  followStay('two');
  expectGoodbye('token');
  // The shell tells that nobody is signed in before the connection ends.
  followStay('');
  sayGoodbye();
  expect(goodbye.getState()).toEqual({ isLeaving: false, isShown: true, token: 'token' });
});

test('a guest who signs in after one who was leaving is not taken for that one', () => {
  followStay('one');
  expectGoodbye('token');
  followStay('two');
  sayGoodbye();
  expect(goodbye.getState()).toMatchObject({ isShown: false, token: '' });
});
