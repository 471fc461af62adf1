import { afterEach, beforeEach, expect, test } from 'vitest';
import { type House, openHouse, outcome, right, threeStays } from '#session/testing';

let hotel: House;
beforeEach(async () => {
  hotel = await openHouse({ stays: threeStays });
});
afterEach(() => hotel.close());

test('a walk-in comes in without a name, with a cookie of its own, where the property allows it', async () => {
  const phone = hotel.phone();
  const root = await phone.signIn({ walkin: true });
  expect(root).toMatchObject({ room: { id: 'walkin', room: 'walkin' }, checkin: [], user_id: '', mode: 'walkin' });
  await phone.post(root.ticket);
  expect(await phone.reopen()).toMatchObject({ kind: 'visitor', mode: 'walkin' });
  expect((await phone.signIn({ walkin: true })).ticket).toBe('');
  expect((await phone.signIn({})).mode).toBe('walkin');
  expect((await phone.signIn({ mode: 'walkin-only' })).mode).toBe('walkin-only');
});

test('one address cannot fill the disk with visitors, and keeps nobody else out', async () => {
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

test('modes that the property does not offer are refused, and a visitor of one is nobody any more', async () => {
  expect((await hotel.phone().refused({ mode: 'demo' })).code).toBe('mode_not_allowed');
  const other = await openHouse({
    stays: threeStays,
    settings: { oneapp_walkin_enabled: false, oneapp_demo_modes_enabled: true },
  });
  expect((await other.phone().refused({ walkin: true })).code).toBe('mode_not_allowed');
  expect((await other.phone().signIn({ mode: 'demo' })).room.room).toBe('demo');
  expect((await other.phone().signIn({ mode: 'demo-use-pms' })).mode).toBe('demo-use-pms');
  expect((await other.phone().signIn({ mode: 'demo-use-pms', ...right })).mode).toBe('guest');
  await other.close();
});

test('nothing typed and nothing live is told at once', async () => {
  expect(await hotel.phone().refused({})).toMatchObject({ code: 'not_checked_in', ms: 0 });
});

test('the skin says whether it has something for walk-ins', async () => {
  expect(await hotel.phone().call('Auth.hasWalkInContent', { skinId: '' })).toBe(true);
  expect(await hotel.phone().call('Auth.hasWalkInContent', { skinId: 'none' })).toBe(false);
});
