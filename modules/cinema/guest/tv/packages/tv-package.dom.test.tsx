import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { clearFilmApp, createFilmApp, filmOf, movieAnswer, pack, press } from '../../../testing/film-app.tsx';
import { TvProtected } from '../film/tv-protected.tsx';
import { TvPackage } from './tv-package.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(clearFilmApp);

test.each([
  [{ vouchers: true }, 1],
  [{ vouchers: false }, 0],
])('where the hotel says %o of vouchers, the TV has %i button for one', async (more, count) => {
  const getPackages = [{ packages: [pack], neutral_bill: true, ...more }];
  const app = createFilmApp({ getPackages, getMovies: [{ movies: [filmOf()], total: 1 }] });
  await app.open(<TvPackage params={{ pckgId: 'p' }} />);
  expect(screen.queryAllByText('films.voucher.link')).toHaveLength(count);
});

test('a package with protected films asks for the code of one, and goes on with the purchase once it is right', async () => {
  const packagesOf = (code_film: string) => ({ packages: [{ ...pack, code_film }], neutral_bill: true });
  const { open, shown, dialogs } = createFilmApp({
    getPackages: [packagesOf('f'), packagesOf('')],
    getMovies: [{ movies: [filmOf()], total: 1 }],
    getMovie: [movieAnswer({ locked: true })],
    unlockMovie: [{ unlocked_until: '' }],
  });
  await open(<TvPackage params={{ pckgId: 'p' }} />);
  await press(/films\.buy_for/);
  expect([dialogs, shown]).toEqual([[], [{ name: 'protectedConfirmation', params: { movieId: 'f' } }]]);
  cleanup();
  await open(<TvProtected params={{ movieId: 'f' }} />);
  await press('2');
  await press('films.code.unlock');
  expect(shown.at(-1)).toEqual({ name: 'packagedetail', params: { pckgId: 'p' } });
  cleanup();
  await open(<TvPackage params={{ pckgId: 'p' }} />);
  expect(dialogs).toMatchObject([{ title: expect.stringMatching(/^cinema\.tv\.buy_title/) }]);
});
