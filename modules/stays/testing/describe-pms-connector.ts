import { describe, expect, test } from 'vitest';
import type { FakeClock } from '#platform/clock';
import type { PmsBill, PmsConnector, PmsStay, Posting, StayReport } from '../contract.ts';
import type { RecordedPms, RecordPmsGiven } from './record-pms.ts';

/** A guest as the tests enter one in the PMS. */
export type EnteredGuest = {
  readonly reference: string;
  readonly room: string;
  readonly lastName: string;
  readonly firstName: string;
  /** ISO 639-1. */
  readonly language: string;
  /** `YYYY-MM-DD`. */
  readonly arrival: string;
  readonly departure: string;
};

/** A line of the bill in the PMS, in minor units of EUR; payments are negative. */
export type EnteredLine = { readonly text: string; readonly day: string; readonly amount: number };

/**
 * A connector with its PMS, of whatever kind. What is done at the PMS is told to the connector as this kind of PMS tells it;
 * `settle` lets both act until nothing is left to do, and answers what the connector asks.
 */
export type PmsUnderTest = {
  readonly connector: PmsConnector;
  readonly recorded: RecordedPms;
  readonly clock: FakeClock;
  settle(): Promise<void>;
  checkIn(guest: EnteredGuest): Promise<void>;
  move(reference: string, room: string): Promise<void>;
  checkOut(reference: string): Promise<void>;
  enter(reference: string, line: EnteredLine): void;
  /** Charges to the guest's bill are blocked. */
  block(reference: string): void;
  /** Numbers of the postings that the PMS has booked, each time that it did. */
  booked(): readonly number[];
  /** The next request is carried out, but its answer is lost; resolves once the connector has given up. */
  loseNextAnswer(): void;
  /** The PMS is gone. */
  disconnect(): Promise<void>;
};

/** Starts a connector whose link is alive. */
export type StartPmsUnderTest = (given: Omit<RecordPmsGiven, 'url'>) => Promise<PmsUnderTest>;

const astrid: EnteredGuest = {
  reference: '4711',
  room: '0214',
  lastName: 'Lindqvist',
  firstName: 'Astrid',
  language: 'sv',
  arrival: '2026-11-20',
  departure: '2026-11-21',
};
const stay: PmsStay = { stayId: 'stay-1', reference: '4711', room: '0214' };
const posting: Posting = {
  number: 41,
  id: 'order-41',
  amount: 1_950,
  currency: 'EUR',
  text: 'Room service',
  account: '',
};

/** Waits for an answer while connector and PMS go on. */
async function answered<T>(pms: PmsUnderTest, question: Promise<T>): Promise<T> {
  let isDone = false;
  const done = question.finally(() => {
    isDone = true;
  });
  done.catch(() => {});
  for (let turn = 0; turn < 100 && !isDone; turn += 1) {
    await pms.settle();
    if (!isDone) await pms.clock.advance(1_000);
  }
  return await done;
}

/** What the reports so far say of a guest: the room; empty: gone. */
function roomOf(reports: readonly StayReport[], reference: string): string {
  let room = '';
  for (const report of reports) {
    if (report.kind === 'checked_out') room = report.reference === reference ? '' : room;
    else if (report.stay.reference === reference) room = report.stay.room;
  }
  return room;
}

