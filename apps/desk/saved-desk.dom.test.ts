import { beforeEach, expect, test } from 'vitest';
import type { DeskStaff } from '#platform/web/desk-shell';
import { readSaved, removeSavedOfOthers, type SavedDesk, writeSaved } from './saved-desk.ts';
import { emptyProperty } from './to-desk-property.ts';

const now = Date.UTC(2026, 10, 23, 9, 12);
const hourMs = 3_600_000;
const marta: DeskStaff = {
  ...{ id: 'marta', name: 'Marta Riedl', roles: [], permissions: ['housekeeping.read'], language: 'de' },
  ...{ property: '1', properties: [{ id: '1', name: 'Aurora' }] },
};
const saved: SavedDesk = {
  ...{ route: 'housekeeping', data: { rooms: [] }, at: now, staff: marta },
  ...{ property: emptyProperty, theme: undefined },
};
const stored = () => localStorage.getItem('desk-saved');
const maySee = () => true;

beforeEach(() => writeSaved(saved));

test('what a phone keeps is gone after 16 hours', () => {
  expect(readSaved(now + 16 * hourMs - 1)).toEqual(saved);
  expect([readSaved(now + 16 * hourMs), stored()]).toEqual([undefined, null]);
});

test('a clock that was set back does not make it last longer', () => {
  expect([readSaved(now - hourMs), stored()]).toEqual([undefined, null]);
});

test('what cannot be read is removed', () => {
  localStorage.setItem('desk-saved', '{"at":');
  expect([readSaved(now), stored()]).toEqual([undefined, null]);
});

test('the same person keeps it', () => {
  removeSavedOfOthers(marta, now, maySee);
  expect(readSaved(now)).toEqual(saved);
});

test.each([
  ['nobody is signed in', undefined, maySee],
  ['another person signs in', { ...marta, id: 'ben' }, maySee],
  ['the person may no longer see the screen', marta, () => false],
])('it is removed when %s', (_why, staff, sees) => {
  removeSavedOfOthers(staff, now, sees);
  expect(stored()).toBeNull();
});
