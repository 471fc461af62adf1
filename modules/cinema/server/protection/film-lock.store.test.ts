import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest, Tv } from '#platform/node/auth';
import { openTestCinema, type TestCinema } from '../../testing/index.ts';

let cinema: TestCinema;
let guest: Guest;

async function open(settings: Parameters<typeof openTestCinema>[0] = {}): Promise<void> {
  cinema = await openTestCinema({ parental_control_age: 16, parental_unlock_minutes: 30, ...settings });
  guest = await cinema.signIn();
  await cinema.films(
    { id: 'adult', more: { level: 16 } },
    { id: 'flagged', more: { protected: 1 } },
    { id: 'child', more: { level: 15 } },
  );
}
beforeEach(() => open());
afterEach(() => cinema.platform.database.close());

const unlock = (code: string, who: Guest | Tv = guest) =>
  cinema.call('VideoOnDemand.unlockMovie', who, { movie_id: 'adult', code });
const locks = async (who: Guest | Tv = guest) =>
  (await cinema.call('VideoOnDemand.getMovies', who, {})).movies.filter(({ locked }) => locked).map(({ id }) => id);

test('films from an age on, and those that the hotel marks, are locked until the room’s number unlocks a device', async () => {
  expect(await locks()).toEqual(['adult', 'flagged']);
  const until = new Date(cinema.platform.clock.now() + 30 * 60_000).toISOString();
  expect(await unlock(' 0214 ')).toEqual({ unlocked_until: until });
  expect(await locks()).toEqual([]);
  expect(await locks(cinema.tvOf(guest))).toEqual(['adult', 'flagged']);
  await cinema.platform.clock.advance(30 * 60_000);
  expect(await locks()).toEqual(['adult', 'flagged']);
});

test('the hotel’s password unlocks where it wants one, and an empty one never', async () => {
  await cinema.platform.database.close();
  await open({ parental_control_type: 'password' });
  await expect(unlock('214')).rejects.toMatchObject({ code: 'code_wrong' });
  await expect(unlock('')).rejects.toMatchObject({ code: 'code_wrong' });
  await cinema.platform.database.close();
  await open({ parental_control_type: 'password', parental_control_pass: 'Gipfel' });
  await expect(unlock('gipfel')).rejects.toMatchObject({ code: 'code_wrong' });
  await unlock('Gipfel');
});

test('after five wrong codes a room waits, whatever phones and TVs they come from, and for whatever they were', async () => {
  const wrong = { code: 'code_wrong' };
  const second: Guest = { ...guest, sessionId: 'a second phone' };
  const child: Guest = { ...guest, sessionId: 'session-of-the-child' };
  await cinema.family.call('ParentalControl.setDevice', child, { child: true });
  const release = (code: string) => cinema.family.call('ParentalControl.setDevice', child, { child: false, code });
  await expect(unlock('999')).rejects.toMatchObject(wrong);
  await expect(unlock('998', second)).rejects.toMatchObject(wrong);
  await expect(cinema.buy(cinema.tvOf(guest), { movie_id: 'adult', code: '997' })).rejects.toMatchObject(wrong);
  await expect(release('996')).rejects.toMatchObject(wrong);
  await expect(unlock('995', { ...guest, sessionId: 'a third phone' })).rejects.toMatchObject(wrong);
  const wait = { code: 'too_many_codes', details: { retry_after_s: 900 } };
  await expect(unlock('214')).rejects.toMatchObject(wait);
  await expect(unlock('214', cinema.tvOf(guest))).rejects.toMatchObject(wait);
  await expect(release('214')).rejects.toMatchObject(wait);
  // Those of vouchers are counted for themselves, and other rooms wait for nothing.
  await expect(cinema.call('VideoOnDemand.getCurrentVoucher', guest, { code: 'X' })).rejects.toMatchObject({
    code: 'voucher_unknown',
  });
  const other = await cinema.signIn('215');
  await unlock('215', other);
  await cinema.platform.clock.advance(15 * 60_000);
  await unlock('214');
});

test('a TV that a guest unlocked is locked for the next one', async () => {
  const tv = cinema.tvOf(guest);
  await unlock('214', tv);
  expect(await locks(tv)).toEqual([]);
  await cinema.hotel.port.checkOut('1', guest.stayId);
  await cinema.signIn('214');
  expect(await locks(tv)).toEqual(['adult', 'flagged']);
});

