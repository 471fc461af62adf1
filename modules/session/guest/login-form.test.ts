import { expect, test } from 'vitest';
import { fieldsFor, formOf, missing, noEntries } from './login-form.ts';

test('first name and check-in date appear only when the server asks', () => {
  expect(fieldsFor([])).toEqual(['name', 'room']);
  expect(fieldsFor(['arrival', 'first_name'])).toEqual(['name', 'room', 'firstName', 'checkin']);
});

test('every shown field is required, and blanks count as empty', () => {
  expect(missing(['name', 'room'], { ...noEntries, name: '  ' })).toEqual({
    name: 'login.error.name_required',
    room: 'login.error.room_required',
  });
  expect(missing(['name', 'room', 'checkin'], { ...noEntries, name: 'a', room: '1' })).toEqual({
    checkin: 'login.error.date_required',
  });
});

test('only shown fields are sent', () => {
  const entries = { name: 'a', room: '1', firstName: 'b', checkin: '2026-11-20' };
  expect(formOf(['name', 'room'], entries)).toEqual({ name: 'a', room: '1' });
  expect(formOf(['name', 'room', 'checkin'], entries)).toEqual({ name: 'a', room: '1', checkin: '2026-11-20' });
});