function describeStays(start: StartPmsUnderTest): void {
  test('a check-in says who stays where, in which language, and until when', async () => {
    const { checkIn, recorded } = await start({});
    await checkIn(astrid);
    const { reference, room, language, arrival, departure, lastName, firstName } = astrid;
    expect(recorded.reports).toMatchObject([
      {
        kind: 'checked_in',
        stay: { reference, room, language, arrival, departure, guest: { lastName, firstName } },
      },
    ]);
  });

  test('a move keeps the reference, and a check-out names it', async () => {
    const { checkIn, move, checkOut, recorded } = await start({});
    await checkIn(astrid);
    await move('4711', '0301');
    expect(recorded.reports.at(-1)).toMatchObject({ kind: 'changed', fromRoom: '0214', stay: { reference: '4711' } });
    expect(roomOf(recorded.reports, '4711')).toBe('0301');
    await checkOut('4711');
    expect(recorded.reports.at(-1)).toMatchObject({ kind: 'checked_out', reference: '4711' });
  });

  test('a resync stages all guests in house, and only one runs at a time', async () => {
    const pms = await start({});
    await pms.checkIn(astrid);
    await pms.checkIn({ ...astrid, reference: '4712', room: '0301', lastName: 'Weber' });
    await pms.checkIn({ ...astrid, reference: '4713', room: '0302', lastName: 'Lang' });
    await pms.checkOut('4713');
    const question = pms.connector.resync();
    await expect(pms.connector.resync()).rejects.toMatchObject({ code: 'conflict' });
    expect(await answered(pms, question)).toMatchObject({ checkedIn: 2 });
    const last = pms.recorded.resyncs.at(-1);
    expect([last?.ended, last?.stays.map(({ reference }) => reference).sort()]).toEqual(['finished', ['4711', '4712']]);
    expect(pms.recorded.links.slice(-2)).toEqual(['resyncing', 'connected']);
  });

  test('a resync that the PMS does not answer fails and changes nothing', async () => {
    const pms = await start({});
    const before = pms.recorded.resyncs.filter(({ ended }) => ended === 'finished').length;
    await pms.disconnect();
    await expect(answered(pms, pms.connector.resync())).rejects.toMatchObject({ code: 'unavailable' });
    expect(pms.recorded.resyncs.filter(({ ended }) => ended === 'finished')).toHaveLength(before);
  });
}

async function withBill(start: StartPmsUnderTest, given: Parameters<StartPmsUnderTest>[0] = {}) {
  const pms = await start(given);
  await pms.checkIn(astrid);
  pms.enter('4711', { text: 'Room', day: '2026-11-20', amount: 13_800 });
  pms.enter('4711', { text: 'Deposit', day: '2026-11-20', amount: -13_800 });
  const bill = async () => {
    const answer = await answered(pms, pms.connector.bill(stay));
    if (answer.kind !== 'done') throw new Error(`no bill: ${answer.kind}`);
    return answer.value;
  };
  return { ...pms, pms, bill };
}

function describeBill(start: StartPmsUnderTest): void {
  test('a bill has signed lines, their sum, and a currency', async () => {
    const { bill } = await withBill(start);
    const read: PmsBill = await bill();
    const lines = read.lines.map(({ text, amount, day, kind }) => ({ text, amount, day, kind }));
    expect(lines).toEqual([
      { text: 'Room', amount: 13_800, day: '2026-11-20', kind: 'charge' },
      { text: 'Deposit', amount: -13_800, day: '2026-11-20', kind: 'payment' },
    ]);
    expect(read).toMatchObject({ sum: 0, balance: 0, currency: 'EUR' });
    expect(new Set(read.lines.map(({ id }) => id)).size).toBe(2);
  });

  test('a guest whom the PMS does not know has no bill', async () => {
    const { pms } = await withBill(start);
    const answer = answered(pms, pms.connector.bill({ stayId: 'x', reference: '999', room: '0999' }));
    expect(await answer).toMatchObject({ kind: 'refused', reason: 'guest_unknown' });
  });

  test('a check-out that was confirmed is started, and completed by a report', async () => {
    const { pms, bill, recorded, connector } = await withBill(start);
    expect(await answered(pms, connector.checkOut(stay, await bill()))).toEqual({ kind: 'done', value: 'started' });
    await pms.settle();
    expect(recorded.reports.at(-1)).toMatchObject({ kind: 'checked_out', reference: '4711' });
  });

  test('a check-out of a bill that has changed since is refused', async () => {
    const { pms, bill, recorded, connector } = await withBill(start);
    const shown = await bill();
    pms.enter('4711', { text: 'Minibar', day: '2026-11-21', amount: 450 });
    const answer = await answered(pms, connector.checkOut(stay, shown));
    expect(answer).toMatchObject({ kind: 'refused', reason: 'balance_changed' });
    expect(roomOf(recorded.reports, '4711')).toBe('0214');
  });
}

