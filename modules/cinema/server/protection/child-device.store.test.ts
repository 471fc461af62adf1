import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest, Tv } from '#platform/node/auth';
import { openTestCinema, type TestCinema } from '../../testing/index.ts';

let cinema: TestCinema;
let parent: Guest;
let child: Guest;
beforeEach(async () => {
  cinema = await openTestCinema({ parental_control_age: 16 });
  parent = await cinema.signIn();
  child = { ...parent, sessionId: 'session-of-the-child' };
  await cinema.films(
    { id: 'adult', more: { level: 16, genres: '["Thriller"]' } },
    { id: 'all', more: { level: 0, genres: '["Comedy"]' } },
  );
  await cinema.family.call('ParentalControl.setDevice', child, { child: true });
});
afterEach(() => cinema.platform.database.close());

const films = async (who: Guest | Tv, search = '') =>
  (await cinema.call('VideoOnDemand.getMovies', who, { search })).movies.map(({ id }) => id);

test('a child’s device shows no protected film, in lists, search, genres and rows, nor one that the stay has bought or begun', async () => {
  await cinema.buy(parent, { movie_id: 'adult', code: '214' });
  await cinema.call('VideoOnDemand.addResumeTime', parent, { movie_id: 'adult', resume_time: 70 });
  expect(await films(child)).toEqual(['all']);
  expect(await films(child, 'adult')).toEqual([]);
  expect((await cinema.call('VideoOnDemand.getGenres', child, {})).genres).toHaveLength(1);
  const { own, resume, newest, total } = await cinema.call('VideoOnDemand.getBrowse', child, {});
  expect([own, resume, newest.map(({ id }) => id), total]).toEqual([[], [], ['all'], 1]);
  expect(await films(parent)).toEqual(['adult', 'all']);
  expect((await cinema.call('VideoOnDemand.getBrowse', parent, {})).resume).toHaveLength(1);
});

test('a protected film is neither played, bought nor sent to the TV from a child’s device, with the right code either', async () => {
  await cinema.buy(parent, { movie_id: 'adult', code: '214' });
  const refused = { code: 'child_device' };
  await cinema.call('VideoOnDemand.unlockMovie', child, { movie_id: 'adult', code: '214' });
  for (const call of [
    () => cinema.call('VideoOnDemand.getMovie', child, { movie_id: 'adult' }),
    () => cinema.call('VideoOnDemand.getStream', child, { movie_id: 'adult' }),
    () => cinema.call('VideoOnDemand.getStream', child, { movie_id: 'adult', kind: 'trailer' }),
    () => cinema.call('RemotePlayer.playMovie', child, { movie_id: 'adult' }),
    () => cinema.buy(child, { movie_id: 'adult', code: '214' }),
  ]) {
    await expect(call()).rejects.toMatchObject(refused);
  }
  await cinema.call('RemotePlayer.playMovie', parent, { movie_id: 'adult' });
  expect(cinema.sent).toHaveLength(1);
});

test('a package with a protected film is neither shown on a child’s device nor sold there, and a bought one by its other films', async () => {
  const whole = await cinema.addPackage();
  const adult = await cinema.addPackage({ all_films: false, film_ids: ['adult'] });
  const open = await cinema.addPackage({ all_films: false, film_ids: ['all'] });
  const packages = async () =>
    Object.fromEntries(
      (await cinema.call('VideoOnDemand.getPackages', child, {})).packages.map((one) => [one.id, one.movie_count]),
    );
  expect(await packages()).toEqual({ [open.id]: 1 });
  for (const { id: pckg_id } of [whole, adult]) {
    const sale = cinema.buy(child, { pckg_id, price: 19, code: '214' });
    await expect(sale).rejects.toMatchObject({ code: 'child_device' });
    await cinema.buy(parent, { pckg_id, price: 19, code: '214' });
  }
  expect(await packages()).toEqual({ [whole.id]: 1, [open.id]: 1 });
  expect(await films(child)).toEqual(['all']);
});

test('a device ceases to be a child’s with the parental code only', async () => {
  const release = (code: string) => cinema.family.call('ParentalControl.setDevice', child, { child: false, code });
  await expect(release('')).rejects.toMatchObject({ code: 'code_wrong' });
  await expect(release('215')).rejects.toMatchObject({ code: 'code_wrong' });
  expect(await films(child)).toEqual(['all']);
  expect(await release('0214')).toMatchObject({ child: false, code_kind: 'room', age: 16 });
  expect(await films(child)).toEqual(['adult', 'all']);
});

test('a TV that was a child’s is not for the next guest', async () => {
  const tv = cinema.tvOf(parent);
  await cinema.family.call('ParentalControl.setDevice', tv, { child: true });
  expect(await films(tv)).toEqual(['all']);
  await cinema.checkOut(parent);
  await cinema.signIn('214');
  expect(await films(tv)).toEqual(['adult', 'all']);
});
