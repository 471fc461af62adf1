import { expect, test } from 'vitest';
import type { AuthResult } from '#session/contract';
import type { KeyValueStorage } from './login-data-storage.ts';
import { readSavedSignIn, saveSignIn } from './saved-sign-in.ts';

const result = {
  mode: 'guest',
  user_id: 'r',
  ticket: 'secret',
  checkin: [{ id: 'stay', last_name: 'Lindqvist', departure: '2026-11-24' }],
} as unknown as AuthResult;
const on = (day: string) => Date.parse(`${day}T12:00:00Z`);

function storage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as KeyValueStorage;
}

test('a sign-in is saved for its stay until the day after the departure, without its ticket', () => {
  const disk = storage();
  saveSignIn(disk, result);
  expect(readSavedSignIn(disk, 'stay', on('2026-11-22'))).toMatchObject({ user_id: 'r', ticket: '' });
  expect(readSavedSignIn(disk, 'stay', on('2026-11-24'))).toBeDefined();
  expect(readSavedSignIn(disk, 'stay', on('2026-11-26'))).toBeUndefined();
  expect(readSavedSignIn(disk, 'other', on('2026-11-22')), 'another stay').toBeUndefined();
  expect(readSavedSignIn(disk, '', on('2026-11-22')), 'nobody').toBeUndefined();
});

test('no sign-in, and a visitor’s, remove what was saved', () => {
  for (const next of [undefined, { ...result, mode: 'walkin' } as AuthResult]) {
    const disk = storage();
    saveSignIn(disk, result);
    saveSignIn(disk, next);
    expect(readSavedSignIn(disk, 'stay', on('2026-11-22'))).toBeUndefined();
  }
});

test('a broken text is no sign-in', () => {
  const disk = storage();
  for (const text of ['', '{', '7', 'null', '{}']) {
    disk.setItem('login-result', text);
    expect(readSavedSignIn(disk, 'stay', on('2026-11-22'))).toBeUndefined();
  }
});
