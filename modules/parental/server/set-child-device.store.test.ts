import { afterEach, beforeEach, expect, test } from 'vitest';
import { channels } from '#channels/contract';
import type { Guest, Tv } from '#platform/node/auth';
import { openTestHotel } from '#stays/testing';
import { parental } from '../contract.ts';
import { createTestParental, parentalMigrations } from '../testing/index.ts';

let hotel: Awaited<ReturnType<typeof openTestHotel>>;
let family: ReturnType<typeof createTestParental>;
let guest: Guest;
let tv: Tv;
beforeEach(async () => {
  hotel = await openTestHotel({ contracts: [channels, parental] }, parentalMigrations);
  family = createTestParental(hotel);
  const { id: stayId } = await hotel.guest({ room: '214' });
  const roomId = (await hotel.port.byId('1', stayId))?.roomId ?? '';
  const place = { property: '1', roomId, room: '214' };
  guest = { kind: 'guest', ...place, sessionId: 'phone', stayId, residentId: '' };
  tv = { kind: 'tv', ...place, deviceId: 'set', occupied: true };
});
afterEach(() => hotel.platform.database.close());

const set = (who: Guest | Tv, child: boolean, code = '') =>
  family.call('ParentalControl.setDevice', who, { child, code });
const rows = () =>
  hotel.platform.database
    .store(parental)
    .read.selectFrom('parental_child_devices' as never)
    .selectAll();

test('a device becomes a child’s without a code, alone of the devices of its room', async () => {
  expect(await set(guest, true)).toMatchObject({ child: true });
  expect(await family.port.isChildDevice(guest)).toBe(true);
  expect(await family.port.isChildDevice(tv)).toBe(false);
  expect(await family.port.isChildDevice({ ...guest, sessionId: 'other' })).toBe(false);
});

test('a phone that signs in after a child’s phone has signed out is a child’s until the code is given', async () => {
  const now = () => hotel.platform.clock.now();
  const signIn = (id: string): Guest => {
    family.sessions.push({ id, startedAt: now(), endedAt: null });
    return { ...guest, sessionId: id };
  };
  const [parent, child] = [signIn('parent'), signIn('child')];
  await set(child, true);
  await hotel.platform.clock.advance(3_600_000);
  const sister = signIn('sister');
  expect(await family.port.isChildDevice(sister)).toBe(false);
  await hotel.platform.clock.advance(3_600_000);
  family.sessions.splice(1, 1, { id: 'child', startedAt: 0, endedAt: now() });
  const again = signIn('again');
  expect(await family.port.isChildDevice(again)).toBe(true);
  expect(await family.port.isChildDevice(parent)).toBe(false);
  expect(await family.port.isChildDevice(sister)).toBe(false);
  await expect(set(again, false, '9')).rejects.toMatchObject({ code: 'code_wrong' });
  await set(again, false, '214');
  expect(await family.port.isChildDevice(again)).toBe(false);
  // Another one may still be the child's, a week later too, when its session is not known any more.
  expect(await family.port.isChildDevice(signIn('third'))).toBe(true);
  family.sessions.splice(1, 1);
  expect(await family.port.isChildDevice(signIn('fourth'))).toBe(true);
});

test('five wrong codes of a device make it wait a quarter of an hour', async () => {
  await set(guest, true);
  for (let at = 0; at < 5; at += 1) await expect(set(guest, false, '9')).rejects.toMatchObject({ code: 'code_wrong' });
  const wait = { code: 'too_many_codes', details: { retry_after_s: 900 } };
  await expect(set(guest, false, '214')).rejects.toMatchObject(wait);
  await hotel.platform.clock.advance(15 * 60_000);
  expect(await set(guest, false, '214')).toMatchObject({ child: false });
});

test('the end of the stay leaves no row', async () => {
  await set(tv, true);
  await hotel.port.checkOut('1', guest.stayId);
  expect(await family.port.isChildDevice(tv)).toBe(false);
  for (const { name, property, payload } of await hotel.platform.events()) {
    const job = family.module.eventJobs.find(({ event }) => event === name);
    await job?.handle({ property, payload, at: hotel.platform.clock.now() });
  }
  expect(await rows().execute()).toEqual([]);
});
