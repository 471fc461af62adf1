import { beforeEach, expect, test } from 'vitest';
import { keepLoginData, readLoginData, removeKeys } from './kept-login-data.ts';
import { noLoginData } from './session-state.ts';

const whole = { room: '214', name: 'Lindqvist', checkin: '2026-11-20', userId: 'u1', id: '' };

beforeEach(() => localStorage.clear());

test('login data is kept under login-room, login-name, login-checkin and login-userId', () => {
  keepLoginData(localStorage, whole);
  expect({ ...localStorage }).toEqual({
    'login-room': '214',
    'login-name': 'Lindqvist',
    'login-checkin': '2026-11-20',
    'login-userId': 'u1',
  });
  expect(readLoginData(localStorage)).toEqual(whole);
});

test.each(['room', 'name'])('stored only if both room and name are present, otherwise deleted: no %s', (missing) => {
  keepLoginData(localStorage, whole);
  keepLoginData(localStorage, { ...whole, [missing]: '' });
  expect(localStorage.length).toBe(0);
});

test('half of it, left by anybody else, counts for nothing', () => {
  localStorage.setItem('login-room', '214');
  expect(readLoginData(localStorage)).toEqual(noLoginData);
});

test('keys that modules name are removed, with a star all that begin so', () => {
  for (const key of ['shop-cart-item-list', 'shop-x', 'theme']) localStorage.setItem(key, '1');
  removeKeys(localStorage, ['shop-*', 'absent']);
  expect(Object.keys({ ...localStorage })).toEqual(['theme']);
});
