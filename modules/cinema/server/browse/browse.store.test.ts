import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest, Visitor } from '#platform/node/auth';
import { openTestCinema, type TestCinema } from '../../testing/index.ts';

let cinema: TestCinema;
let guest: Guest;
const visitor: Visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'walk-in' };

beforeEach(async () => {
  cinema = await openTestCinema();
  guest = await cinema.signIn();
});
afterEach(() => cinema.platform.database.close());

const titles = async (data: object = {}, who: Guest | Visitor = guest) =>
  (await cinema.call('VideoOnDemand.getMovies', who, data)).movies.map(({ title }) => title);

test('guests see the films that are offered on the hotel’s day, by title', async () => {
  // In Zurich it is the 21st until 23:00 UTC.
  await cinema.films(
    { id: 'b', title: 'Brücken', more: { available_until: '2026-11-21' } },
    { id: 'a', title: 'Äpfel', more: { available_from: '2026-11-22' } },
    { id: 'c', title: 'Cabin' },
    { id: 'd', title: 'Hidden', more: { hidden: 1 } },
    { id: 'e', title: 'Deleted', more: { deleted_at: 5 } },
  );
  expect(await titles()).toEqual(['Brücken', 'Cabin']);
  await cinema.platform.clock.advance(14.4 * 3_600_000);
  expect(await titles()).toEqual(['Äpfel', 'Cabin']);
  expect(await titles({}, visitor)).toEqual(['Äpfel', 'Cabin']);
  await expect(cinema.call('VideoOnDemand.getMovie', guest, { movie_id: 'd' })).rejects.toMatchObject({
    code: 'movie_unknown',
  });
});

test('films are in the order of the caller’s language, by the title that is shown', async () => {
  const text = (title: string) => ({ title, plot: '' });
  await cinema.films(
    { id: 'a', texts: { de: text('Zug'), en: text('A Train') } },
    { id: 'b', genres: ['Drama'], texts: { de: text('Äpfel'), en: text('Yellow Apples'), sv: text('Äpplen') } },
    { id: 'c', genres: ['Drama'], texts: { de: text('¡Bravo! 10'), en: text('Bravo 10'), sv: text('Zorn') } },
    { id: 'd', genres: ['Drama'], texts: { de: text('Bravo 9'), en: text('Bravo 9'), sv: text('Öl') } },
  );
  expect(await titles({ lang: 'de' })).toEqual(['Äpfel', 'Bravo 9', '¡Bravo! 10', 'Zug']);
  expect(await titles({ lang: 'en' })).toEqual(['A Train', 'Bravo 9', 'Bravo 10', 'Yellow Apples']);
  expect(await titles({ lang: 'sv' })).toEqual(['A Train', 'Zorn', 'Äpplen', 'Öl']);
  expect(await titles({ lang: 'no-such_language' })).toEqual(['A Train', 'Bravo 9', 'Bravo 10', 'Yellow Apples']);
  const { genres } = await cinema.call('VideoOnDemand.getBrowse', guest, { lang: 'sv' });
  expect(genres[0]?.movies.map(({ title }) => title)).toEqual(['Zorn', 'Äpplen', 'Öl']);
});

test('texts are in the caller’s language, else the hotel’s, else without one, else any', async () => {
  const text = (title: string) => ({ title, plot: `${title}!` });
  await cinema.films(
    { id: 'a', texts: { de: text('Fähre'), en: text('Ferry'), '': text('Feri') } },
    { id: 'b', texts: { 'fr-ca': text('Traversier'), '': text('Bac') } },
    { id: 'c', texts: { hu: text('Komp') } },
  );
  expect((await titles({ lang: 'DE' })).toSorted()).toEqual(['Bac', 'Fähre', 'Komp']);
  expect((await titles({ lang: 'fr' })).toSorted()).toEqual(['Ferry', 'Komp', 'Traversier']);
  const { movie } = await cinema.call('VideoOnDemand.getMovie', guest, { movie_id: 'a', lang: 'es' });
  expect(movie).toMatchObject({ title: 'Ferry', plot: 'Ferry!' });
  const german = await cinema.signIn('215', { language: 'de' });
  expect((await titles({}, german)).toSorted()).toEqual(['Bac', 'Fähre', 'Komp']);
});

