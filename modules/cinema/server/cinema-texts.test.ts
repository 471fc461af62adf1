import { expect, test } from 'vitest';
import { genreNames } from '../rules/genre-names.ts';
import { genreName } from './cinema-texts.ts';

test('a common genre is named in the first language that has a name, else in English', () => {
  expect(genreName('crime', ['de-at', 'en'])).toBe('Krimi');
  expect(genreName('crime', ['eo', 'fr'])).toBe('Policier');
  expect(genreName('crime', ['hu', 'fr'])).toBe('Krimi');
  expect(genreName('crime', [])).toBe('Crime');
  expect([genreName('alpine-cinema', ['en']), genreName('constructor', ['en'])]).toEqual([undefined, undefined]);
});

test('every common genre has its name, which leads back to it where imports know the language', () => {
  for (const [id, names] of Object.entries(genreNames)) expect(genreName(id, ['de'])).toBe(names[1]);
});