test('a protected film is bought with the right code or on an unlocked device', async () => {
  await expect(cinema.buy(guest, { movie_id: 'adult' })).rejects.toMatchObject({ code: 'code_required' });
  await expect(cinema.buy(guest, { movie_id: 'adult', code: '1' })).rejects.toMatchObject({ code: 'code_wrong' });
  const request_id = cinema.requestId();
  const bought = await cinema.buy(guest, { movie_id: 'adult', code: '214', request_id });
  await cinema.platform.clock.advance(40 * 60_000);
  // A repeat needs no code.
  expect(await cinema.buy(guest, { movie_id: 'adult', request_id })).toEqual(bought);
  await expect(cinema.buy(guest, { movie_id: 'flagged' })).rejects.toMatchObject({ code: 'code_required' });
  await unlock('214');
  await cinema.buy(guest, { movie_id: 'flagged' });
  expect((await cinema.buy(guest, { movie_id: 'child' })).status).toBe('bought');
});

test('a package with a protected film is bought with the right code or on an unlocked device, by voucher too', async () => {
  const whole = await cinema.addPackage();
  const open = await cinema.addPackage({ all_films: false, film_ids: ['child'] });
  const { codes } = await cinema.addVouchers({ kind: 'package', item_id: whole.id });
  const codeFilms = async (who: Guest | Tv = guest) => {
    const { packages } = await cinema.call('VideoOnDemand.getPackages', who, {});
    return [whole, open].map(({ id }) => packages.find((one) => one.id === id)?.code_film);
  };
  const buy = (code: string, more: object = {}) => cinema.buy(guest, { pckg_id: whole.id, price: 19, code, ...more });
  expect(await codeFilms()).toEqual(['adult', '']);
  const required = { code: 'code_required', details: { movie_id: 'adult' } };
  await expect(buy('')).rejects.toMatchObject(required);
  await expect(buy('', { payment: 'voucher', voucher: codes[0] })).rejects.toMatchObject(required);
  await expect(buy('215')).rejects.toMatchObject({ code: 'code_wrong' });
  expect((await cinema.buy(guest, { pckg_id: open.id, price: 19 })).status).toBe('bought');
  await unlock('214');
  expect([await codeFilms(), await codeFilms(cinema.tvOf(guest))]).toEqual([
    ['', ''],
    ['adult', ''],
  ]);
  expect((await buy('')).status).toBe('bought');
  expect(await codeFilms(cinema.tvOf(guest))).toEqual(['', '']);
  const stream = cinema.call('VideoOnDemand.getStream', cinema.tvOf(guest), { movie_id: 'adult' });
  await expect(stream).rejects.toMatchObject({ code: 'code_required' });
});

test('a film goes to the TV of the room only where it was bought and the phone is unlocked', async () => {
  const play = (movie_id: string, resume_time = 75.6) =>
    cinema.call('RemotePlayer.playMovie', guest, { movie_id, resume_time });
  await expect(play('child')).rejects.toMatchObject({ code: 'not_entitled' });
  await expect(play('none')).rejects.toMatchObject({ code: 'movie_unknown' });
  await cinema.buy(guest, { movie_id: 'child' });
  expect(await play('child')).toEqual({ result: 'done' });
  await cinema.buy(guest, { movie_id: 'adult', code: '214' });
  await play('adult', 0);
  await cinema.platform.clock.advance(40 * 60_000);
  await expect(play('adult')).rejects.toMatchObject({ code: 'code_required' });
  expect(cinema.sent).toEqual([`${guest.roomId} film|child|76`, `${guest.roomId} film|adult|0`]);
});

test('a phone is told that the TV asks for the code, which is unlocked for itself', async () => {
  await cinema.buy(guest, { movie_id: 'adult', code: '214' });
  cinema.tv.outcome = 'locked';
  const play_id = cinema.requestId();
  expect(await cinema.call('RemotePlayer.playMovie', guest, { movie_id: 'adult', play_id })).toEqual({
    result: 'locked',
  });
  expect(cinema.sent).toEqual([`${guest.roomId} film|adult|0 ${play_id}`]);
  const stream = cinema.call('VideoOnDemand.getStream', cinema.tvOf(guest), { movie_id: 'adult' });
  await expect(stream).rejects.toMatchObject({ code: 'code_required' });
});