test('genres are one in any case and language, in the guest’s language; others keep the name that files give them', async () => {
  await cinema.films(
    { id: 'a', genres: ['Science Fiction', 'SCI-FI', 'Alpine Cinema'] },
    { id: 'b', genres: ['science fiction', 'drama'] },
    { id: 'c', genres: ['ALPINE CINEMA', '—'] },
    { id: 'd', genres: ['Science Fiction'] },
  );
  const { genres } = await cinema.call('VideoOnDemand.getGenres', guest, { lang: 'de' });
  expect(genres).toEqual([
    { id: 'science-fiction', name: 'Science-Fiction', count: 3 },
    { id: 'alpine-cinema', name: 'Alpine Cinema', count: 2 },
    { id: 'drama', name: 'Drama', count: 1 },
  ]);
  expect(await titles({ filter: 'science-fiction' })).toEqual(['a', 'b', 'd']);
  expect(await titles({ filter: 'nothing' })).toEqual([]);
});

test('films are found by any part of a title in any language, without case and accents, and in pages', async () => {
  await cinema.films(
    { id: 'a', texts: { de: { title: 'Die Brücke', plot: '' }, en: { title: 'The Bridge', plot: '' } } },
    { id: 'b', title: 'Bridges of Ice' },
    { id: 'c', title: 'Zebra' },
  );
  expect(await titles({ search: 'BRUCKE' })).toEqual(['The Bridge']);
  expect(await titles({ search: 'bridge' })).toEqual(['Bridges of Ice', 'The Bridge'].toSorted());
  expect(await titles({ search: '%' })).toEqual([]);
  const page = await cinema.call('VideoOnDemand.getMovies', guest, { offset: 1, limit: 1 });
  expect(page).toMatchObject({ total: 3, movies: [{ id: 'a' }], currency: 'EUR', decimals: 2 });
});

test('a film has the hotel’s price unless it has its own, and one without a price is free', async () => {
  await cinema.films({ id: 'a' }, { id: 'b', more: { price: 990 } }, { id: 'c', more: { price: 0 } });
  const { movies } = await cinema.call('VideoOnDemand.getMovies', guest, {});
  expect(movies.map(({ price, entitlement }) => [price, entitlement])).toEqual([
    [6.9, 'none'],
    [9.9, 'none'],
    [0, 'free'],
  ]);
  expect(await titles({ free: true })).toEqual(['c']);
});

test('the first screen has rows of what is new, free, of a genre, bought and begun', async () => {
  await cinema.films(
    { id: 'a', genres: ['Drama'], more: { added_at: 1 } },
    { id: 'b', genres: ['Drama'], more: { added_at: 3 } },
    { id: 'c', genres: ['Crime'], more: { price: 0, added_at: 2 } },
  );
  await cinema.addPackage();
  await cinema.buy(guest, { movie_id: 'a' });
  await cinema.call('VideoOnDemand.addResumeTime', guest, { movie_id: 'a', resume_time: 61.4 });
  const home = await cinema.call('VideoOnDemand.getBrowse', guest, { per_row: 2 });
  const ids = (movies: readonly { readonly id: string }[]) => movies.map(({ id }) => id);
  expect([home.resume, home.own, home.newest, home.free].map(ids)).toEqual([['a'], ['a'], ['b', 'c'], ['c']]);
  expect(home.genres.map(({ id, count, movies }) => [id, count, ids(movies)])).toEqual([
    ['drama', 2, ['a', 'b']],
    ['crime', 1, ['c']],
  ]);
  expect(home).toMatchObject({ total: 3, neutral_bill: true, resume: [{ resume_time: 61, entitlement: 'bought' }] });
  expect(home.packages).toMatchObject([{ title: 'Every film', price: 19, movie_count: 3, bought: false }]);
});

test('all that is known of a film is on its page, with the packages that contain it', async () => {
  await cinema.films(
    {
      id: 'a',
      more: {
        ...{
          original_title: 'Färjan',
          directors: '["Mia Lund"]',
          rating: 78,
          level: 12,
          poster: 'films/poster-1.webp',
        },
        ...{ cast: '[{"name":"Jon Berg","role":"Captain"}]', chapters: '[{"start":0,"title":"Harbour"}]' },
      },
    },
    { id: 'b' },
  );
  await cinema.addPackage({ all_films: false, film_ids: ['b'] });
  const one = await cinema.addPackage({ all_films: false, film_ids: ['a'], valid_hours: 0 });
  const page = await cinema.call('VideoOnDemand.getMovie', guest, { movie_id: 'a' });
  expect(page.movie).toMatchObject({
    ...{ original_title: 'Färjan', directors: ['Mia Lund'], rating: 7.8, level: 12, audio: ['en', 'de'] },
    ...{ cast: [{ name: 'Jon Berg', role: 'Captain' }], chapters: [{ start: 0, title: 'Harbour' }] },
    ...{ poster: '/media/1/films/poster-1.webp', playable: true, duration: 5400, valid_hours: 48, trailer: false },
  });
  expect(page.packages).toMatchObject([{ id: one.id, valid_hours: 0, valid_until: null }]);
  expect(page.vouchers).toBe(false);
  await cinema.addVouchers({ kind: 'film', item_id: 'b' });
  expect((await cinema.call('VideoOnDemand.getMovie', guest, { movie_id: 'a' })).vouchers).toBe(false);
  await cinema.addVouchers();
  expect((await cinema.call('VideoOnDemand.getMovie', guest, { movie_id: 'a' })).vouchers).toBe(true);
});

