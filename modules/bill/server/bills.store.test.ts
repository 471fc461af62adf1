import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestBills, type TestBills } from '#bill/testing';
import type { PmsBill } from '#stays/contract';

const id = (number: number) => `5f0c1f3e-0000-4000-8000-00000000000${number}`;

let bills: TestBills;
beforeEach(async () => {
  bills = await openTestBills();
});
afterEach(() => bills.platform.database.close());

const room = { id: '1', day: '2026-11-20', time: '23:15:09', text: 'Room', amount: 13_800, kind: 'charge' } as const;
const pmsBill: PmsBill = {
  lines: [{ ...room, department: 'Rooms', person: '' }],
  sum: 13_800,
  balance: 20_000,
  currency: 'EUR',
};

test('a guest reads the lines of the folio with the sum, in the currency of the hotel', async () => {
  const guest = await bills.signIn();
  const desk = bills.desk(guest.stayId);
  await desk.add({ id: id(1), kind: 'charge', text: 'Massage', amount: 6_850 });
  await desk.add({ id: id(2), kind: 'payment', text: 'Paid by card', amount: 5_000 });
  expect(await bills.read(guest)).toMatchObject({
    ...{ room: '214', arrival: '2026-11-20', departure: '2026-11-24', currency: 'EUR', sum: 18.5, is_live: true },
    people: [{ name: 'Astrid' }],
    items: [
      { date: '261121', time: '094000', amount: 68.5, description: 'Massage', kind: 'charge', pending: false },
      { amount: -50, kind: 'payment' },
    ],
  });
});

test('a line is added once per id, and cancelled once, by a counter-line that the guest does not see', async () => {
  const guest = await bills.signIn();
  const desk = bills.desk(guest.stayId);
  for (const _time of [1, 2]) await desk.add({ id: id(1), kind: 'charge', text: 'Massage', amount: 6_800 });
  expect((await desk.show()).lines).toMatchObject([{ text: 'Massage', amount: 6_800, by: 'Mina Aydin' }]);
  expect(await desk.correct(id(1))).toMatchObject({
    balance: 0,
    lines: [{ corrected: true }, { corrects: id(1), amount: -6_800 }],
  });
  for (const line of [id(1), `${id(1)}-c`]) {
    await expect(desk.correct(line)).rejects.toMatchObject({ code: 'line_corrected' });
  }
  expect((await bills.read(guest)).items).toEqual([]);
});

test('the id of a line is not used for another line or another stay', async () => {
  const [guest, other] = [await bills.signIn(), await bills.signIn('215')];
  const desk = bills.desk(guest.stayId);
  const massage = { id: id(1), kind: 'charge', text: 'Massage', amount: 6_800 } as const;
  await desk.add(massage);
  for (const change of [{ amount: 680 }, { kind: 'payment' }, { text: 'Sauna' }] as const) {
    await expect(desk.add({ ...massage, ...change })).rejects.toMatchObject({ code: 'request_id_reused' });
  }
  await expect(bills.desk(other.stayId).add(massage)).rejects.toMatchObject({ code: 'request_id_reused' });
  expect((await bills.desk(other.stayId).show()).lines).toEqual([]);
});

test('amounts that are not above zero, not whole or out of all measure are refused', async () => {
  const guest = await bills.signIn();
  const desk = bills.desk(guest.stayId);
  for (const amount of [-6_800, 0, 0.5, 1e13, Number.NaN]) {
    await expect(desk.add({ id: id(1), kind: 'payment', text: 'Cash', amount })).rejects.toThrow();
  }
  expect((await desk.show()).lines).toEqual([]);
});

test('a guest sees no line of another stay, in the same room either', async () => {
  const [guest, other] = [await bills.signIn(), await bills.signIn('214', { last_name: 'Moreau' })];
  await bills.desk(other.stayId).add({ id: id(1), kind: 'charge', text: 'Champagne', amount: 9_000 });
  expect((await bills.read(guest)).items).toEqual([]);
  await expect(bills.desk(guest.stayId).correct(id(1))).rejects.toMatchObject({ code: 'not_found' });
});

test('a guest who has left reads nothing', async () => {
  const guest = await bills.signIn();
  await bills.hotel.port.checkOut('1', guest.stayId);
  await expect(bills.read(guest)).rejects.toMatchObject({ code: 'not_checked_in' });
});

test('the lines of a bill have no control characters and no marks that turn the direction, whoever wrote them', async () => {
  const guest = await bills.signIn();
  const desk = bills.desk(guest.stayId);
  await desk.add({ id: id(1), kind: 'charge', text: 'Mas\u202esage\u0007\nat ten', amount: 6_850 });
  expect((await bills.read(guest)).items).toMatchObject([{ description: 'Massage at ten' }]);
  const line = { ...room, text: '\u2067Room\u2028and tax', department: 'Ro\u202eoms', person: '' };
  bills.pms.answer = { kind: 'done', value: { ...pmsBill, lines: [line] } };
  expect((await bills.read(guest)).items).toMatchObject([{ description: 'Room and tax', department: 'Rooms' }]);
});