function describePostings(start: StartPmsUnderTest): void {
  test('a posting is booked once and is on the bill', async () => {
    const { pms, bill, connector, booked } = await withBill(start);
    expect(await answered(pms, connector.post(stay, posting))).toEqual({ kind: 'posted' });
    expect(booked()).toEqual([41]);
    expect(await bill()).toMatchObject({ sum: 1_950 });
  });

  test('a posting to a guest whose charges are blocked is refused', async () => {
    const { pms, connector, booked } = await withBill(start);
    pms.block('4711');
    const outcome = await answered(pms, connector.post(stay, posting));
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'no_post' });
    expect(booked()).toEqual([]);
  });

  test('a posting whose answer is lost is unknown, or may be repeated without being booked again', async () => {
    const { pms, connector, booked } = await withBill(start);
    pms.loseNextAnswer();
    let outcome = await answered(pms, connector.post(stay, posting));
    expect(['unknown', 'later']).toContain(outcome.kind);
    for (let turn = 0; turn < 5 && outcome.kind === 'later'; turn += 1) {
      await pms.clock.advance(60_000);
      await pms.settle();
      outcome = await answered(pms, connector.post(stay, posting));
    }
    expect(['unknown', 'posted']).toContain(outcome.kind);
    expect(booked()).toEqual([41]);
  });

  test('a process that has lost its lease books nothing', async () => {
    const { pms, connector, booked } = await withBill(start, { mayAct: () => Promise.reject(new Error('taken')) });
    expect(await answered(pms, connector.post(stay, posting))).toEqual({ kind: 'later' });
    expect(booked()).toEqual([]);
  });

  test('without a connection nothing is booked, and nothing is known', async () => {
    const { pms, connector, booked } = await withBill(start);
    await pms.disconnect();
    expect(await answered(pms, connector.post(stay, posting))).toEqual({ kind: 'later' });
    expect(await answered(pms, connector.bill(stay))).toEqual({ kind: 'unavailable' });
    expect(await answered(pms, connector.checkOut(stay, { sum: 0, balance: 0 }))).toEqual({ kind: 'unavailable' });
    expect(booked()).toEqual([]);
  });
}

function describeRest(start: StartPmsUnderTest): void {
  test('what is not among the capabilities is refused', async () => {
    const pms = await start({});
    await pms.checkIn(astrid);
    const { connector } = pms;
    const off = { kind: 'refused', reason: 'not_enabled', text: '' };
    const has = connector.capabilities();
    if (!has.has('messages')) expect(await connector.confirmMessage(stay, '1')).toEqual(off);
    if (!has.has('wake_up')) {
      expect(await connector.setWakeUp(stay, { at: '2026-11-22T07:00:00', set: true })).toEqual(off);
      expect(await connector.reportWakeUp(stay, { at: '2026-11-22T07:00:00', result: 'answered' })).toEqual(off);
    }
    const room = '0214';
    if (!has.has('do_not_disturb')) expect(await connector.setRoomSign({ room, sign: 'none' })).toEqual(off);
    if (!has.has('room_status')) {
      expect(await connector.setMaidStatus({ room, occupied: true, status: 'clean' })).toEqual(off);
    }
    if (!has.has('minibar')) expect(await connector.postMinibar(stay, { number: 1, id: 'm', items: [] })).toEqual(off);
  });

  test('the line log has no names and no references', async () => {
    const { pms, connector, recorded, bill } = await withBill(start);
    await answered(pms, connector.post(stay, posting));
    await bill();
    const log = recorded.lines.join('\n');
    expect(log).not.toBe('');
    for (const word of ['Lindqvist', 'Astrid', '4711']) expect(log).not.toContain(word);
  });

  test('after its close the link is off, and nothing is booked or left unanswered', async () => {
    const { pms, connector, recorded, booked } = await withBill(start);
    const question = connector.bill(stay);
    const closing = connector.close();
    expect(['unavailable', 'done']).toContain((await answered(pms, question)).kind);
    await answered(pms, closing);
    expect(recorded.links.at(-1)).toBe('off');
    expect(await answered(pms, connector.post(stay, posting))).toEqual({ kind: 'later' });
    expect(booked()).toEqual([]);
  });
}

/** Describes what the port promises of every connector, whatever its PMS speaks. */
export function describePmsConnector(start: StartPmsUnderTest): void {
  describe('port: stays', () => describeStays(start));
  describe('port: bill and check-out', () => describeBill(start));
  describe('port: postings', () => describePostings(start));
  describe('port: all else', () => describeRest(start));
}
