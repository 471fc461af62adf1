import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallRefusedError } from '#platform/web/wire';
import { buttonNames, clearFilmApp, createFilmApp, movieAnswer, pack, press } from '../../../testing/film-app.tsx';
import { ConfirmationScreen } from '../confirmation-screen.tsx';
import { FilmScreen } from '../film-screen.tsx';
import { PackageScreen } from '../package-screen.tsx';

afterEach(clearFilmApp);

const refused = (code: string, details = {}) => new CallRefusedError(code, false, details);
const bought = { status: 'bought', valid_until: null };
const anyFilm = { voucher: { code: 'ABCD', kind: 'any_film', title: '', valid_until: null, redeemed: false } };

/** Shows a film on the phone. */
async function openFilm(answers: Parameters<typeof createFilmApp>[0], film = {}, session = {}) {
  const known = { getMovie: [movieAnswer(film, { packages: [pack] })], getGenres: [{ genres: [] }] };
  const app = createFilmApp({ ...known, ...answers }, { session });
  await app.open(<FilmScreen params={{ movieId: 'f' }} />);
  return app;
}

/** Shows a package on the phone. */
async function openPackage(answers: Parameters<typeof createFilmApp>[0] = {}, more = {}, session = {}) {
  const known = {
    getPackages: [{ packages: [pack], neutral_bill: true, ...more }],
    getMovies: [{ movies: [], total: 0 }],
  };
  const app = createFilmApp({ ...known, ...answers }, { session });
  await app.open(<PackageScreen params={{ pckgId: 'p' }} />);
  return app;
}

async function redeem(code: string): Promise<void> {
  await press('films.voucher.link');
  await act(
    async () => void fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value: code } }),
  );
  await press('films.voucher.check');
  await press('films.voucher.redeem');
}

const unmade: readonly (readonly [string, object])[] = [
  ['never arrived', { getBuyMovie: [refused('request_void'), bought] }],
  ['expired', { getBuyMovie: [refused('expired'), bought] }],
  ['has a new price', { getBuyMovie: [refused('price_changed', { price: 7.9, currency: 'EUR' }), bought] }],
];

test.each(unmade)(
  'a purchase by voucher that %s is tried again by the voucher, not charged to the room',
  async (_, answers) => {
    const { called } = await openFilm({ getCurrentVoucher: [anyFilm], ...answers });
    await redeem('abcd');
    await press('films.voucher.redeem');
    const sent = called('getBuyMovie');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ movie_id: 'f', payment: 'voucher', voucher: 'abcd' });
    expect(sent[1]?.request_id).not.toBe(sent[0]?.request_id);
  },
);

test.each([
  ['request_void', {}, 6.9],
  ['expired', {}, 6.9],
  ['price_changed', { price: 7.9, currency: 'EUR' }, 7.9],
])('after %s the button says what the room pays', async (code, details, price) => {
  const { called } = await openFilm({ getBuyMovie: [refused(code, details), bought] });
  await press(/films\.put_on_room/);
  await press(/films\.buy_for .*6\.90/);
  await press(new RegExp(`films\\.buy_for .*${price.toFixed(2)}`));
  expect(called('getBuyMovie')[1]).toMatchObject({ movie_id: 'f', price });
  expect(called('getBuyMovie')[1]).not.toHaveProperty('voucher');
});

test.each([
  ['a visitor', {}, { isCheckedIn: false }, 'films.sign_in_text', ['films.sign_in']],
  ['a film that is being prepared', { playable: false }, {}, 'films.not_ready', []],
  ['a film that asks for its code', { locked: true }, {}, 'films.protected_text [0]', ['films.enter_code']],
])('%s is offered neither bill nor voucher', async (_, film, session, why, ways) => {
  await openFilm({}, film, session);
  screen.getByText(why);
  expect(buttonNames().filter((name) => name.startsWith('films.'))).toEqual(ways);
});

