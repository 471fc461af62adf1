import { expect, test } from 'vitest';
import { changedFields } from './song-draft.ts';

const before = { title: 'Reeds', artist: 'Elsbeth Auer', year: '2026', track: '' };

test('what was changed is sent, numbers as numbers', () => {
  expect(changedFields(before, { ...before, title: ' Rushes ', track: '4', year: '' })).toEqual({
    ...{ title: 'Rushes', track: 4, year: 0 },
  });
  expect(changedFields(before, before)).toEqual({});
});

test.each([
  ['title', ' '],
  ['year', '2201'],
  ['year', '20x'],
  ['track', '-1'],
  ['track', '1.5'],
])('%s %j is wrong', (field, text) => expect(changedFields(before, { ...before, [field]: text })).toBe(field));
