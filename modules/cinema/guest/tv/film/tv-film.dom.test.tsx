import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { buttonNames, clearFilmApp, createFilmApp, filmOf, pack } from '../../../testing/film-app.tsx';
import { FilmActions } from './film-actions.tsx';
import { keepWish } from './film-wish.ts';

beforeAll(() => void startSpatialNavigation());
afterEach(clearFilmApp);

/** Shows what a guest can do with a film on the TV. */
async function openFilm(film: object = {}, answers: Parameters<typeof createFilmApp>[0] = {}) {
  const app = createFilmApp(answers);
  await app.open(<FilmActions movie={filmOf(film) as never} packages={[pack]} hasVouchers isNeutral />);
  return app;
}

test('a film that is being prepared is not offered for sale, and the remote has a way on', async () => {
  keepWish({ movieId: 'f', act: 'buy', from: 0 });
  const { dialogs } = await openFilm({ playable: false });
  screen.getByText('films.not_ready');
  expect(buttonNames()).toEqual(['shell.back']);
  expect(dialogs).toEqual([]);
});
