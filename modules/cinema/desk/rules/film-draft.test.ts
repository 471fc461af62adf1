import { expect, test } from 'vitest';
import { changedFields, draftOf, type FilmDraft, type FilmFields, readDraft } from './film-draft.ts';

const german = { language: 'de', decimals: 2 };
const film: FilmFields = {
  ...{ texts: { en: { title: 'The Last Ferry', plot: 'A storm.' } }, original_title: 'Siste ferge', year: 2024 },
  ...{ runtime_min: 95, genres: ['Drama'], directors: ['Ida Berg'], cast: [{ name: 'Tom Lund', role: 'Nils' }] },
  ...{ rating: 7.5, level: 12, protected: false, price: 490, available_from: '2026-11-01', available_until: null },
  ...{ hidden: false, chapters: [{ start: 12.4, title: 'Harbour' }] },
};
const typed = (change: Partial<FilmDraft>): FilmDraft => ({ ...draftOf(film, german), ...change });

test('a film that is opened and saved changes nothing, not even a chapter between two seconds', () => {
  expect(changedFields(typed({}), typed({}), 2)).toEqual({});
});

test('only what was typed is sent, so that imports leave nothing else alone', () => {
  expect(changedFields(typed({}), typed({ price: '5,90', isHidden: true }), 2)).toEqual({ price: 590, hidden: true });
});

test('a price that is emptied is the hotel’s price, and 0 is free', () => {
  expect(changedFields(typed({}), typed({ price: ' ' }), 2)).toEqual({ price: null });
  expect(changedFields(typed({}), typed({ price: '0' }), 2)).toEqual({ price: 0 });
});

test('a language whose title is emptied is left out', () => {
  const texts = { en: { title: 'Ferry', plot: '' }, de: { title: ' ', plot: 'Ein Sturm.' } };
  expect(changedFields(typed({}), typed({ texts }), 2)).toEqual({ texts: { en: { title: 'Ferry', plot: '' } } });
});

test.each([
  ['title', { texts: { en: { title: ' ', plot: 'A storm.' } } }],
  ['price', { price: 'a lot' }],
  ['price', { price: '-1' }],
  ['until', { until: '2026-10-31' }],
  ['chapters', { chapters: 'Harbour' }],
] as const)('a draft is refused for its %s', (problem, change) => {
  expect(readDraft(typed(change), 2)).toBe(problem);
});
