import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bill } from '#bill/contract';
import { openTestBills, type TestBills } from '#bill/testing';
import type { OrderCharge, OrderStatus } from '#orders/contract';
import type { Guest } from '#platform/node/auth';
import { copyRecords } from '#platform/node/testing';
import type { PostingOutcome } from '#stays/contract';
import type { BillTables } from '../tables.ts';

let bills: TestBills;
let guest: Guest;
beforeEach(async () => {
  bills = await openTestBills();
  guest = await bills.signIn();
});
afterEach(() => bills.platform.database.close());

const guard = async () => undefined;
const take = () => bills.postings.take('1', guard);
const settle = (number: number, outcome: PostingOutcome) => bills.postings.settle('1', number, outcome);

function orderOf(status: OrderStatus, more: Partial<OrderCharge> = {}): OrderCharge {
  return { stayId: guest.stayId, isToRoom: true, status, total: 4_050, currency: 'EUR', text: 'Room service', ...more };
}
const order = (status: OrderStatus, more: Partial<OrderCharge> = {}) => bills.order('o1', orderOf(status, more));

test('without a PMS an accepted order is a line of the folio, once, and a cancelled one is credited', async () => {
  for (const status of ['placed', 'accepted', 'accepted', 'delivered'] as const) await order(status);
  expect((await bills.read(guest)).items).toMatchObject([
    { description: 'Room service', amount: 40.5, pending: false },
  ]);
  await order('cancelled');
  expect(await bills.read(guest)).toMatchObject({ sum: 0, items: [{ amount: 40.5 }, { amount: -40.5 }] });
});

test('an order that is declined, or paid otherwise, is not charged', async () => {
  await order('declined');
  await order('delivered', { isToRoom: false });
  expect((await bills.read(guest)).items).toEqual([]);
});

test('with a PMS a charge is pending until it answers, and each number is given once', async () => {
  bills.pms.answer = { kind: 'done', value: { lines: [], sum: 0, balance: 0, currency: 'EUR' } };
  await order('accepted');
  await bills.order('o2', orderOf('accepted', { total: 900 }));
  expect((await bills.read(guest)).items).toMatchObject([
    { amount: 40.5, pending: true },
    { amount: 9, pending: true },
  ]);
  const [first, second] = [await take(), await take()];
  expect(first).toMatchObject({ stay: { room: '214' }, posting: { number: 1, amount: 4_050, text: 'Room service' } });
  expect(second?.posting).toMatchObject({ number: 2, amount: 900 });
  expect(await take()).toBeUndefined();
  await settle(1, { kind: 'posted' });
  expect((await bills.read(guest)).items).toMatchObject([{ amount: 9 }]);
});

test('a posting that could not be booked now is tried again later, with its number', async () => {
  bills.pms.answer = { kind: 'unavailable' };
  await order('accepted');
  await take();
  await settle(1, { kind: 'later' });
  expect(await take()).toBeUndefined();
  await bills.platform.clock.advance(30_000);
  expect((await take())?.posting.number).toBe(1);
});

test('what was sent before a restart is unknown and not sent again; a person decides', async () => {
  bills.pms.answer = { kind: 'unavailable' };
  await order('accepted');
  await take();
  await bills.postings.recover('1', guard);
  expect(await take()).toBeUndefined();
  const [charge] = await bills.listCharges();
  expect(charge).toMatchObject({ state: 'unknown', room: '214', number: 1 });
  await bills.decide(charge?.id ?? '', 'again');
  expect((await take())?.posting).toMatchObject({ number: 2, amount: 4_050 });
  await expect(bills.decide(charge?.id ?? '', 'again')).rejects.toMatchObject({ code: 'charge_decided' });
});

test('the desk sees how many charges the PMS has yet to answer, and not those that it has booked or somebody must decide', async () => {
  bills.pms.answer = { kind: 'unavailable' };
  for (const id of ['o1', 'o2', 'o3']) await bills.order(id, orderOf('accepted'));
  const waiting = async () => (await bills.showCharges()).waiting;
  expect(await waiting()).toBe(3);
  await take();
  expect(await waiting(), 'one is on its way').toBe(3);
  await settle(1, { kind: 'posted' });
  expect(await waiting()).toBe(2);
  await take();
  await settle(2, { kind: 'unknown' });
  expect(await waiting()).toBe(1);
});

