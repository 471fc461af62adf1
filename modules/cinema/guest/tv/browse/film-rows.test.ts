import { expect, it } from 'vitest';
import type { Movie } from '#cinema/contract';
import { type Browse, browseRows, filmItems, listRows, sharedEnd } from './film-rows.ts';

const film = (id: string, more: Partial<Movie> = {}): Movie => ({
  ...{ id, title: id, year: 2024, runtime_min: 90, genres: [], level: 0, price: 6.9, poster: '', backdrop: '' },
  ...{ entitlement: 'none', valid_until: null, locked: false, playable: true, resume_time: 0, duration: 5400 },
  ...more,
});

const nothing: Browse = {
  ...{ resume: [], own: [], newest: [], free: [], packages: [], genres: [], total: 0 },
  ...{ neutral_bill: true, currency: 'EUR', decimals: 2 },
};
const titlesOf = (browse: Partial<Browse>) => browseRows({ ...nothing, ...browse }, 12).map(({ title }) => title.kind);
const idsOf = (browse: Partial<Browse>) =>
  browseRows({ ...nothing, ...browse }, 12).map(({ items }) => items.map(({ id }) => id));

it('shows only rows that have something', () => {
  expect(titlesOf({})).toEqual([]);
  expect(titlesOf({ newest: [film('a')] })).toEqual(['new']);
});

it('begins with what the stay has, the film that was begun first, and shows no film twice above', () => {
  const begun = film('b', { resume_time: 60 });
  expect(idsOf({ own: [film('a'), begun], resume: [begun, film('c', { resume_time: 5 })] })).toEqual([
    ['b', 'a'],
    ['c'],
  ]);
});

it('calls free films the children’s only where all of them are', () => {
  expect(titlesOf({ free: [film('a', { level: 6 })] })).toEqual(['children']);
  expect(titlesOf({ free: [film('a', { level: 6 }), film('b', { level: 12 })] })).toEqual(['free']);
});

it('ends a genre of which it shows a part with the way to all of it', () => {
  const genre = { id: 'drama', name: 'Drama', count: 2 };
  expect(idsOf({ genres: [{ ...genre, movies: [film('a'), film('b')] }] })).toEqual([['a', 'b']]);
  expect(idsOf({ genres: [{ ...genre, count: 9, movies: [film('a')] }] })).toEqual([['a', 'all-drama']]);
});

it.each([
  [['2026-11-24T20:00:00Z', '2026-11-24T21:00:00Z'], Date.parse('2026-11-24T20:00:00Z')],
  [['2026-11-24T20:00:00Z', '2026-11-26T21:00:00Z'], 'mixed'],
  [['2026-11-24T20:00:00Z', null], 'mixed'],
  [[null, null], 'stay'],
])('says until when films end that end at %j', (ends, expected) => {
  expect(sharedEnd(ends.map((valid_until, at) => film(String(at), { valid_until })))).toBe(expected);
});

it('makes a long list of rows, each when it is asked for; what is not loaded waits in its place', () => {
  let made = 0;
  const filmAt = (index: number) => {
    made += 1;
    return index < 8 ? film(`f${index}`) : undefined;
  };
  const rows = listRows({ total: 5_000, width: 7, filmAt });
  expect([rows.count, made]).toEqual([715, 0]);
  expect(rows.at(1)?.items.map(({ kind }) => kind)).toEqual(['film', ...Array(6).fill('waiting')]);
  expect(rows.at(1)).toBe(rows.at(1));
  expect([rows.at(714)?.items.length, rows.at(715), rows.at(-1), made]).toEqual([2, undefined, undefined, 9]);
});

it('names items by their films', () => {
  expect(filmItems([film('a')])).toMatchObject([{ kind: 'film', id: 'a' }]);
});
