import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest, Tv } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { openTestCinema, type TestCinema } from '../../testing/index.ts';

let cinema: TestCinema;
let guest: Guest;
beforeEach(async () => {
  cinema = await openTestCinema();
  guest = await cinema.signIn();
  await cinema.films({ id: 'a', title: 'Alba' }, { id: 'b' });
});
afterEach(() => cinema.platform.database.close());

const pay = (voucher: string, wish: object = { movie_id: 'a' }, who: Guest | Tv = guest) =>
  cinema.buy(who, { payment: 'voucher', voucher, ...wish });
const look = (code: string, who: Guest | Tv = guest) => cinema.call('VideoOnDemand.getCurrentVoucher', who, { code });

test('a voucher pays for any film once, typed in any way, and nothing is charged', async () => {
  const { codes } = await cinema.addVouchers();
  const [code = ''] = codes;
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(await pay(` ${code.toLowerCase().replace('-', ' ')} `)).toMatchObject({ price: 0, status: 'bought' });
  expect((await cinema.call('VideoOnDemand.getMovie', guest, { movie_id: 'a' })).movie.entitlement).toBe('bought');
  await expect(pay(code, { movie_id: 'b' })).rejects.toMatchObject({ code: 'voucher_used' });
  await cinema.runJobs();
  expect(cinema.bill.charged.size).toBe(0);
  expect((await cinema.vouchersOf((await batches())[0]?.id ?? ''))[0]).toMatchObject({ code, room: '214' });
});

async function batches() {
  return (await callRoute(cinema.api, 'GET /api/v1/film-vouchers', {})).body.items;
}

test('of two stays that redeem a voucher at once, one wins', async () => {
  const { id, codes } = await cinema.addVouchers();
  const other = await cinema.signIn('215');
  const [code = ''] = codes;
  const both = await Promise.allSettled([pay(code), pay(code, { movie_id: 'a' }, other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'voucher_used' } });
  expect((await batches()).find((one) => one.id === id)).toMatchObject({ count: 2, redeemed: 1 });
});

test('a guest with the no-post flag may pay with a voucher', async () => {
  const { codes } = await cinema.addVouchers();
  const blocked = await cinema.signIn('216', { no_post: true });
  expect(await pay(codes[0] ?? '', { movie_id: 'a' }, blocked)).toMatchObject({ status: 'bought' });
});

test('a voucher pays for nothing else than it says', async () => {
  const pack = await cinema.addPackage();
  const ofFilm = (await cinema.addVouchers({ kind: 'film', item_id: 'b' })).codes[0] ?? '';
  const ofPackage = (await cinema.addVouchers({ kind: 'package', item_id: pack.id })).codes[0] ?? '';
  const ofAny = (await cinema.addVouchers()).codes[0] ?? '';
  await expect(pay(ofFilm)).rejects.toMatchObject({ code: 'voucher_other' });
  await expect(pay(ofPackage)).rejects.toMatchObject({ code: 'voucher_other' });
  await expect(pay(ofAny, { pckg_id: pack.id })).rejects.toMatchObject({ code: 'voucher_other' });
  expect(await pay(ofPackage, { pckg_id: pack.id })).toMatchObject({ status: 'bought', price: 0 });
  expect(await look(ofFilm)).toMatchObject({ voucher: { kind: 'film', title: 'b', redeemed: false } });
  expect(await look('')).toMatchObject({ voucher: { kind: 'package', title: 'Every film', redeemed: true } });
});

test('a voucher counts to the end of its last day in the hotel, and not once it is withdrawn', async () => {
  const { codes } = await cinema.addVouchers({ expires_on: '2026-11-21' });
  expect(await look(codes[0] ?? '')).toMatchObject({ voucher: { valid_until: '2026-11-21T23:00:00.000Z' } });
  await cinema.platform.clock.advance(15 * 3_600_000);
  await expect(look(codes[0] ?? '')).rejects.toMatchObject({ code: 'voucher_expired' });
  await expect(pay(codes[0] ?? '')).rejects.toMatchObject({ code: 'voucher_expired' });
  const other = await cinema.addVouchers();
  await pay(other.codes[0] ?? '');
  const withdraw = () => callRoute(cinema.api, 'DELETE /api/v1/film-vouchers/{id}', { params: { id: other.id } });
  await withdraw();
  await withdraw();
  await expect(pay(other.codes[1] ?? '', { movie_id: 'b' })).rejects.toMatchObject({ code: 'voucher_expired' });
  // What has been redeemed stays.
  expect(await look(other.codes[0] ?? '')).toMatchObject({ voucher: { redeemed: true } });
  const stranger = await cinema.signIn('215');
  await expect(look(other.codes[0] ?? '', stranger)).rejects.toMatchObject({ code: 'voucher_used' });
});

test('a purchase that is taken back frees its voucher', async () => {
  const [code = ''] = (await cinema.addVouchers()).codes;
  const { purchase_id: id } = await pay(code);
  await cinema.undo(id);
  expect(await look('')).toEqual({ voucher: null });
  expect(await pay(code, { movie_id: 'b' })).toMatchObject({ status: 'bought' });
});

test('after five wrong codes a room waits, whether it looks or pays, and wherever it types', async () => {
  const [code = ''] = (await cinema.addVouchers()).codes;
  for (const at of [1, 2, 3, 4]) {
    await expect(look(`WRONG${at}`)).rejects.toMatchObject({ code: 'voucher_unknown' });
  }
  await expect(pay('')).rejects.toMatchObject({ code: 'voucher_unknown' });
  const wait = { code: 'too_many_vouchers', details: { retry_after_s: 900 } };
  await expect(look(code)).rejects.toMatchObject(wait);
  await expect(pay(code, { movie_id: 'a' }, cinema.tvOf(guest))).rejects.toMatchObject(wait);
  await cinema.platform.clock.advance(15 * 60_000);
  expect(await pay(code)).toMatchObject({ status: 'bought' });
});

test('a repeated purchase with a voucher gets the first answer', async () => {
  const [code = ''] = (await cinema.addVouchers()).codes;
  const request_id = cinema.requestId();
  const first = await pay(code, { movie_id: 'a', request_id });
  expect(await pay(code, { movie_id: 'a', request_id })).toEqual(first);
});

test('staff make vouchers for what exists, and each reading of the codes is on record', async () => {
  const make = (given: object) => cinema.addVouchers(given);
  await expect(make({ kind: 'film', item_id: 'x' })).rejects.toMatchObject({ code: 'movie_unknown' });
  await expect(make({ kind: 'package', item_id: 'x' })).rejects.toMatchObject({ code: 'package_unknown' });
  const { id, codes } = await make({ kind: 'film', item_id: 'a', count: 1000 });
  expect(new Set(codes).size).toBe(1000);
  expect(await batches()).toMatchObject([{ id, item_title: 'Alba', count: 1000, redeemed: 0, withdrawn_at: null }]);
  const actions = cinema.platform.auditEntries.map(({ action }) => action);
  expect(actions.slice(-2)).toEqual(['cinema.vouchers_made', 'cinema.vouchers_read']);
});
