import { expect, test } from 'vitest';
import { type PackageDraft, packageDraftOf, readPackageDraft } from './package-draft.ts';

const item = {
  ...{ texts: { en: { title: 'Weekend', plot: '' } }, price: 1900, valid_hours: 0, film_ids: ['ferry'] },
  ...{ all_films: false, hidden: false },
};
const typed = (change: Partial<PackageDraft> = {}): PackageDraft => ({
  ...packageDraftOf(item, { language: 'de', decimals: 2 }),
  ...change,
});

test('a package that is opened and saved is the same, until the departure too', () => {
  expect(readPackageDraft(typed(), 2)).toEqual(item);
});

test('a package of every film names none', () => {
  expect(readPackageDraft(typed({ hasAllFilms: true }), 2)).toMatchObject({ all_films: true, film_ids: [] });
});

test.each([
  ['title', { texts: {} }],
  ['price', { price: '' }],
  ['hours', { lastsUntilDeparture: false, hours: '' }],
  ['films', { filmIds: [] }],
] as const)('a package is refused for its %s', (problem, change) => {
  expect(readPackageDraft(typed(change), 2)).toBe(problem);
});
