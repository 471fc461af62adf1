import { beforeEach, expect, test } from 'vitest';
import { readLoginData, saveLoginData } from './login-data-storage.ts';
import { noLoginData } from './session-state.ts';

const loginData = { room: '214', name: 'Lindqvist', checkin: '2026-11-20', userId: 'u1', id: '' };

beforeEach(() => localStorage.clear());

test('login data is stored under login-room, login-name, login-checkin and login-userId', () => {
  saveLoginData(localStorage, loginData);
  expect({ ...localStorage }).toEqual({
    'login-room': '214',
    'login-name': 'Lindqvist',
    'login-checkin': '2026-11-20',
    'login-userId': 'u1',
  });
  expect(readLoginData(localStorage)).toEqual(loginData);
});

test.each(['room', 'name'])('stored only if both room and name are present, otherwise deleted: no %s', (missing) => {
  saveLoginData(localStorage, loginData);
  saveLoginData(localStorage, { ...loginData, [missing]: '' });
  expect(localStorage.length).toBe(0);
});

test('incomplete login data is ignored', () => {
  localStorage.setItem('login-room', '214');
  expect(readLoginData(localStorage)).toEqual(noLoginData);
});
