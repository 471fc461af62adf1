import { expect, test } from 'vitest';
import { genreNames } from './genre-names.ts';
import { genreId } from './genres.ts';

test('a genre has one id in any case, spelling and language', () => {
  const names = [
    'Science Fiction',
    'SCIENCE-FICTION',
    'Sci-Fi',
    'scifi',
    'fantascienza',
    'Ciencia Ficción',
    'خيال علمي',
  ];
  expect(new Set(names.map(genreId))).toEqual(new Set(['science-fiction']));
  expect(['Komödie', 'KOMOEDIE', 'comédie', ' Comedy '].map(genreId)).toEqual(Array(4).fill('comedy'));
});

test('a genre that is not common keeps its own id, whatever its case', () => {
  expect([genreId('Alpine  Cinema'), genreId('ALPINE cinema!')]).toEqual(['alpine-cinema', 'alpine-cinema']);
  expect(genreId('  — ')).toBe('');
  expect(genreId('x'.repeat(500))).toHaveLength(64);
  expect(genreId('constructor')).toBe('constructor');
});

test('no two genres share a name in a language', () => {
  for (const at of [0, 1, 2, 3, 4, 5]) {
    const named = Object.values(genreNames).map((names) => names[at]);
    expect(new Set(named).size).toBe(named.length);
  }
});

test('each name leads back to its genre', () => {
  for (const [id, names] of Object.entries(genreNames)) {
    for (const name of names) expect(genreId(name)).toBe(id);
  }
});