test('while the PMS does not answer, the bill that it gave last is shown with its time', async () => {
  const guest = await bills.signIn();
  bills.pms.answer = { kind: 'unavailable' };
  await expect(bills.read(guest)).rejects.toMatchObject({ code: 'bill_unavailable' });
  await bills.platform.clock.advance(5_000);
  bills.pms.answer = { kind: 'done', value: pmsBill };
  const live = await bills.read(guest);
  expect(live).toMatchObject({ is_live: true, sum: 138, items: [{ date: '261120', time: '231509' }] });
  await bills.platform.clock.advance(60_000);
  bills.pms.answer = { kind: 'unavailable' };
  expect(await bills.read(guest)).toEqual({ ...live, is_live: false });
  expect(await bills.desk(guest.stayId).show()).toMatchObject({ is_local: false, is_live: false, balance: 20_000 });
});

test('a bill that the PMS gives while the guest checks out is not kept', async () => {
  const guest = await bills.signIn();
  bills.pms.answer = { kind: 'done', value: pmsBill };
  bills.pms.whileRequested = () => bills.hotel.port.checkOut('1', guest.stayId);
  await bills.read(guest).catch(() => undefined);
  bills.pms.whileRequested = undefined;
  bills.pms.answer = { kind: 'unavailable' };
  expect(await bills.desk(guest.stayId).show()).toMatchObject({ at: null, lines: [] });
});

test('a guest whom the PMS does not allow to see the bill is refused', async () => {
  const guest = await bills.signIn();
  bills.pms.answer = { kind: 'refused', reason: 'bill_denied', text: '' };
  await expect(bills.read(guest)).rejects.toMatchObject({ code: 'bill_hidden' });
});

test('devices that open the bill at once ask the PMS once, and each for its own stay', async () => {
  const guests = [await bills.signIn(), await bills.signIn('215')];
  bills.pms.answer = { kind: 'done', value: pmsBill };
  // Long enough for the slower ones to ask meanwhile.
  bills.pms.whileRequested = () => sleep(200);
  await Promise.all([...guests, ...guests].map(bills.read));
  expect(bills.pms.requested.map(({ stayId }) => stayId).sort()).toEqual(guests.map(({ stayId }) => stayId).sort());
});

test('a PMS is not asked again for a bill that it gave some seconds ago, unless the bill has changed', async () => {
  const guest = await bills.signIn();
  bills.pms.answer = { kind: 'done', value: pmsBill };
  for (let times = 0; times < 20; times += 1) await bills.read(guest);
  expect(bills.pms.requested).toHaveLength(1);
  const [listener] = bills.module.listeners.filter(({ event }) => event === 'bill.charge_changed');
  await listener?.handle({ property: '1', payload: { stay_id: guest.stayId } } as never);
  await bills.read(guest);
  expect(bills.pms.requested).toHaveLength(2);
  await bills.platform.clock.advance(5_000);
  await bills.read(guest);
  expect(bills.pms.requested).toHaveLength(3);
});

test('a device that asks after a change is not given a bill that was being read before', async () => {
  const guest = await bills.signIn();
  bills.pms.answer = { kind: 'done', value: pmsBill };
  let reply = () => {};
  bills.pms.whileRequested = () => new Promise<void>((resolve) => (reply = resolve));
  const before = bills.read(guest);
  await expect.poll(() => bills.pms.requested).toHaveLength(1);
  bills.pms.whileRequested = undefined;
  const [listener] = bills.module.listeners.filter(({ event }) => event === 'bill.charge_changed');
  await listener?.handle({ property: '1', payload: { stay_id: guest.stayId } } as never);
  await bills.read(guest);
  expect(bills.pms.requested).toHaveLength(2);
  reply();
  await before;
});

test('no line is added here while a PMS keeps the folio', async () => {
  const guest = await bills.signIn();
  bills.pms.answer = { kind: 'unavailable' };
  const added = bills.desk(guest.stayId).add({ id: id(1), kind: 'charge', text: 'Massage', amount: 6_800 });
  await expect(added).rejects.toMatchObject({ code: 'folio_elsewhere' });
});

test('a line is for a resident of the stay, or for the room', async () => {
  const guest = await bills.signIn();
  const other = await bills.signIn('215');
  const desk = bills.desk(guest.stayId);
  const [resident] = (await bills.hotel.port.byId('1', guest.stayId))?.residents ?? [];
  const [stranger] = (await bills.hotel.port.byId('1', other.stayId))?.residents ?? [];
  const line = { id: id(1), kind: 'charge', text: 'Massage', amount: 6_800 } as const;
  for (const person of [stranger?.id ?? '', 'nobody']) {
    await expect(desk.add({ ...line, person })).rejects.toMatchObject({ code: 'person_unknown' });
  }
  await desk.add({ ...line, person: resident?.id ?? '' });
  expect((await desk.show()).lines).toMatchObject([{ text: 'Massage', person: resident?.id }]);
});

test('without a PMS a settled bill is checked out; one that changed or is open is not', async () => {
  const guest = await bills.signIn();
  const desk = bills.desk(guest.stayId);
  const stay = { stayId: guest.stayId, reference: '', room: '214' };
  await desk.add({ id: id(1), kind: 'charge', text: 'Massage', amount: 6_800 });
  const checkOut = (balance: number) => bills.ledger.checkOut('1', stay, { sum: balance, balance });
  expect(await checkOut(0)).toMatchObject({ reason: 'balance_changed' });
  expect(await checkOut(6_800)).toMatchObject({ reason: 'denied' });
  await desk.add({ id: id(2), kind: 'payment', text: 'Cash', amount: 6_800 });
  expect(await checkOut(0)).toEqual({ kind: 'done', value: 'started' });
  expect(await bills.hotel.port.byId('1', guest.stayId)).toMatchObject({ state: 'checked_out' });
  expect(await checkOut(0)).toMatchObject({ reason: 'guest_unknown' });
});
