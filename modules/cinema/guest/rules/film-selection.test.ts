import { expect, it } from 'vitest';
import { isSelective, readPage, readSelection, writeSelection } from './film-selection.ts';

it.each([
  [{}, { genre: '', isFree: false, search: '' }],
  [{ filter: 'free' }, { genre: '', isFree: true, search: '' }],
  [
    { filter: 'drama', search: 'ferry' },
    { genre: 'drama', isFree: false, search: 'ferry' },
  ],
  [{ filter: 'drama,free' }, { genre: 'drama', isFree: true, search: '' }],
])('a selection and its query say the same: %o', (query, selection) => {
  expect(readSelection(query)).toEqual(selection);
  const { filter, search, page } = writeSelection(selection);
  expect({ ...(filter && { filter }), ...(search && { search }), page }).toEqual({ ...query, page: undefined });
  expect(isSelective(selection)).toBe(Object.keys(query).length > 0);
});

it('reads a strange filter as well as it can', () => {
  expect(readSelection({ filter: ',,free,,drama,music', search: '  ' })).toEqual({
    genre: 'drama',
    isFree: true,
    search: '',
  });
});

it.each([
  ['', 1],
  ['3', 3],
  ['-1', 1],
  ['2.5', 1],
  ['1e9', 1_000],
  ['x', 1],
])('the page %j is %i', (page, expected) => {
  expect(readPage({ page })).toBe(expected);
});
