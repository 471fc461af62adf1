import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { genreNames } from '../rules/genre-names.ts';
import { genreId } from '../rules/index.ts';
import { demoFilms, hasBackdrop } from './demo-films.ts';
import { demoPackages, keysOf } from './demo-offers.ts';
import { readMarker, writeMarker } from './film-marker.ts';
import { libraryFile } from './library-file.ts';

const pictures = new Set(readdirSync(new URL('../../../demo/films/pictures/', import.meta.url)));
const clips = new Set(readdirSync(new URL('../../../demo/films/clips/', import.meta.url)));

test('the demo hotel has sixty films, each with title and plot in six languages', () => {
  expect(demoFilms).toHaveLength(60);
  for (const { titles, plots } of demoFilms) {
    for (const text of [...titles, ...plots]) expect(text).toBe(text.trim());
    expect([...titles, ...plots].filter((text) => text === '')).toEqual([]);
    expect([titles.length, plots.length, new Set(plots).size]).toEqual([6, 6, 6]);
    expect([titles[5], plots[5]].join(' ')).toMatch(/^[\p{Script=Arabic}\p{P}\p{N}\p{M}\s]+$/u);
  }
});

test('French texts of the demo films have no-break spaces before their signs', () => {
  const french = demoFilms.flatMap(({ titles, plots }) => [titles[2], plots[2]]);
  expect(french.filter((text) => / [:;?!]/.test(text))).toEqual([]);
});

test('no two demo films have the same key or title in a language', () => {
  expect(new Set(demoFilms.map(({ key }) => key)).size).toBe(demoFilms.length);
  for (const at of [0, 1, 2, 3, 4, 5] as const) {
    expect(new Set(demoFilms.map(({ titles }) => titles[at])).size).toBe(demoFilms.length);
  }
});

test('each demo film has a common genre, a known age, a poster and a clip; those of the first rows have a backdrop', () => {
  for (const film of demoFilms) {
    const { key, genres, level, clip, rating, year } = film;
    for (const genre of genres) expect(Object.hasOwn(genreNames, genreId(genre))).toBe(true);
    expect([0, 6, 12, 16, 18]).toContain(level);
    expect(rating).toBeGreaterThan(6);
    expect(year).toBeLessThanOrEqual(2026);
    expect([pictures.has(`${key}-poster.webp`), pictures.has(`${key}-backdrop.webp`)]).toEqual([
      true,
      hasBackdrop(film),
    ]);
    expect(clips.has(clip)).toBe(true);
  }
  expect(demoFilms.slice(0, 12).every(hasBackdrop)).toBe(true);
  expect(pictures.size).toBe(demoFilms.length + demoFilms.filter(hasBackdrop).length);
});

test('what is free is for children, and only adults’ films are locked by hand', () => {
  expect(demoFilms.filter(({ price, level }) => price === 0 && level > 0)).toEqual([]);
  expect(demoFilms.filter(({ price }) => price === 0).length).toBeGreaterThanOrEqual(6);
  expect(demoFilms.filter(({ isProtected }) => isProtected).map(({ level }) => level)).toEqual([18, 18]);
});

test('the family package has paid films for everybody, the other one has every film', () => {
  const [every, family] = demoPackages.map(keysOf);
  expect(every).toEqual([]);
  expect(family?.length).toBeGreaterThan(4);
  for (const key of family ?? []) {
    const film = demoFilms.find((one) => one.key === key);
    expect([film?.level, film?.price === 0]).toEqual([0, false]);
  }
});

test('the library as a file has the films of this month last', () => {
  const { movies } = JSON.parse(libraryFile(demoFilms)) as { movies: { texts: { en: { title: string } } }[] };
  expect(movies).toHaveLength(60);
  expect(movies.at(-1)?.texts.en.title).toBe('Night Train to Lisbon Street');
});

test('a marker names a clip, and no other video is taken for one', () => {
  expect(readMarker(writeMarker({ clip: 'ferry', kind: 'trailer' }))).toEqual({ clip: 'ferry', kind: 'trailer' });
  for (const text of ['', '\0\0\0 ftypisom', 'bellhop demo film film ../../etc\n'])
    expect(readMarker(text)).toBeUndefined();
});
