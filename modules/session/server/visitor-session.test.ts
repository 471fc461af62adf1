import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestHotel, outcome, type TestHotel, threeStays, validCredentials } from '#session/testing';

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays: threeStays });
});
afterEach(() => hotel.close());

test('a walk-in needs no credentials and gets its own cookie', async () => {
  const phone = hotel.phone();
  const root = await phone.signIn({ walkin: true });
  expect(root).toMatchObject({ room: { id: 'walkin', room: 'walkin' }, checkin: [], user_id: '', mode: 'walkin' });
  await phone.post(root.ticket);
  expect(await phone.reopen()).toMatchObject({ kind: 'visitor', mode: 'walkin' });
  expect((await phone.signIn({ walkin: true })).ticket).toBe('');
  expect((await phone.signIn({})).mode).toBe('walkin');
  expect((await phone.signIn({ mode: 'walkin-only' })).mode).toBe('walkin-only');
});

test('new visitors are limited per address, and other addresses are not affected', async () => {
  const phone = hotel.phone('203.0.113.9');
  const visit = () => outcome(hotel.phone('203.0.113.9').signIn({ walkin: true }));
  await phone.signIn({ walkin: true });
  for (let many = 1; many < 300; many += 1) await visit();
  expect(await visit()).toBe('too_many_requests');
  expect(await outcome(phone.signIn({ walkin: true }))).toBe('ok');
  expect(await outcome(hotel.phone('203.0.113.10').signIn({ walkin: true }))).toBe('ok');
  await hotel.clock.advance(60_000);
  expect(await visit()).toBe('ok');
});

test('modes that the property does not offer are refused', async () => {
  expect((await hotel.phone().refused({ mode: 'demo' })).code).toBe('mode_not_allowed');
  const other = await openTestHotel({
    stays: threeStays,
    settings: { oneapp_walkin_enabled: false, oneapp_demo_modes_enabled: true },
  });
  expect((await other.phone().refused({ walkin: true })).code).toBe('mode_not_allowed');
  expect((await other.phone().signIn({ mode: 'demo' })).room.room).toBe('demo');
  expect((await other.phone().signIn({ mode: 'demo-use-pms' })).mode).toBe('demo-use-pms');
  expect((await other.phone().signIn({ mode: 'demo-use-pms', ...validCredentials })).mode).toBe('guest');
  await other.close();
});

test('a request without credentials and session is refused immediately', async () => {
  expect(await hotel.phone().refused({})).toMatchObject({ code: 'not_checked_in', ms: 0 });
});

test('hasWalkInContent returns whether the skin has content for walk-ins', async () => {
  expect(await hotel.phone().call('Auth.hasWalkInContent', { skinId: '' })).toBe(true);
  expect(await hotel.phone().call('Auth.hasWalkInContent', { skinId: 'none' })).toBe(false);
});

test('the skin of the address is used if the property has it, and its own otherwise', async () => {
  const skinOf = async (skin: string) => (await hotel.phone().signIn({ walkin: true, skin })).skin;
  expect(await skinOf('conference')).toEqual({ id: 'conference', project_id: 'events' });
  expect(await skinOf('somebody-elses')).toEqual({ id: 'house', project_id: 'arvensee' });
  expect(await skinOf('')).toEqual({ id: 'house', project_id: 'arvensee' });
});