test('packages are all, one, or those with a film; one without an offered film is not for sale', async () => {
  await cinema.films({ id: 'a' }, { id: 'b' }, { id: 'c', more: { hidden: 1 } });
  const all = await cinema.addPackage();
  const own = await cinema.addPackage({ all_films: false, film_ids: ['a'] });
  await cinema.addPackage({ all_films: false, film_ids: ['c'] });
  await cinema.addPackage({ hidden: true });
  const ids = async (data: object) =>
    (await cinema.call('VideoOnDemand.getPackages', guest, data)).packages.map(({ id }) => id);
  expect(await ids({})).toEqual([all.id, own.id]);
  expect(await ids({ pckg_id: own.id })).toEqual([own.id]);
  expect(await ids({ movie_id: 'b' })).toEqual([all.id]);
  expect(await titles({ pckg_id: own.id })).toEqual(['a']);
});

test('packages say whether a voucher could pay one of them: one for a package that is for sale and still valid', async () => {
  await cinema.films({ id: 'a' }, { id: 'b' });
  const all = await cinema.addPackage();
  const own = await cinema.addPackage({ all_films: false, film_ids: ['a'] });
  const vouchers = async (data: object = {}) => (await cinema.call('VideoOnDemand.getPackages', guest, data)).vouchers;
  await cinema.addVouchers();
  await cinema.addVouchers({ kind: 'package', item_id: own.id, expires_on: '2020-01-01' });
  expect(await vouchers()).toBe(false);
  const { codes } = await cinema.addVouchers({ kind: 'package', item_id: own.id });
  expect([await vouchers(), await vouchers({ pckg_id: own.id }), await vouchers({ pckg_id: all.id })]).toEqual([
    ...[true, true, false],
  ]);
  expect([await vouchers({ movie_id: 'a' }), await vouchers({ movie_id: 'b' })]).toEqual([true, false]);
  await cinema.buy(guest, { pckg_id: own.id, payment: 'voucher', voucher: codes[0] ?? '' });
  expect(await vouchers()).toBe(false);
});

test('a TV of a shared room that names no stay sees what costs nothing, and no one’s films', async () => {
  await cinema.films({ id: 'a' }, { id: 'b', more: { price: 0 } });
  await cinema.buy(guest, { movie_id: 'a' });
  await cinema.signIn('214');
  const tv = cinema.tvOf(guest);
  const seen = async (stay_id: string) =>
    (await cinema.call('VideoOnDemand.getMovies', tv, { stay_id })).movies.map(({ entitlement }) => entitlement);
  expect(await seen('')).toEqual(['none', 'free']);
  expect(await seen(guest.stayId)).toEqual(['bought', 'free']);
});

test('five thousand films are read once and answered from memory', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    id: `f${at}`,
    title: `Film ${at}`,
    genres: [`G${at % 30}`],
  }));
  await cinema.films(...many);
  await cinema.call('VideoOnDemand.getBrowse', guest, {});
  const found = await cinema.call('VideoOnDemand.getMovies', guest, { search: 'film 4999', limit: 120 });
  expect(found).toMatchObject({ total: 1, movies: [{ id: 'f4999' }] });
  // Whoever asks for no page has the whole library.
  const { movies, total } = await cinema.call('VideoOnDemand.getMovies', guest, { content_type: 'movie' });
  expect([movies.length, new Set(movies.map(({ id }) => id)).size, total]).toEqual([5000, 5000, 5000]);
  // What is in the database without an event is not seen.
  await cinema.store.write(({ tx }) => tx.updateTable('cinema_films').set({ hidden: 1 }).execute());
  expect(await cinema.call('VideoOnDemand.getBrowse', guest, {})).toMatchObject({ total: 5000 });
  await cinema.store.write(({ emit }) => emit('cinema.changed', '1', {}));
  await cinema.deliver();
  expect(await cinema.call('VideoOnDemand.getBrowse', guest, {})).toMatchObject({ total: 0 });
});
