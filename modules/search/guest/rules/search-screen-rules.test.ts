import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';
import { resolveType, toPages } from './resolve-type.ts';

const types = ['all', 'film', 'tv'];

test.each([
  [undefined, 'all', 0],
  ['', 'all', 0],
  ['film', 'film', 1],
  ['2', 'tv', 2],
  ['3', 'all', 0],
  ['-1', 'all', 0],
  ['radio', 'all', 0],
])('the type %j is %s, at %i', (wanted, type, typeIdx) => {
  expect(resolveType(wanted, types)).toEqual({ type, typeIdx });
});

test('results are grouped five per page', () => {
  expect(toPages([1, 2, 3, 4, 5, 6, 7])).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7],
  ]);
  expect(toPages([])).toEqual([]);
});

test.each([
  ['Lake char', 'lake', '[Lake] char'],
  ['Sailing: Lakes Trophy', 'lake', 'Sailing: [Lake]s Trophy'],
  ['Petit déjeuner', 'dejeun', 'Petit [déjeun]er'],
  ['Weißwein', 'weiss', '[Weißwein]'],
  ['The lake', 'the lake', '[The] [lake]'],
  ['Sauna', 'сауна', 'Sauna'],
  ['مسبح البحيرة', 'مسبح', '[مسبح] البحيرة'],
  ['A b', 'a', 'A b'],
])('of %s the search for %s marks %s', (text, term, marked) => {
  const pieces = markWords(text, term);
  expect(pieces.map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text)).join('')).toBe(marked);
});
