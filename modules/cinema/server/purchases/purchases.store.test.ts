import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { openTestCinema, type TestCinema } from '../../testing/index.ts';

let cinema: TestCinema;
let guest: Guest;
beforeEach(async () => {
  cinema = await openTestCinema({ cinema_purchases_per_day: 3 });
  guest = await cinema.signIn();
  await cinema.films({ id: 'a', title: 'Alba' }, { id: 'b' }, { id: 'c' }, { id: 'd' });
});
afterEach(() => cinema.platform.database.close());

const charges = () => [...cinema.bill.charged.values()].map(({ amount }) => amount);
const entitlement = async (movie_id: string, who = guest) =>
  (await cinema.call('VideoOnDemand.getMovie', who, { movie_id })).movie;
const listed = async (query: object = {}) =>
  (await callRoute(cinema.api, 'GET /api/v1/film-purchases', { query })).body.items;

test('a film that is bought can be played for the hotel’s hours, and is one neutral line of the bill', async () => {
  const bought = await cinema.buy(guest, { movie_id: 'a' });
  const until = new Date(cinema.platform.clock.now() + 48 * 3_600_000).toISOString();
  expect(bought).toMatchObject({ status: 'bought', price: 6.9, currency: 'EUR', valid_until: until });
  expect(await entitlement('a')).toMatchObject({ entitlement: 'bought', valid_until: until });
  await cinema.runJobs();
  expect([...cinema.bill.charged]).toEqual([
    [`film:${bought.purchase_id}`, { amount: 690, text: 'Film', stayId: guest.stayId }],
  ]);
  await cinema.platform.clock.advance(48 * 3_600_000);
  expect(await entitlement('a')).toMatchObject({ entitlement: 'none', valid_until: null });
});

test('the bill says the title where the hotel does not want a neutral one', async () => {
  await cinema.platform.database.close();
  cinema = await openTestCinema({ cinema_neutral_bill: false });
  guest = await cinema.signIn();
  await cinema.films({ id: 'a', title: 'Alba' });
  await cinema.buy(guest, { movie_id: 'a' });
  await cinema.runJobs();
  expect([...cinema.bill.charged.values()]).toMatchObject([{ text: 'Alba' }]);
});

test('a repeated request gets the first answer and buys nothing more, also when it comes after it expired', async () => {
  const request = { request_id: cinema.requestId(), movie_id: 'a' };
  const first = await cinema.buy(guest, request);
  await cinema.platform.clock.advance(3_600_000);
  const late = { ...request, expires_at: new Date(cinema.platform.clock.now() - 3_000_000).toISOString(), price: 1 };
  expect(await cinema.buy(guest, late)).toEqual(first);
  expect(await cinema.buy(guest, { ...request, request_id: request.request_id.toUpperCase() })).toEqual(first);
  await expect(cinema.buy(guest, { ...request, movie_id: 'b' })).rejects.toMatchObject({ code: 'request_id_reused' });
  await cinema.runJobs();
  expect(charges()).toEqual([690]);
});

