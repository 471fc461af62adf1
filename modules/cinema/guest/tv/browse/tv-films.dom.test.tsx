import { act } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { clearFilmApp, createFilmApp, filmOf } from '../../../testing/film-app.tsx';
import { browsePlace, showFilms } from './browse-place.ts';
import { noFilter } from './film-rows.ts';
import { TvFilms } from './tv-films.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(clearFilmApp);

const free = filmOf({ id: 'free', price: 0, entitlement: 'free' });
const browse = {
  ...{ resume: [], own: [], newest: [filmOf()], free: [free], packages: [], total: 2, neutral_bill: true },
  ...{ genres: [{ id: 'drama', name: 'Drama', count: 1, movies: [filmOf()] }], currency: 'EUR', decimals: 2 },
};

async function openFilms(query: object = {}, first: object = browse) {
  const app = createFilmApp({ getBrowse: [first], getMovies: [{ movies: [free], total: 1 }] }, { query });
  await app.open(<TvFilms />);
  return app;
}

const tab = (key: string) => document.querySelector<HTMLElement>(`[data-focus-key="genre.${key}"]`);

test.each([
  [{ filter: 'drama' }, { filter: 'drama', free: false, search: '' }],
  [{ filter: 'free' }, { filter: '', free: true, search: '' }],
  [{ search: 'ferry' }, { filter: '', free: false, search: 'ferry' }],
])('a link to the films with the query %o shows those on the TV', async (query, request) => {
  const { called } = await openFilms(query);
  expect(called('getMovies')).toMatchObject([request]);
});

test('the TV has a tab for films that cost nothing', async () => {
  const { called } = await openFilms();
  expect(called('getMovies')).toEqual([]);
  expect(tab('free')?.textContent).toBe('films.only_free');
  await act(async () => tab('free')?.click());
  expect(called('getMovies')).toMatchObject([{ free: true }]);
  expect(browsePlace.getState().filter).toEqual({ ...noFilter, isFree: true });
});

test('there is no tab for free films where there are none', async () => {
  await openFilms({}, { ...browse, free: [] });
  expect(tab('free')).toBeNull();
});

test('what another screen has chosen comes before the query of the page', async () => {
  showFilms({ ...noFilter, genre: 'drama' });
  const { called } = await openFilms({ filter: 'free' });
  expect(called('getMovies')).toMatchObject([{ filter: 'drama', free: false }]);
});
