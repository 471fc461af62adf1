import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { clearFilmApp, createFilmApp, filmOf, pack } from '../../../testing/film-app.tsx';
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
