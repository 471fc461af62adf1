import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuthResult } from '#session/contract';
import {
  anna,
  createDeskCode,
  openTestHotel,
  outcome,
  signedIn,
  signInLinks,
  type TestHotel,
  threeStays,
} from '#session/testing';

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays: threeStays });
});
afterEach(() => hotel.close());

test('a link from the desk signs in one device, once, within two minutes', async () => {
  const answer = await hotel.route(
    signInLinks,
    { params: { id: 'a' } },
    { identity: anna, headers: { host: 'hotel.test' } },
  );
  const { url, code } = answer.body as { url: string; code: string };
  // This hotel has two properties; with a single one, the link omits it.
  expect(url).toBe(`http://hotel.test/ONEapp/login?property=1#code=${code}`);
  expect(code.length * 6).toBeGreaterThanOrEqual(128);
  const [one, two] = [hotel.phone(), hotel.phone()];
  const both = [one, two].map((phone) => outcome(phone.call('Auth.redeemSignInCode', { code })));
  expect((await hotel.settle(Promise.all(both))).sort()).toEqual(['code_invalid', 'ok']);
  expect([one, two].filter((phone) => phone.identity.kind === 'guest')).toHaveLength(1);
  const late = await createDeskCode(hotel, 'a');
  await hotel.clock.advance(120_000);
  expect(await outcome(hotel.settle(hotel.phone().call('Auth.redeemSignInCode', { code: late })))).toBe('code_invalid');
});

test('a code signs in even if names are refused by a limit, and replaces the previous session', async () => {
  for (let at = 0; at < 5; at += 1) await hotel.phone().refused({ room: '214', name: 'X' });
  const { phone } = await signedIn(hotel, { room: '215', name: 'Berg' });
  const code = await createDeskCode(hotel, 'a');
  const root = (await hotel.settle(phone.call('Auth.redeemSignInCode', { code }))) as AuthResult;
  expect(root.user_id).toBe('a-r1');
  expect((await phone.reopen()).kind).toBe('nobody');
  await phone.post(root.ticket);
  expect(await phone.reopen()).toMatchObject({ stayId: 'a' });
});

test('no link is created for a stay that is not in house', async () => {
  hotel.stays.change('a', { state: 'expected' });
  expect(await outcome(hotel.route(signInLinks, { params: { id: 'a' } }, { identity: anna }))).toBe('conflict');
  expect(await outcome(hotel.route(signInLinks, { params: { id: 'zzz' } }, { identity: anna }))).toBe('not_found');
});
