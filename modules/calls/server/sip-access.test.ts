import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openTestCalls, type TestCalls } from '#calls/testing';
import type { Guest, Tv } from '#platform/node/auth';

let hotel: TestCalls;
const url = 'wss://pbx.hotel.test/sip';
const on = { calls_sip_enabled: 'true', calls_sip_url: url, calls_sip_secret: 'north' };

async function open(settings: { readonly [name: string]: string } = {}) {
  hotel = await openTestCalls({ ...on, ...settings });
  return await hotel.signIn();
}
afterEach(() => hotel.platform.database.close());

const access = (who: Guest) => hotel.call('Voip.getSipAccess', who);
const plan = (who: Parameters<TestCalls['call']>[1]) => hotel.call('Voip.getCallPlan', who);
const seconds = () => Math.floor(hotel.platform.clock.now() / 1000);

test('a guest gets a name and a password that hold for five minutes, and that say neither who nor where the guest is', async () => {
  const guest = await open();
  const given = await access(guest);
  const [until, user = ''] = given.username.split(':');
  expect(Number(until)).toBe(seconds() + 300);
  expect(user).toMatch(/^stay-[0-9a-f]{20}$/);
  expect(given).toEqual({
    ...{ url, address: `sip:${user}@pbx.hotel.test`, username: `${until}:${user}`, valid_s: 300, display_name: '' },
    password: createHmac('sha1', 'north').update(given.username).digest('base64'),
  });
  expect(JSON.stringify(given)).not.toMatch(/north|214|Lindqvist/);
});

test('the next call has another password for the same address, and another stay another address', async () => {
  const guest = await open({ calls_sip_valid_s: '60', calls_sip_domain: 'hotel.test' });
  const first = await access(guest);
  await hotel.platform.clock.advance(61_000);
  const next = await access(guest);
  expect(Number(first.username.split(':')[0])).toBeLessThan(seconds());
  expect([next.address, next.valid_s]).toEqual([first.address, 60]);
  expect(next.address.endsWith('@hotel.test')).toBe(true);
  expect(next.password).not.toBe(first.password);
  expect((await access(await hotel.signIn('215'))).address).not.toBe(first.address);
});

test.each([
  ['room', '214'],
  ['name', '214 · Astrid Lindqvist'],
])('the telephone that rings shows the %s where the hotel says so', async (calls_sip_caller, shown) => {
  expect((await access(await open({ calls_sip_caller }))).display_name).toBe(shown);
});

test('after the check-out nobody gets a password, though the session were still open', async () => {
  const guest = await open();
  await access(guest);
  await hotel.hotel.port.checkOut('1', guest.stayId);
  await expect(access(guest)).rejects.toMatchObject({ code: 'not_checked_in' });
});

test.each([
  ['calls_sip_enabled', 'false'],
  ['calls_enabled', 'false'],
  ['calls_sip_url', ''],
  ['calls_sip_secret', ''],
])('without %s nobody gets a password, and calls ring at the desks', async (name, value) => {
  const guest = await open({ [name]: value });
  await expect(access(guest)).rejects.toMatchObject({ code: 'calls_off' });
  expect((await plan(guest)).sip).toBe(false);
});

test('only guests call over the telephone system, and only numbers that it has; demos and TVs go on as before', async () => {
  const guest = await open({ calls_spa_number: '17' });
  const { sip, destinations } = await plan(guest);
  const ringing = destinations.filter(({ rings }) => rings).map(({ key }) => key);
  expect([sip, ringing]).toEqual([true, ['reception', 'spa']]);
  const demo = await plan({ kind: 'visitor', property: '1', sessionId: 'demo', mode: 'demo' });
  expect([demo.sip, demo.destinations.every(({ rings }) => rings)]).toEqual([false, true]);
  const { roomId, room } = guest;
  const tv: Tv = { kind: 'tv', property: '1', deviceId: 'tv', roomId, room, occupied: true };
  expect((await plan(tv)).sip).toBe(false);
});