test('the charges of another hotel are neither booked, nor shown, nor counted in this one', async () => {
  bills.pms.answer = { kind: 'done', value: { lines: [], sum: 0, balance: 0, currency: 'EUR' } };
  await order('accepted');
  await take();
  await settle(1, { kind: 'unknown' });
  await bills.order('o2', orderOf('accepted'));
  const shown = async () => [await bills.showCharges(), await bills.read(guest), await bills.desk(guest.stayId).show()];
  const before = await shown();
  await copyRecords(bills.platform.database.store<BillTables, typeof bill>(bill), 'charges');
  expect(await shown()).toEqual(before);
  expect((await take())?.posting.number).toBe(2);
  expect(await take()).toBeUndefined();
});

test('the bill of a stay has no lines of another hotel', async () => {
  await order('accepted');
  const shown = async () => [await bills.read(guest), await bills.desk(guest.stayId).show()];
  const before = await shown();
  await copyRecords(bills.platform.database.store<BillTables, typeof bill>(bill), 'folio_lines');
  expect(await shown()).toEqual(before);
});

test('an unknown posting that the PMS answers after all is settled', async () => {
  bills.pms.answer = { kind: 'unavailable' };
  await order('accepted');
  await take();
  await settle(1, { kind: 'unknown' });
  await settle(1, { kind: 'posted' });
  expect(await bills.listCharges()).toEqual([]);
});

test('a credit waits until it is certain what it is for', async () => {
  bills.pms.answer = { kind: 'unavailable' };
  await order('accepted');
  await take();
  await settle(1, { kind: 'unknown' });
  await order('cancelled');
  expect(await take()).toBeUndefined();
  const [charge] = await bills.listCharges();
  await bills.decide(charge?.id ?? '', 'booked');
  expect((await take())?.posting).toMatchObject({ amount: -4_050 });
});

test('an order that was cancelled before it was sent is never booked', async () => {
  bills.pms.answer = { kind: 'unavailable' };
  await order('accepted');
  await order('cancelled');
  expect(await take()).toBeUndefined();
});

test('a charge that reception waives is not charged again when the order is delivered', async () => {
  bills.pms.answer = { kind: 'unavailable' };
  await order('accepted');
  await take();
  await settle(1, { kind: 'refused', reason: 'credit_limit', text: 'LIMIT' });
  const [charge] = await bills.listCharges();
  expect(charge).toMatchObject({ reason: 'credit_limit', reason_text: 'LIMIT' });
  await bills.decide(charge?.id ?? '', 'waive');
  await order('delivered');
  expect([await take(), await bills.listCharges()]).toEqual([undefined, []]);
});

test('nothing is charged to a stay that blocks charges: reception decides', async () => {
  const blocked = await bills.signIn('215', { no_post: true });
  await bills.order('o1', orderOf('accepted', { stayId: blocked.stayId }));
  expect(await bills.listCharges()).toMatchObject([{ state: 'refused', reason: 'no_post', room: '215' }]);
  expect((await bills.read(blocked)).items).toEqual([]);
});

test('what waited for a PMS that the hotel no longer has is booked here', async () => {
  bills.pms.answer = { kind: 'unavailable' };
  await order('accepted');
  bills.pms.answer = undefined;
  const stop = await bills.module.start?.();
  await bills.platform.clock.advance(61_000);
  await stop?.();
  expect((await bills.read(guest)).items).toMatchObject([{ amount: 40.5, pending: false }]);
});

test('a credit that the PMS refuses is settled by one decision, and is not sent again', async () => {
  bills.pms.answer = { kind: 'unavailable' };
  await order('accepted');
  await take();
  await settle(1, { kind: 'posted' });
  await order('cancelled');
  await take();
  await settle(2, { kind: 'refused', reason: 'denied', text: '' });
  const [credit] = await bills.listCharges();
  expect(credit).toMatchObject({ amount: -4_050 });
  await bills.decide(credit?.id ?? '', 'waive');
  await order('cancelled');
  expect([await take(), await bills.listCharges()]).toEqual([undefined, []]);
});

