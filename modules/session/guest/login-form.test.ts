import { expect, test } from 'vitest';
import { emptyEntries, findMissingFields, toSignInForm, visibleFields } from './login-form.ts';

test('first name and check-in date appear only when the server asks, or the hotel always wants the date', () => {
  expect(visibleFields([], 'lastname')).toEqual(['name', 'room']);
  expect(visibleFields([], 'lastname_arrival')).toEqual(['name', 'room', 'checkin']);
  expect(visibleFields(['arrival', 'first_name'], 'lastname')).toEqual(['name', 'room', 'firstName', 'checkin']);
});

test('every shown field is required, and blanks count as empty', () => {
  expect(findMissingFields(['name', 'room'], { ...emptyEntries, name: '  ' })).toEqual({
    name: 'login.error.name_required',
    room: 'login.error.room_required',
  });
  expect(findMissingFields(['name', 'room', 'checkin'], { ...emptyEntries, name: 'a', room: '1' })).toEqual({
    checkin: 'login.error.date_required',
  });
});

test('only shown fields are sent', () => {
  const entries = { ...emptyEntries, name: 'a', room: '1', firstName: 'b', checkin: '2026-11-20' };
  expect(toSignInForm(['name', 'room'], entries)).toEqual({ name: 'a', room: '1' });
  expect(toSignInForm(['name', 'room', 'checkin'], entries)).toEqual({ name: 'a', room: '1', checkin: '2026-11-20' });
});

test('the password is a field where the hotel signs guests in by one, or the server asks for it', () => {
  expect(visibleFields([], 'lastname_password')).toEqual(['name', 'room', 'password']);
  expect(visibleFields(['arrival', 'password'], 'lastname')).toEqual(['name', 'room', 'checkin', 'password']);
  expect(findMissingFields(['password'], emptyEntries)).toEqual({ password: 'login.error.password_required' });
  const entries = { ...emptyEntries, name: 'a', room: '1', password: 'k7 x' };
  expect(toSignInForm(['name', 'room', 'password'], entries)).toEqual({ name: 'a', room: '1', password: 'k7 x' });
});
