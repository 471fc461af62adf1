import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { openTestCinema, type TestCinema } from '../../testing/index.ts';

let cinema: TestCinema;
let guest: Guest;
beforeEach(async () => {
  cinema = await openTestCinema();
  guest = await cinema.signIn();
  await cinema.films({ id: 'a', more: { price: 0 } }, { id: 'b', more: { price: 0 } });
});
afterEach(() => cinema.platform.database.close());

const stop = (movie_id: string, resume_time: number, more: object = {}) =>
  cinema.call('VideoOnDemand.addResumeTime', guest, { movie_id, resume_time, ...more });

test('a film goes on where any device of the stay stopped it, the latest first, until it has been seen', async () => {
  await stop('a', 1200.6);
  await cinema.platform.clock.advance(1000);
  await stop('b', 30);
  const tv = cinema.tvOf(guest);
  const begun = async () =>
    (await cinema.call('VideoOnDemand.getBrowse', tv, {})).resume.map(({ id, resume_time }) => [id, resume_time]);
  expect(await begun()).toEqual([
    ['b', 30],
    ['a', 1201],
  ]);
  await stop('b', 5000, { ended: true });
  expect(await begun()).toEqual([['a', 1201]]);
  await expect(stop('x', 1)).rejects.toMatchObject({ code: 'movie_unknown' });
});

const notified = async () =>
  (await cinema.platform.events()).filter(({ name }) => name === 'cinema.position_changed').length;

test('a second that is nearly the last one is neither stored nor told, but that a film has been seen is', async () => {
  for (const second of [10, 10, 11.6, 12, 8]) await stop('a', second);
  expect(await notified()).toBe(1);
  await stop('a', 13);
  await stop('b', 13);
  expect(await notified()).toBe(3);
  await stop('a', 1);
  for (let time = 0; time < 2; time += 1) await stop('a', 1, { ended: true });
  expect(await notified()).toBe(5);
  await stop('a', 1);
  expect(await notified()).toBe(6);
});

test('who watches on four devices is never refused, and a script is held to sixty seconds told a minute', async () => {
  for (let second = 0; second < 300; second += 10) {
    for (const ahead of [0, 1000, 2000, 3000]) await stop('a', ahead + second + 10);
    await cinema.platform.clock.advance(10_000);
  }
  expect(await notified()).toBe(120);
  await cinema.platform.clock.advance(60_000);
  for (let at = 1; at <= 60; at += 1) await stop('b', at * 10);
  await expect(stop('b', 5000)).rejects.toMatchObject({ code: 'too_many_requests' });
  await stop('b', 600);
  expect(await notified()).toBe(180);
});

test('the other devices of the stay learn where a film was stopped', async () => {
  await stop('a', 10);
  await cinema.deliver();
  const own = cinema.platform.socketActions.filter(({ action }) => action === 'push VideoOnDemand.ownChanged');
  expect(own.map(({ target }) => target)).toEqual([
    { property: '1', stayId: guest.stayId },
    { property: '1', roomId: guest.roomId, kind: 'tv' },
  ]);
});

test('what is watched is counted once for each stay, without persons, and shown from five on', async () => {
  const statistics = async () => {
    const query = { from: '2026-11-01', until: '2026-11-30' };
    const { body } = await callRoute(cinema.api, 'GET /api/v1/films/statistics', { query });
    return body.items.map(({ film_id, title, started, bought }) => [film_id, title, started, bought]);
  };
  await cinema.store.write(async ({ tx, emit }) => {
    await tx.updateTable('cinema_films').set({ price: 690 }).where('id', '=', 'b').execute();
    await emit('cinema.changed', '1', {});
  });
  await cinema.deliver();
  const play = async (who: Guest) => {
    await cinema.call('VideoOnDemand.getStream', who, { movie_id: 'a' });
    await cinema.call('VideoOnDemand.getStream', who, { movie_id: 'a' });
    await cinema.buy(who, { movie_id: 'b' });
  };
  const guests = await Promise.all([1, 2, 3, 4, 5].map((at) => cinema.signIn(`30${at}`)));
  for (const one of guests.slice(1)) await play(one);
  expect(await statistics()).toEqual([
    ['a', 'a', null, null],
    ['b', 'b', null, null],
  ]);
  for (const one of guests.slice(0, 1)) await play(one);
  expect(await statistics()).toEqual([
    ['a', 'a', 5, null],
    ['b', 'b', null, 5],
  ]);
});