test('waiving what was added to an order leaves what is booked of it on the bill', async () => {
  bills.pms.answer = { kind: 'unavailable' };
  await order('accepted');
  await take();
  await settle(1, { kind: 'posted' });
  await order('accepted', { total: 5_050 });
  await take();
  await settle(2, { kind: 'refused', reason: 'credit_limit', text: '' });
  const [added] = await bills.listCharges();
  await bills.decide(added?.id ?? '', 'waive');
  expect(await take()).toBeUndefined();
  await order('cancelled');
  expect((await take())?.posting).toMatchObject({ amount: -4_050 });
});

test('an order that reception has cancelled on the folio is not credited again when it is cancelled itself', async () => {
  await order('accepted');
  const desk = bills.desk(guest.stayId);
  const [line] = (await desk.show()).lines;
  await desk.correct(line?.id ?? '');
  await order('cancelled');
  expect(await desk.show()).toMatchObject({ balance: 0 });
  await order('accepted');
  expect(await bills.read(guest)).toMatchObject({ sum: 0, items: [] });
});

test('an order that is accepted after the guest has left is reception’s to settle, with a PMS or without', async () => {
  await bills.hotel.port.checkOut('1', guest.stayId);
  await order('accepted');
  expect((await bills.desk(guest.stayId).show()).lines).toEqual([]);
  bills.pms.answer = { kind: 'unavailable' };
  await bills.order('o2', orderOf('accepted'));
  const open = { state: 'refused', reason: 'guest_unknown', room: '214' };
  expect(await bills.listCharges()).toMatchObject([open, open]);
  expect(await take()).toBeUndefined();
});

test('two servers that charge one order at once charge it once', async () => {
  await Promise.allSettled([order('accepted'), order('accepted'), order('accepted')]);
  await order('accepted');
  expect((await bills.read(guest)).items).toMatchObject([{ amount: 40.5 }]);
});

type Step = 'accept' | 'cancel' | 'take' | 'posted' | 'lost' | 'later' | 'kill' | 'booked';
const steps: readonly Step[] = ['accept', 'cancel', 'take', 'posted', 'lost', 'later', 'kill', 'booked'];

test('whatever happens between server and PMS, an order is booked at most once and never lost', async () => {
  bills.pms.answer = { kind: 'unavailable' };
  let at = 0;
  const walk = fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 25 }), async (walked) => {
    at += 1;
    const name = `walk-${at}`;
    // What the PMS has booked; `open` is what it was sent and has not answered.
    let booked = 0;
    let open: { readonly number: number; readonly amount: number } | undefined;
    const change = (status: OrderStatus) => bills.order(name, orderOf(status));
    const actions: { readonly [step in Step]: () => Promise<void> } = {
      accept: () => change('accepted'),
      cancel: () => change('cancelled'),
      take: async () => {
        if (open) return;
        open = (await take())?.posting;
        if (open) booked += open.amount;
      },
      posted: async () => {
        if (open) await settle(open.number, { kind: 'posted' });
        open = undefined;
      },
      lost: async () => {
        if (open) await settle(open.number, { kind: 'unknown' });
        open = undefined;
      },
      later: async () => {
        if (!open) return;
        booked -= open.amount;
        await settle(open.number, { kind: 'later' });
        open = undefined;
        await bills.platform.clock.advance(30_000);
      },
      kill: async () => {
        open = undefined;
        await bills.postings.recover('1', guard);
      },
      booked: async () => {
        for (const { id } of await bills.listCharges()) await bills.decide(id, 'booked');
      },
    };
    await change('accepted');
    for (const step of walked) {
      await actions[step]();
      expect([0, 4_050]).toContain(booked);
    }
    // The end: the order stands, everything is answered, and reception has decided.
    await change('accepted');
    if (open) await actions.posted();
    for (let turn = 0; turn < 4; turn += 1) {
      await actions.booked();
      await actions.take();
      await actions.posted();
    }
    expect(booked).toBe(4_050);
  });
  await fc.assert(walk, { numRuns: 60 });
});