test('the bill says what it will say, of a film and of a package', async () => {
  await openFilm({});
  screen.getByText('films.neutral_bill');
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Whole Evening/ })));
  expect(screen.queryByText('films.neutral_bill')).toBeNull();
  screen.getByText('films.neutral_bill_package');
  await press(/films\.put_on_room/);
  expect(screen.getAllByText('films.neutral_bill_package')).toHaveLength(2);
});

test('a package is paid by its voucher, and not by one for a film', async () => {
  const voucher = { ...anyFilm.voucher, kind: 'package', title: 'Whole Evening' };
  const { called } = await openPackage(
    { getCurrentVoucher: [anyFilm, { voucher }], getBuyMovie: [bought] },
    { vouchers: true },
  );
  await press('films.voucher.link');
  const write = (value: string) =>
    act(async () => fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value } }));
  await write('film');
  await press('films.voucher.check');
  screen.getByText('films.voucher.other');
  await write('evening');
  await press('films.voucher.check');
  await press('films.voucher.redeem');
  expect(called('getBuyMovie')).toMatchObject([{ pckg_id: 'p', payment: 'voucher', voucher: 'evening' }]);
});

test.each([
  ['where the hotel has no vouchers', { vouchers: false }, {}],
  ['where it does not say so', {}, {}],
  ['to a visitor', { vouchers: true }, { isCheckedIn: false }],
])('a package is not offered by voucher %s', async (_, more, session) => {
  await openPackage({}, more, session);
  expect(buttonNames()).not.toContain('films.voucher.link');
});

test('the bill of a package says so on its own screen', async () => {
  await openPackage();
  screen.getByText('films.neutral_bill_package');
});

test('a package with protected films asks for the code of one, which leads back to the package', async () => {
  const locked = { packages: [{ ...pack, code_film: 'f' }], neutral_bill: true };
  const { shown, open } = await openPackage({ getPackages: [locked], getMovie: [movieAnswer()] }, {});
  screen.getByText('films.package_protected');
  expect(buttonNames()).toEqual(['films.enter_code']);
  await press('films.enter_code');
  cleanup();
  await open(<ConfirmationScreen params={{ movieId: 'f' }} />);
  expect(shown).toEqual([
    { name: 'protectedConfirmation', params: { movieId: 'f' } },
    { name: 'packagedetail', params: { pckgId: 'p' } },
  ]);
  cleanup();
  await open(<ConfirmationScreen params={{ movieId: 'f' }} />);
  expect(shown.at(-1)).toEqual({ name: 'movie', params: { movieId: 'f' } });
});

test('the code of a film is not asked for on a child’s device, which says that it is not shown there', async () => {
  const app = createFilmApp({ getMovie: [refused('child_device')] });
  await app.open(<ConfirmationScreen params={{ movieId: 'f' }} />);
  screen.getByText('films.not_for_child');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a package beside a film that is open asks for the code of another of its films', async () => {
  const answer = movieAnswer({}, { packages: [{ ...pack, code_film: 'adult' }] });
  const { shown } = await openFilm({ getMovie: [answer] });
  expect(buttonNames().some((name) => name.startsWith('films.put_on_room'))).toBe(true);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Whole Evening/ })));
  screen.getByText('films.package_protected');
  await press('films.enter_code');
  expect(shown).toEqual([{ name: 'protectedConfirmation', params: { movieId: 'adult' } }]);
});

test('a package that has become protected leads to the code that the hotel names', async () => {
  const { shown } = await openPackage({ getBuyMovie: [refused('code_required', { movie_id: 'adult' })] });
  await press(/films\.put_on_room/);
  await press(/films\.buy_for/);
  await press('films.enter_code');
  expect(shown).toEqual([{ name: 'protectedConfirmation', params: { movieId: 'adult' } }]);
});

test('a film whose subtitles have no known language has subtitles', async () => {
  await openFilm({}, { audio: ['en'], subtitles: ['und'] });
  screen.getByText('English · video.subtitles');
});

test('a film that is being prepared has no price', async () => {
  await openFilm({}, { playable: false });
  expect(screen.queryAllByRole('radio')).toEqual([]);
});