test('of two devices that buy a film at once, one buys it and the other learns that it is theirs', async () => {
  const tv = cinema.tvOf(guest);
  const both = await Promise.allSettled([cinema.buy(guest, { movie_id: 'a' }), cinema.buy(tv, { movie_id: 'a' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already_yours' } });
  await cinema.runJobs();
  expect(charges()).toEqual([690]);
});

test('copies of one request at once become one purchase', async () => {
  const request = { request_id: cinema.requestId(), movie_id: 'a' };
  const copies = await Promise.all([1, 2, 3].map(() => cinema.buy(guest, request)));
  expect(new Set(copies.map(({ purchase_id: id }) => id)).size).toBe(1);
});

test('a purchase is refused that is late, of another price, settled, unknown or blocked', async () => {
  const now = cinema.platform.clock.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const refusal = (wish: Parameters<typeof cinema.buy>[1], who = guest) =>
    cinema.buy(who, wish).then(
      () => 'bought',
      ({ code }: { readonly code: string }) => code,
    );
  expect(await refusal({ movie_id: 'a', expires_at: at(-1) })).toBe('expired');
  expect(await refusal({ movie_id: 'a', expires_at: at(7_200_000) })).toBe('expired');
  await expect(cinema.buy(guest, { movie_id: 'a', price: 5.9 })).rejects.toMatchObject({
    code: 'price_changed',
    details: { price: 6.9, currency: 'EUR' },
  });
  expect(await refusal({ movie_id: 'x' })).toBe('movie_unknown');
  expect(await refusal({ pckg_id: 'x' })).toBe('package_unknown');
  expect(await refusal({ movie_id: 'a', pckg_id: 'x' })).toBe('invalid_data');
  const request_id = cinema.requestId();
  expect(await cinema.call('VideoOnDemand.settlePurchase', guest, { request_id })).toEqual({ status: 'void' });
  expect(await refusal({ movie_id: 'a', request_id })).toBe('request_void');
  expect(await refusal({ movie_id: 'a' }, await cinema.signIn('215', { no_post: true }))).toBe('payment_not_allowed');
  await cinema.signIn('214');
  await expect(cinema.buy(cinema.tvOf(guest), { movie_id: 'a' })).rejects.toMatchObject({
    code: 'which_guest',
    details: { ask: 'stay' },
  });
  await cinema.runJobs();
  expect(charges()).toEqual([]);
});

test('what nobody can play yet is not sold: a film or package, for the bill or a voucher, which stays unused', async () => {
  const withoutVideo = (ids: readonly string[]) =>
    cinema.store.write(({ tx }) =>
      tx.updateTable('cinema_videos').set({ folder: '', state: 'waiting' }).where('film_id', 'in', ids).execute(),
    );
  await withoutVideo(['a', 'b']);
  const few = await cinema.addPackage({ all_films: false, film_ids: ['a', 'b'] });
  const { codes } = await cinema.addVouchers();
  const forFew = await cinema.addVouchers({ kind: 'package', item_id: few.id });
  const refused = { code: 'not_playable' };
  await expect(cinema.buy(guest, { movie_id: 'a' })).rejects.toMatchObject(refused);
  await expect(cinema.buy(guest, { pckg_id: few.id, price: 19 })).rejects.toMatchObject(refused);
  const [voucher = '', forPackage = ''] = [codes[0], forFew.codes[0]];
  await expect(cinema.buy(guest, { movie_id: 'a', payment: 'voucher', voucher })).rejects.toMatchObject(refused);
  const packaged = { pckg_id: few.id, payment: 'voucher', voucher: forPackage } as const;
  await expect(cinema.buy(guest, packaged)).rejects.toMatchObject(refused);
  await cinema.runJobs();
  expect(charges()).toEqual([]);
  // One film of a package is enough, and the whole library has others.
  await cinema.store.write(({ tx }) =>
    tx.updateTable('cinema_videos').set({ folder: '1/b/film-1', state: 'ready' }).where('film_id', '=', 'b').execute(),
  );
  await cinema.buy(guest, packaged);
  await cinema.buy(guest, { movie_id: 'c', payment: 'voucher', voucher });
  const all = await cinema.addPackage();
  await cinema.buy(guest, { pckg_id: all.id, price: 19 });
});

test('a guest whose answer was lost learns what became of the request', async () => {
  const request_id = cinema.requestId();
  const bought = await cinema.buy(guest, { movie_id: 'a', request_id });
  expect(await cinema.call('VideoOnDemand.settlePurchase', guest, { request_id })).toEqual(bought);
  const other = await cinema.signIn('215');
  expect(await cinema.call('VideoOnDemand.settlePurchase', other, { request_id })).toEqual({ status: 'void' });
  expect(await cinema.buy(guest, { movie_id: 'a', request_id })).toEqual(bought);
});

test('a stay buys no more in a day of the hotel than it allows', async () => {
  for (const movie_id of ['a', 'b', 'c']) await cinema.buy(guest, { movie_id });
  await expect(cinema.buy(guest, { movie_id: 'd' })).rejects.toMatchObject({ code: 'too_many_purchases' });
  await cinema.platform.clock.advance(15 * 3_600_000);
  await cinema.buy(guest, { movie_id: 'd' });
});

test('a package opens its films for its hours, those that come later included where it has all', async () => {
  const few = await cinema.addPackage({ all_films: false, film_ids: ['a'], price: 900, valid_hours: 24 });
  await cinema.buy(guest, { pckg_id: few.id, price: 9 });
  expect((await entitlement('a')).entitlement).toBe('package');
  expect((await entitlement('b')).entitlement).toBe('none');
  await expect(cinema.buy(guest, { movie_id: 'a' })).rejects.toMatchObject({ code: 'already_yours' });
  await expect(cinema.buy(guest, { pckg_id: few.id, price: 9 })).rejects.toMatchObject({ code: 'already_yours' });
  const all = await cinema.addPackage({ valid_hours: 0 });
  expect(await cinema.buy(guest, { pckg_id: all.id, price: 19 })).toMatchObject({ valid_until: null });
  await cinema.films({ id: 'later' });
  expect(await entitlement('later')).toMatchObject({ entitlement: 'package', valid_until: null });
  await cinema.runJobs();
  expect([...cinema.bill.charged.values()].map(({ text, amount }) => [text, amount])).toEqual([
    ['Film package', 900],
    ['Film package', 1900],
  ]);
  // Deleted, hidden or changed: who has bought it keeps it.
  await callRoute(cinema.api, 'DELETE /api/v1/film-packages/{id}', { params: { id: all.id } });
  await cinema.deliver();
  expect((await entitlement('b')).entitlement).toBe('package');
  expect((await cinema.call('VideoOnDemand.getPackages', guest, {})).packages.map(({ id }) => id)).toContain(all.id);
});

test('a film that was bought stays to its end when the hotel withdraws it, one of a package does not', async () => {
  const all = await cinema.addPackage();
  await cinema.buy(guest, { movie_id: 'a' });
  await cinema.buy(guest, { pckg_id: all.id, price: 19 });
  await cinema.store.write(async ({ tx, emit }) => {
    await tx.updateTable('cinema_films').set({ hidden: 1 }).where('id', 'in', ['a', 'b']).execute();
    await emit('cinema.changed', '1', {});
  });
  await cinema.deliver();
  expect((await entitlement('a')).entitlement).toBe('bought');
  await expect(entitlement('b')).rejects.toMatchObject({ code: 'movie_unknown' });
});

test.each(['before', 'after'] as const)('a kill %s the charge is stored charges once', async (fails) => {
  await cinema.buy(guest, { movie_id: 'a' });
  cinema.bill.fails = fails;
  expect(await cinema.runJobs()).toBe(1);
  await cinema.runJobs();
  expect(charges()).toEqual([690]);
  await cinema.runJobs();
  expect(charges()).toEqual([690]);
});

test('staff take a purchase back: it ends, is credited, and says by whom and why', async () => {
  const { purchase_id: id } = await cinema.buy(guest, { movie_id: 'a' });
  await cinema.runJobs();
  const request_id = cinema.requestId();
  const undone = await cinema.undo(id, { request_id });
  expect(undone).toMatchObject({ id, room: '214', undone: { by: 'Mina Aydin', reason: 'The sound failed' } });
  expect(await cinema.undo(id, { request_id })).toEqual(undone);
  await expect(cinema.undo(id)).rejects.toMatchObject({ code: 'already_undone' });
  await expect(cinema.undo('none')).rejects.toMatchObject({ code: 'not_found' });
  await cinema.runJobs();
  expect(charges()).toEqual([0]);
  expect((await entitlement('a')).entitlement).toBe('none');
  await cinema.deliver();
  const pushes = cinema.platform.socketActions.map(({ action, target }) => [action, target.permission ?? target.kind]);
  expect(pushes).toContainEqual(['push VideoOnDemand.purchasesChanged', 'cinema.purchases']);
  expect(pushes).toContainEqual(['push VideoOnDemand.ownChanged', 'tv']);
  expect(cinema.platform.auditEntries).toContainEqual(
    expect.objectContaining({ action: 'cinema.purchase_undone', subject: id }),
  );
  await cinema.buy(guest, { movie_id: 'a' });
});

test('why a purchase was taken back is forgotten with the guest, and in no audit line', async () => {
  const [one, late] = [await cinema.buy(guest, { movie_id: 'a' }), await cinema.buy(guest, { movie_id: 'b' })];
  await cinema.undo(one.purchase_id);
  await cinema.hotel.port.checkOut('1', guest.stayId);
  await cinema.deliver();
  await cinema.undo(late.purchase_id);
  const { read } = cinema.platform.database.platform;
  const rows = await read
    .selectFrom('cinema_purchases' as never)
    .selectAll()
    .execute();
  expect(rows).toMatchObject([{ undone_reason: '' }, { undone_reason: '' }]);
  expect(JSON.stringify(cinema.platform.auditEntries)).not.toContain('The sound failed');
});

test('what is taken back while it is charged ends at nothing on the bill', async () => {
  const { purchase_id: id } = await cinema.buy(guest, { movie_id: 'a' });
  cinema.bill.whileCharging = async () => {
    await cinema.undo(id);
  };
  await cinema.runJobs();
  expect(charges()).toEqual([0]);
  await cinema.runJobs();
  expect(charges()).toEqual([0]);
});

test('the desk lists purchases of a room or stay, newest first, without titles', async () => {
  await cinema.buy(guest, { movie_id: 'a' });
  await cinema.platform.clock.advance(1000);
  const other = await cinema.signIn('215');
  await cinema.buy(other, { movie_id: 'b' });
  expect(await listed()).toMatchObject([{ room: '215' }, { room: '214', kind: 'film', text: 'Film', price: 690 }]);
  expect(await listed({ room: '214' })).toMatchObject([{ stay_id: guest.stayId }]);
  expect(await listed({ stay: other.stayId })).toMatchObject([{ room: '215' }]);
  expect(await listed({ room: '999' })).toEqual([]);
  expect(JSON.stringify(await listed())).not.toContain('Alba');
});

test('nothing is bought for a stay that ends meanwhile', async () => {
  await cinema.checkOut(guest);
  await expect(cinema.buy(guest, { movie_id: 'a' })).rejects.toMatchObject({ code: 'not_checked_in' });
});

test('after check-out no title is left either where the hotel prints them, and a purchase that is taken back frees no voucher', async () => {
  await cinema.platform.database.close();
  cinema = await openTestCinema({ cinema_neutral_bill: false });
  guest = await cinema.signIn();
  await cinema.films({ id: 'a', title: 'Alba' }, { id: 'b', title: 'Boreal' });
  const pack = await cinema.addPackage();
  const { id: batch, codes } = await cinema.addVouchers({ kind: 'film', item_id: 'b' });
  await cinema.buy(guest, { movie_id: 'a' });
  const byVoucher = await cinema.buy(guest, { movie_id: 'b', payment: 'voucher', voucher: codes[0] ?? '' });
  await cinema.buy(guest, { pckg_id: pack.id, price: 19 });
  await cinema.runJobs();
  expect((await listed()).map(({ text }) => text).toSorted()).toEqual(['Alba', 'Boreal', 'Every film']);
  await cinema.checkOut(guest);
  expect((await listed()).map(({ text }) => text).toSorted()).toEqual(['Film', 'Film', 'Film package']);
  await cinema.undo(byVoucher.purchase_id);
  const redeemed = (await cinema.vouchersOf(batch)).filter(({ redeemed_at }) => redeemed_at !== null);
  expect(redeemed).toHaveLength(1);
  // The bill of the guest says what it said.
  expect([...cinema.bill.charged.values()].map(({ text }) => text)).toEqual(['Alba', 'Every film']);
});

test('after check-out nobody knows what was watched; the purchase stays for the bill, and goes after the retention', async () => {
  const { codes } = await cinema.addVouchers({ kind: 'film', item_id: 'b' });
  const { purchase_id: id } = await cinema.buy(guest, { movie_id: 'a' });
  await cinema.buy(guest, { movie_id: 'b', payment: 'voucher', voucher: codes[0] ?? '' });
  await cinema.call('VideoOnDemand.addResumeTime', guest, { movie_id: 'a', resume_time: 100 });
  await cinema.call('VideoOnDemand.unlockMovie', guest, { movie_id: 'a', code: '214' });
  await cinema.call('VideoOnDemand.settlePurchase', guest, { request_id: cinema.requestId() });
  await cinema.call('VideoOnDemand.getStream', guest, { movie_id: 'a' });
  await cinema.checkOut(guest);
  const { read } = cinema.store;
  for (const table of ['cinema_positions', 'cinema_unlocks', 'cinema_void_requests', 'cinema_streams'] as const) {
    expect(await read.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  const purchases = await read.selectFrom('cinema_purchases').selectAll().execute();
  expect(purchases.map(({ item_id, voucher_code }) => [item_id, voucher_code])).toEqual([
    ['', ''],
    ['', ''],
  ]);
  const vouchers = await read.selectFrom('cinema_vouchers').selectAll().execute();
  expect(vouchers.every(({ stay_id, room }) => stay_id === '' && room === '')).toBe(true);
  // Reception may still take back what the guest complains about.
  await cinema.runJobs();
  await cinema.undo(id);
  await cinema.runJobs();
  expect(charges()).toEqual([0]);
  await cinema.platform.clock.advance(91 * 86_400_000);
  const stop = await cinema.module.start?.();
  await cinema.platform.clock.advance(600_000);
  await stop?.();
  expect(await listed()).toEqual([]);
});
