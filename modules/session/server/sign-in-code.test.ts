import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuthResult } from '#session/contract';
import { anna, codeOf, type House, openHouse, outcome, signedIn, signInLinks, threeStays } from '#session/testing';

let house: House;
beforeEach(async () => {
  house = await openHouse({ stays: threeStays });
});
afterEach(() => house.close());

test('a link from the desk signs one device in, once, for two minutes', async () => {
  const answer = await house.route(
    signInLinks,
    { params: { id: 'a' } },
    { identity: anna, headers: { host: 'hotel.test' } },
  );
  const { url, code } = answer.body as { url: string; code: string };
  // This house has two properties; where there is one, nothing is named.
  expect(url).toBe(`http://hotel.test/ONEapp/login?property=1#code=${code}`);
  expect(code.length * 6).toBeGreaterThanOrEqual(128);
  const [one, two] = [house.phone(), house.phone()];
  const both = [one, two].map((phone) => outcome(phone.call('Auth.redeemSignInCode', { code })));
  expect((await house.settle(Promise.all(both))).sort()).toEqual(['code_invalid', 'ok']);
  expect([one, two].filter((phone) => phone.identity.kind === 'guest')).toHaveLength(1);
  const late = await codeOf(house, 'a');
  await house.clock.advance(120_000);
  expect(await outcome(house.settle(house.phone().call('Auth.redeemSignInCode', { code: late })))).toBe('code_invalid');
});

test('a code signs in also where names are refused, and replaces the session that the device had', async () => {
  for (let at = 0; at < 5; at += 1) await house.phone().refused({ room: '214', name: 'X' });
  const { phone } = await signedIn(house, { room: '215', name: 'Berg' });
  const code = await codeOf(house, 'a');
  const root = (await house.settle(phone.call('Auth.redeemSignInCode', { code }))) as AuthResult;
  expect(root.user_id).toBe('a-r1');
  expect((await phone.reopen()).kind).toBe('nobody');
  await phone.post(root.ticket);
  expect(await phone.reopen()).toMatchObject({ stayId: 'a' });
});

test('no link is made for a stay that is not in house', async () => {
  house.stays.change('a', { state: 'expected' });
  expect(await outcome(house.route(signInLinks, { params: { id: 'a' } }, { identity: anna }))).toBe('conflict');
  expect(await outcome(house.route(signInLinks, { params: { id: 'zzz' } }, { identity: anna }))).toBe('not_found');
});
