import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { CallRefusedError } from '#platform/web/wire';
import {
  buttonNames,
  clearFilmApp,
  createFilmApp,
  filmOf,
  movieAnswer,
  pack,
  press,
} from '../../../testing/film-app.tsx';
import { keepWish, takeWish } from '../../film-wish.ts';
import { PurchaseResult } from '../purchase/purchase-result.tsx';
import { FilmActions } from './film-actions.tsx';
import { FilmWords } from './film-words.tsx';
import { TvProtected } from './tv-protected.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(clearFilmApp);

/** Shows what a guest can do with a film on the TV. */
async function openFilm(film: object = {}, answers: Parameters<typeof createFilmApp>[0] = {}) {
  const app = createFilmApp(answers);
  const actions = <FilmActions movie={filmOf(film) as never} packages={[pack]} hasVouchers isNeutral />;
  await app.open(
    <>
      <PurchaseResult />
      {actions}
    </>,
  );
  return { ...app, openAgain: () => app.open(actions) };
}

test('a film that is being prepared is not offered for sale, and the remote has a way on', async () => {
  keepWish({ movieId: 'f', act: 'buy', from: 0 });
  const { dialogs } = await openFilm({ playable: false });
  screen.getByText('films.not_ready');
  expect(buttonNames()).toEqual(['shell.back']);
  expect(dialogs).toEqual([]);
});

test('a film says its year, its rating and its original title', async () => {
  const film = filmOf({ original_title: 'Färjan', rating: 7.8, year: 2019 });
  await createFilmApp({}).open(<FilmWords movie={film as never} genre="Drama" />);
  screen.getByText(/^Drama · 2019 · /);
  screen.getByText('films.rating_of [7.8, 10]');
  screen.getByText('Färjan');
});

test('subtitles without a known language are not named by their key', async () => {
  await createFilmApp({}).open(
    <FilmWords movie={filmOf({ subtitles: ['und'], audio: ['de', 'und'] }) as never} genre="" />,
  );
  screen.getByText('cinema.tv.in_languages [1]');
  screen.getByText('German');
});

test('after the code of a film, the voucher that was to pay still pays, and not the bill of the room', async () => {
  const voucher = { code: 'ABCD', kind: 'any_film', title: '', valid_until: null, redeemed: false };
  const { prompts, dialogs, choose, called, openAgain, shown } = await openFilm(
    { locked: true },
    {
      getCurrentVoucher: [{ voucher }],
      getBuyMovie: [new CallRefusedError('code_required', false), { status: 'bought', valid_until: null }],
    },
  );
  await press('films.voucher.link');
  await act(async () => prompts[0]?.onDone('abcd'));
  await choose('films.voucher.redeem');
  expect(shown).toEqual([{ name: 'protectedConfirmation', params: { movieId: 'f' } }]);
  cleanup();
  await openAgain();
  expect(dialogs).toHaveLength(2);
  await choose('films.voucher.redeem');
  expect(called('getBuyMovie')[1]).toMatchObject({ movie_id: 'f', payment: 'voucher', voucher: 'abcd' });
});

test('what a guest was about to do is forgotten when she leaves the code, and not when it was right', async () => {
  const app = createFilmApp({ getMovie: [movieAnswer({ locked: true })], unlockMovie: [{ unlocked_until: '' }] });
  keepWish({ movieId: 'f', act: 'buy', from: 0 });
  await app.open(<TvProtected params={{ movieId: 'f' }} />);
  cleanup();
  expect(takeWish('f')).toBeUndefined();
  keepWish({ movieId: 'f', act: 'buy', from: 0 });
  await app.open(<TvProtected params={{ movieId: 'f' }} />);
  await press('2');
  await press('films.code.unlock');
  cleanup();
  expect(takeWish('f')).toMatchObject({ act: 'buy' });
});
