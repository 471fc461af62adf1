import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/contract';
import type { StayReport } from '#stays/contract';
import { startScriptedPms } from '../testing/scripted-pms.ts';

const stay = { stayId: 'stay-7', reference: '7', room: '0101' } as const;
const bill = { sum: 12_345, balance: 15_000 };
const posting = { number: 41, id: 'order-1', amount: 1_950, currency: 'EUR', text: 'Room service', account: '' };
const ids = (received: readonly string[]) => received.map((record) => record.slice(0, 2));

async function alive(given: Parameters<typeof startScriptedPms>[0] = {}) {
  const pms = await startScriptedPms(given);
  await pms.openLink();
  return pms;
}

describe('stays', () => {
  test('a check-in is reported with what the record says, and nothing else', async () => {
    const { say, reported } = await alive();
    await say(
      'GI|G#|RN326|GS|A05543|DA191215|GA191215|GD191219|GFKlaus|GG|GLde|GNWurst|GTHerrn |GV|MR|NP|SF|SM|TI145413|TV|VR|WS|',
    );
    expect(reported.reports).toEqual([
      {
        kind: 'checked_in',
        stay: {
          reference: '',
          room: '326',
          guest: { lastName: 'Wurst', firstName: 'Klaus', title: 'Herrn' },
          language: 'de',
          arrival: '2019-12-15',
          departure: '2019-12-19',
        },
      },
    ]);
  });

  test('spaces and zeros of a room number are kept, and rights are read', async () => {
    const { say, reported } = await alive();
    await say('GI|RN 12|G#9007199254740993|GSY|GNOrtega|NPY|VRVN|');
    expect(reported.reports).toMatchObject([
      { stay: { room: ' 12', reference: '9007199254740993', shares: true, noPost: true, mayViewBill: false } },
    ]);
  });

  test('flags are letters of either case, or digits', async () => {
    const { say, reported } = await alive();
    await say('GI|RN12|G#8|GSy|NP1|', 'GI|RN12|G#9|GS0|NPn|', 'GI|RN12|G#9|GS?|NP|', 'RE|RN12|ML1|DN0|');
    expect(reported.reports).toMatchObject([
      { stay: { shares: true, noPost: true } },
      { stay: { shares: false, noPost: false } },
      { stay: { reference: '9' } },
    ]);
    expect(reported.reports[2]).not.toHaveProperty('stay.noPost');
    expect(reported.rooms).toEqual([{ room: '12', messageLight: true, doNotDisturb: false }]);
  });

  test('a GC with RO is a move, whose share flags belong to the room before them', async () => {
    const { say, reported } = await alive();
    await say('GC|RN214|GSN|G#7|GNLindqvist|RO101|GSY|', 'GC|RN214|G#7|GD261125|', 'GC|RO101|GSY|RN214|GSN|G#7|');
    expect(reported.reports).toMatchObject([
      { kind: 'changed', fromRoom: '101', stay: { room: '214', shares: false } },
      { kind: 'changed', stay: { departure: '2026-11-25' } },
      { kind: 'changed', fromRoom: '101', stay: { room: '214', shares: false } },
    ]);
    expect(reported.reports[1]).not.toHaveProperty('fromRoom');
  });

  test('a GO without reference empties the room', async () => {
    const { say, reported } = await alive();
    await say('GO|RN117|GSN|SF|', 'GO|RN117|G#6712|');
    expect(reported.reports).toEqual([
      { kind: 'checked_out', reference: '', room: '117' },
      { kind: 'checked_out', reference: '6712', room: '117' },
    ]);
  });

  test('a GO without reference leaves those who stay in the room', async () => {
    const { say, reported } = await alive();
    await say('GO|RN117|GSY|GNWeber, Anna|', 'GO|RN117|GSY|');
    expect(reported.reports).toEqual([
      {
        kind: 'checked_out',
        reference: '',
        room: '117',
        shares: true,
        guest: expect.objectContaining({ lastName: 'Weber' }),
      },
      { kind: 'checked_out', reference: '', room: '117', shares: true },
    ]);
  });

  test('a GO and a GC that name the guest alone are told', async () => {
    const { say, reported } = await alive();
    await say('GO|G#6712|', 'GC|G#6713|NPY|', 'GO|', 'GC|NPY|');
    expect(reported.reports).toMatchObject([
      { kind: 'checked_out', reference: '6712', room: '' },
      { kind: 'changed', stay: { reference: '6713', room: '', noPost: true } },
    ]);
  });

  test('records without a room, of unknown kinds and without sense are ignored', async () => {
    const { say, write, reported } = await alive();
    await write(new TextEncoder().encode('garbage\u0002\u0003\u0002||||\u0003\u0002GI\u0003'));
    await say('GI|G#7|', 'ZZ|RN1|', 'GI|RN101|G#8|');
    expect(reported.reports).toHaveLength(1);
  });

  test('names are read in the code page of the hotel', async () => {
    const { say, reported } = await alive({ url: 'fias://pms.test:5010?charset=windows-1251' });
    await say('GI|RN101|G#8|GNИванова , Анна Петровна г-жа|');
    expect(reported.reports).toMatchObject([
      { stay: { guest: { lastName: 'Иванова', firstName: 'Анна Петровна', title: 'г-жа' } } },
    ]);
  });

  test('a report that the database cannot take is stored later, in its order', async () => {
    let fails = 3;
    const store = async () => {
      fails -= 1;
      if (fails >= 0) throw new Refusal('unavailable', 'the disk is full');
    };
    const { clock, say, reported } = await alive({ store });
    await say('GI|RN101|G#1|', 'GO|RN101|G#1|');
    expect(reported.reports).toEqual([]);
    await clock.advance(5_000);
    expect(reported.reports.map(({ kind }) => kind)).toEqual(['checked_in', 'checked_out']);
  });

  test('a report that can never be stored does not hold up the next ones', async () => {
    let isFirst = true;
    const store = async () => {
      if (!isFirst) return;
      isFirst = false;
      throw new Error('a fault');
    };
    const { say, reported } = await alive({ store });
    await say('GI|RN101|G#1|', 'GI|RN102|G#2|');
    expect(reported.reports).toMatchObject([{ stay: { room: '102' } }]);
  });
});

describe('swap', () => {
  test('it is asked for once by a database that knows nothing, and nothing is sent until it ends', async () => {
    const { clock, say, take, reported, connector, drop, openLink } = await startScriptedPms({
      hasAllStays: false,
      mayResync: (() => {
        let isFirst = true;
        return async () => {
          const was = isFirst;
          isFirst = false;
          return was;
        };
      })(),
    });
    await say('LS|DA261121|TI084000|');
    await clock.advance(10_000);
    await say('LA|DA261121|TI084010|');
    expect(ids(await take())).toEqual(['LA', 'DR']);
    expect(await connector.bill(stay)).toEqual({ kind: 'unavailable' });
    expect(await connector.post(stay, posting)).toEqual({ kind: 'later' });
    await say('DS|', 'GI|RN101|G#1|GNWeber|SF|', 'GI|RN102|G#2|GNLang|SF|', 'GO|RN103|GSN|SF|');
    await say('GC|RN102|G#2|GD261130|', 'DE|');
    expect(await take()).toEqual([]);
    expect(reported.reports).toMatchObject([{ kind: 'changed', stay: { reference: '2' } }]);
    expect(reported.resyncs).toMatchObject([
      { stays: [{ room: '101' }, { room: '102' }], empty: ['103'], ended: 'finished' },
    ]);
    expect(reported.links.slice(-2)).toEqual(['resyncing', 'connected']);
    await drop();
    await clock.advance(5_000);
    await openLink();
    expect(ids(await take())).toEqual([]);
  });

  test('a database that lacks the stays asks later where it may not yet, as when another process was killed within a swap', async () => {
    let mayResync = false;
    const { clock, say, take } = await startScriptedPms({ hasAllStays: false, mayResync: async () => mayResync });
    await say('LS|DA261121|TI084000|');
    await clock.advance(10_000);
    await say('LA|DA261121|TI084010|');
    expect(ids(await take())).not.toContain('DR');
    mayResync = true;
    await clock.advance(60_000);
    expect(ids(await take())).toEqual(['DR']);
  });

  test('a PMS that does not answer is not waited for, and the reason is told', async () => {
    const { clock, connector, reported, take } = await alive();
    const request = connector.resync();
    const failed = expect(request).rejects.toMatchObject({ code: 'unavailable' });
    expect(ids(await take())).toEqual(['DR']);
    await expect(connector.resync()).rejects.toMatchObject({ code: 'conflict' });
    expect(await connector.setRoomSign({ room: '214', sign: 'none' })).toEqual({ kind: 'unavailable' });
    await clock.advance(11_000);
    expect(await connector.setRoomSign({ room: '214', sign: 'none' })).toMatchObject({ kind: 'done' });
    await clock.advance(50_000);
    await failed;
    expect(reported.links.at(-1)).toBe('connected');
  });

  test('a swap that is cut off changes nothing', async () => {
    const { say, drop, reported, connector } = await alive();
    const failed = expect(connector.resync()).rejects.toMatchObject({ code: 'unavailable' });
    await say('DS|', 'GI|RN101|G#1|SF|');
    await drop();
    await failed;
    expect(reported.resyncs).toMatchObject([{ ended: 'abandoned' }]);
  });

  test('a swap that is cut off is asked for once more, and not again', async () => {
    const { clock, say, drop, take, openLink, connector } = await alive();
    connector.resync().catch(() => undefined);
    await say('DS|', 'GI|RN101|G#1|SF|');
    await drop();
    await clock.advance(5_000);
    await say('LS|DA261121|TI084000|');
    await clock.advance(10_000);
    await say('LA|DA261121|TI084010|');
    expect(ids(await take())).toContain('DR');
    await drop();
    await clock.advance(10_000);
    await openLink();
    expect(ids(await take())).toEqual([]);
  });

  test('a guest who leaves during a swap leaves alone, also with an SF', async () => {
    const { say, reported, connector } = await alive();
    connector.resync().catch(() => undefined);
    await say('DS|', 'GI|RN101|G#1|SF|', 'GI|RN101|G#2|GSY|SF|', 'GO|RN101|G#1|GSY|SF|', 'DE|');
    expect(reported.resyncs).toMatchObject([{ stays: [{ reference: '1' }, { reference: '2' }], empty: [] }]);
    expect(reported.reports).toMatchObject([{ kind: 'checked_out', reference: '1' }]);
  });

  test('a guest whose record cannot be read or stored is a gap in the swap, before it and behind it none', async () => {
    const languages = new Map<string, string>();
    languages.get = () => {
      throw new Error('a fault');
    };
    const store = async (report: StayReport) => {
      if (report.kind === 'checked_in' && report.stay.reference === '3') throw new Error('a fault');
    };
    const { say, reported } = await alive({ languages, store });
    const bad = 'GI|RN101|G#1|GLXX|SF|';
    await say(bad, 'DS|', 'GI|RN102|G#2|SF|', 'DE|', bad);
    expect(reported.resyncs).toMatchObject([{ gaps: 0 }]);
    await say('DS|', bad, 'GI|RN102|G#2|SF|', 'GI|RN103|G#3|', 'DE|');
    expect(reported.resyncs).toMatchObject([{}, { stays: [{ reference: '2' }], gaps: 2, ended: 'finished' }]);
  });

  test('a check-out with a reference names who leaves, where others stay', async () => {
    const { say, reported } = await alive();
    await say('GO|RN101|G#1|GNLang|GFBo|GSY|', 'GO|RN101|G#1|GNWeber|GSN|');
    const first = { kind: 'checked_out', reference: '1', room: '101' };
    const guest = { lastName: 'Lang', firstName: 'Bo', title: '' };
    expect(reported.reports).toEqual([{ ...first, shares: true, guest }, first]);
  });

  test('an SF outside of a swap is a report in real time', async () => {
    const { say, reported } = await alive();
    await say('GI|RN101|G#1|SF|');
    expect(reported.reports).toHaveLength(1);
  });
});

describe('bill', () => {
  test('lines that the guest may not see count in the balance only', async () => {
    const { say, take, connector } = await alive();
    const answer = connector.bill(stay);
    expect(await take()).toEqual([expect.stringMatching(/^XR\|RN0101\|G#7\|DA261121\|TI\d{6}\|$/)]);
    await say(
      'XI|RN0101|G#7|BDRoom|BI13800|DCLodging|FDY|F#1|DA261120|TI230000|',
      'XI|RN0101|G#7|BDDeposit|BI-30000|DC|FDY|F#1|DA261119|TI101500|',
      'XI|RN0101|G#7|BDCompany|BI9900|FDN|F#2|DA261120|TI230000|',
      'XI|RN0102|G#8|BDOther guest|BI100|FDY|DA261120|TI230000|',
      'XB|RN0101|G#7|BA-6300|DA261121|TI084000|',
    );
    expect(await answer).toMatchObject({
      kind: 'done',
      value: {
        lines: [
          { day: '2026-11-19', time: '10:15:00', amount: -30_000, kind: 'payment', text: 'Deposit' },
          { day: '2026-11-20', time: '23:00:00', amount: 13_800, kind: 'charge', department: 'Lodging' },
        ],
        sum: -16_200,
        balance: -6_300,
        currency: 'EUR',
      },
    });
  });

  test.each([
    ['UR', 'bill_denied'],
    ['NG', 'guest_unknown'],
    ['NA', 'night_audit'],
    ['XX', 'denied'],
  ])('AS %s is %s', async (status, reason) => {
    const { say, connector } = await alive();
    const answer = connector.bill(stay);
    await say(`XB|RN0101|G#7|BA0|AS${status}|`);
    expect(await answer).toMatchObject({ kind: 'refused', reason });
  });

  test('an answer after the time-out is used for the next question, which is not sent twice', async () => {
    const { clock, say, take, connector } = await alive();
    const first = connector.bill(stay);
    await say('XI|RN0101|G#7|BDRoom|BI13800|FDY|DA261120|TI230000|');
    await clock.advance(31_000);
    expect(await first).toEqual({ kind: 'unavailable' });
    await take();
    const second = connector.bill(stay);
    expect(await take()).toEqual([]);
    await say('XI|RN0101|G#7|BDTax|BI500|FDY|DA261120|TI230000|', 'XB|RN0101|G#7|BA14300|');
    expect(await second).toMatchObject({ value: { sum: 14_300 } });
  });

  test('without references, a bill is no answer once the guests of its room have changed', async () => {
    const { say, connector } = await alive();
    const answer = connector.bill({ ...stay, reference: '' });
    await say('GO|RN0101|GSN|', 'GI|RN0101|GSN|GNOther|', 'XI|RN0101|BDOther guest|BI100|', 'XB|RN0101|BA100|');
    expect(await answer).toEqual({ kind: 'unavailable' });
  });

  test('two stays of one room have two bills', async () => {
    const { say, connector } = await alive();
    const one = connector.bill(stay);
    const other = connector.bill({ stayId: 'stay-8', reference: '8', room: '0101' });
    await say('XI|RN0101|G#8|BDTea|BI450|FDY|DA261120|TI100000|', 'XB|RN0101|G#7|BA0|', 'XB|RN0101|G#8|BA450|');
    expect(await one).toMatchObject({ value: { lines: [], sum: 0 } });
    expect(await other).toMatchObject({ value: { sum: 450 } });
  });

  test('during the night audit nothing is asked', async () => {
    const { say, take, connector, reported } = await alive();
    await say('NS|DA261121|TI020000|');
    expect(reported.links.at(-1)).toBe('night_audit');
    expect(await connector.bill(stay)).toMatchObject({ kind: 'refused', reason: 'night_audit' });
    expect(await connector.post(stay, posting)).toEqual({ kind: 'later' });
    expect(await take()).toEqual([]);
    await say('NE|DA261121|TI031500|');
    expect(reported.links.at(-1)).toBe('connected');
  });
});

describe('check-out', () => {
  test('OK means started, with the balance that the hotel confirms', async () => {
    for (const [url, balance] of [
      ['fias://pms.test:5010', '12345'],
      ['fias://pms.test:5010?balance=xb', '15000'],
    ] as const) {
      const { say, take, connector } = await alive({ url });
      const answer = connector.checkOut(stay, bill);
      expect((await take())[0]).toContain(`XC|RN0101|G#7|BA${balance}|`);
      await say('XC|RN0101|G#7|ASOK|');
      expect(await answer).toEqual({ kind: 'done', value: 'started' });
    }
  });

  test.each([
    ['BM', 'balance_changed'],
    ['CD', 'not_departure_day'],
    ['NF', 'not_enabled'],
    ['DN', 'denied'],
  ])('AS %s is %s', async (status, reason) => {
    const { say, connector } = await alive();
    const answer = connector.checkOut(stay, bill);
    await say(`XC|RN0101|G#7|AS${status}|CTsee desk|`);
    expect(await answer).toEqual({ kind: 'refused', reason, text: 'see desk' });
  });

  test('no answer is no check-out', async () => {
    const { clock, connector } = await alive();
    const answer = connector.checkOut(stay, bill);
    await clock.advance(31_000);
    expect(await answer).toEqual({ kind: 'unavailable' });
  });
});

test('a guest who moved while the end of the bill was lost gets each line once', async () => {
  const { say, take, connector } = await alive();
  const before = connector.bill(stay);
  await say('XI|RN0101|G#7|BDRoom|BI13800|FDY|DA261120|TI230000|');
  const after = connector.bill({ ...stay, room: '0205' });
  expect(ids(await take())).toEqual(['XR', 'XR']);
  await say('XI|RN0205|G#7|BDRoom|BI13800|FDY|DA261120|TI230000|', 'XB|RN0205|G#7|BA13800|DA261121|TI084000|');
  expect(await after).toMatchObject({ kind: 'done', value: { lines: [{ text: 'Room' }], sum: 13_800 } });
  await say('XB|RN0101|G#7|ASUR|BA0|DA261121|TI084000|');
  expect(await before).toMatchObject({ kind: 'refused' });
});

describe('postings', () => {
  test('one is open at a time, amounts have no decimal point', async () => {
    const { say, take, connector } = await alive();
    const one = connector.post(stay, posting);
    const two = connector.post(stay, { ...posting, number: 42, amount: -500, text: 'Credit of the room service' });
    const [first, ...rest] = await take();
    expect(first).toMatch(/^PS\|RN0101\|PTC\|TA1950\|P#41\|SO1\|CTRoom service\|DA261121\|TI\d{6}\|$/);
    expect(rest).toEqual([]);
    await say('PA|RN0101|P#41|ASOK|');
    expect(await one).toEqual({ kind: 'posted' });
    expect((await take())[0]).toContain('TA-500|P#42|SO1|CTCredit of the room s|');
    await say('PA|RN0101|P#42|ASNP|CTno post|');
    expect(await two).toEqual({ kind: 'refused', reason: 'no_post', text: 'no post' });
  });

  test.each([
    ['OK', { kind: 'posted' }],
    ['RY', { kind: 'later' }],
    ['NA', { kind: 'later' }],
    ['CO', { kind: 'refused', reason: 'credit_limit', text: 'AS CO' }],
    ['UR', { kind: 'refused', reason: 'denied', text: 'AS UR' }],
  ])('AS %s', async (status, outcome) => {
    const { say, take, connector } = await alive();
    const answer = connector.post(stay, posting);
    await take();
    await say(`PA|RN0101|P#41|AS${status}|`);
    expect(await answer).toEqual(outcome);
  });

  test('one that is not answered is unknown, the next one goes on, and a late answer is told', async () => {
    const { clock, say, take, connector, reported } = await alive();
    const one = connector.post(stay, posting);
    const two = connector.post(stay, { ...posting, number: 42 });
    await clock.advance(31_000);
    expect(await one).toEqual({ kind: 'unknown' });
    expect(ids(await take())).toEqual(['PS', 'PS']);
    await say('PA|RN0101|P#41|ASOK|', 'PA|RN0101|P#42|ASOK|', 'PA|RN0101|P#41|ASOK|');
    expect(await two).toEqual({ kind: 'posted' });
    expect(reported.late).toEqual([{ number: 41, outcome: { kind: 'posted' } }]);
  });

  test('an answer without a number is that of the open posting, unless an earlier one still waits for its own', async () => {
    const { clock, say, take, connector } = await alive();
    const one = connector.post(stay, posting);
    await take();
    await say('PA|RN0999|ASOK|');
    await say('PA|RN0101|ASOK|DA261121|TI084000|');
    expect(await one).toEqual({ kind: 'posted' });
    const two = connector.post(stay, { ...posting, number: 42 });
    await clock.advance(31_000);
    expect(await two).toEqual({ kind: 'unknown' });
    const three = connector.post(stay, { ...posting, number: 43 });
    await say('PA|RN0101|ASOK|');
    await clock.advance(31_000);
    expect(await three).toEqual({ kind: 'unknown' });
  });

  test('one that was sent before the connection was lost is unknown, one behind it waits', async () => {
    const { drop, connector } = await alive();
    const one = connector.post(stay, posting);
    const two = connector.post(stay, { ...posting, number: 42 });
    await drop();
    expect(await one).toEqual({ kind: 'unknown' });
    expect(await two).toEqual({ kind: 'later' });
  });

  test('a process that has lost its lease sends none', async () => {
    const { take, connector } = await alive({ mayAct: () => Promise.reject(new Error('taken')) });
    expect(await connector.post(stay, posting)).toEqual({ kind: 'later' });
    expect(await take()).toEqual([]);
  });

  test('articles of the minibar repeat their fields', async () => {
    const { say, take, connector } = await alive();
    const items = [
      { article: '12', count: 2 },
      { article: '7', count: 1 },
    ];
    const answer = connector.postMinibar(stay, { number: 43, id: 'm', items });
    expect((await take())[0]).toMatch(/^PS\|RN0101\|PTM\|P#43\|SO1\|DA\d{6}\|TI\d{6}\|MA12\|M#2\|MA7\|M#1\|$/);
    await say('PA|RN0101|P#43|ASOK|');
    expect(await answer).toEqual({ kind: 'posted' });
  });
});

describe('postings to a guest', () => {
  const names = [{ lastName: 'Müller', firstName: 'Eva' }];
  const byName = { ...stay, names };
  const open = () => alive({ url: 'fias://pms.test:5010?posting=guest&method=CL' });
  /** The number of an inquiry, as the PMS has to repeat it. */
  const numberOf = (inquiry = '') => /P#(\d+)/.exec(inquiry)?.[1] ?? '';

  test('the PMS is asked who is in the room, and the guest of that name pays', async () => {
    const { say, take, connector } = await open();
    const answer = connector.post(byName, posting);
    const [inquiry] = await take();
    expect(inquiry).toMatch(/^PR\|PI0101\|P#9\d{7}\|PMCL\|WSVI\|DA261121\|TI\d{6}\|$/);
    await say(
      `PL|RN0101|G#0|GNCity ledger|RN0101|G#21|GNMueller|GFErik|RN0101|G#22|GNMULLER|GFEva|P#${numberOf(inquiry)}|WSVI|`,
    );
    expect((await take())[0]).toMatch(
      /^PR\|RN0101\|G#22\|GNMULLER\|PTC\|TA1950\|P#41\|SO1\|CTRoom service\|PMCL\|WSVI\|DA261121\|TI\d{6}\|$/,
    );
    await say('PA|RN0101|P#41|ASOK|');
    expect(await answer).toEqual({ kind: 'posted' });
  });

  test.each([
    ['nobody of the name', 'PL|RN0101|G#21|GNBrandt|GFEva|RN0101|G#0|GNMüller|P#'],
    ['two of the name', 'PL|RN0101|G#21|GNMüller|RN0101|G#22|GNMüller|P#'],
    ['nobody at all', 'PA|ASNG|P#'],
  ])('with %s in the room nothing is booked', async (_case, list) => {
    const { say, take, connector } = await open();
    const answer = connector.post(byName, posting);
    await say(`${list}${numberOf((await take())[0])}|`);
    expect(await answer).toMatchObject({ kind: 'refused', reason: 'guest_unknown' });
    expect(await take()).toEqual([]);
  });

  test('an inquiry without an answer has booked nothing, and the next posting waits for it', async () => {
    const { clock, say, take, connector } = await open();
    const one = connector.post(byName, posting);
    const two = connector.post(byName, { ...posting, number: 42 });
    const [first] = await take();
    await clock.advance(31_000);
    expect(await one).toEqual({ kind: 'later' });
    const [second] = await take();
    expect(numberOf(second)).not.toBe(numberOf(first));
    await say(`PA|ASNA|P#${numberOf(second)}|`);
    expect(await two).toEqual({ kind: 'later' });
  });

  test('a late answer without a number to an earlier posting is none to an inquiry, nor is one about another room', async () => {
    const { clock, say, take, connector } = await open();
    const list = 'PL|RN0101|G#22|GNMüller|GFEva|';
    const one = connector.post(byName, posting);
    await take();
    await say(list);
    await clock.advance(31_000);
    expect(await one).toEqual({ kind: 'unknown' });
    const two = connector.post(byName, { ...posting, number: 42 });
    await take();
    await say('PA|RN0101|ASOK|', 'PL|RN0205|G#9|GNMüller|GFEva|');
    expect(await take()).toEqual([]);
    await say(list);
    expect((await take())[0]).toMatch(/^PR\|RN0101\|G#22\|.*P#42\|/);
    await say('PA|RN0101|P#42|ASOK|');
    expect(await two).toEqual({ kind: 'posted' });
  });

  test('an answer without a number refuses an inquiry where nothing else is unanswered', async () => {
    const { say, take, connector } = await open();
    const answer = connector.post(byName, posting);
    await take();
    await say('PA|ASNG|');
    expect(await answer).toMatchObject({ kind: 'refused', reason: 'guest_unknown' });
  });

  test('a posting that is lost after its inquiry is unknown', async () => {
    const { say, take, drop, connector } = await open();
    const answer = connector.post(byName, posting);
    await say(`PL|RN0101|G#22|GNMüller|P#${numberOf((await take())[0])}|`);
    expect(ids(await take())).toEqual(['PR']);
    await drop();
    expect(await answer).toEqual({ kind: 'unknown' });
  });
});

describe('messages, wake-ups and rooms', () => {
  test('messages come by XL, and by XM after a message light; XD removes one', async () => {
    const { say, take, reported, connector } = await alive();
    await say('XL|RN0101|G#7|MI3|MTYour taxi\r\nis here|DA261121|TI090000|', 'RE|RN0101|G#7|MLY|');
    expect((await take())[0]).toMatch(/^XM\|RN0101\|G#7\|RT0\|/);
    await say('XT|RN0101|G#7|MI4|MTA letter|', 'XT|RN0101|G#7|', 'XD|RN0101|G#7|MI3|');
    expect(reported.messages).toEqual([
      { id: '3', reference: '7', room: '0101', text: 'Your taxi\r\nis here' },
      { id: '4', reference: '7', room: '0101', text: 'A letter' },
    ]);
    expect(reported.removed).toEqual(['3']);
    await connector.confirmMessage(stay, '4');
    expect((await take())[0]).toMatch(/^XD\|RN0101\|G#7\|MI4\|/);
  });

  test('a message that names its guest and no room is one', async () => {
    const { say, reported } = await alive();
    await say('XL|G#7|MI5|MTParcel|', 'XD|G#7|MI5|', 'XL|MI6|MTNobody|');
    expect(reported.messages).toMatchObject([{ id: '5', reference: '7', room: '', text: 'Parcel' }]);
    expect(reported.removed).toEqual(['5']);
  });

  test('wake-ups go both ways, their time as it came', async () => {
    const { say, take, reported, connector } = await alive();
    await say('WR|RN0101|DA261122|TI063015|', 'WC|RN0101|DA|TI|');
    expect(reported.wakeUps).toEqual([
      { room: '0101', at: '2026-11-22T06:30:15', set: true },
      { room: '0101', at: '', set: false },
    ]);
    await connector.reportWakeUp(stay, { at: '2026-11-22T06:30:15', result: 'unanswered' });
    await connector.setWakeUp(stay, { at: '2026-11-22T07:00:00', set: true });
    expect(await take()).toEqual(['WA|RN0101|DA261122|TI063015|ASNR|', 'WR|RN0101|DA261122|TI070000|']);
  });

  test('a wake-up without a day is the next of its time', async () => {
    const { say, reported } = await alive();
    await say('WR|RN0101|TI0830|', 'WR|RN0101|TI2330|', 'WC|RN0101|TI2330|', 'WC|RN0101|DA|TI|');
    expect(reported.wakeUps).toEqual([
      { room: '0101', at: '2026-11-22T08:30:00', set: true },
      { room: '0101', at: '2026-11-21T23:30:00', set: true },
      { room: '0101', at: '2026-11-21T23:30:00', set: false },
      { room: '0101', at: '', set: false },
    ]);
  });

  test('a message without a number is told from others by its time', async () => {
    const { say, reported } = await alive();
    await say('XL|RN0101|G#7|MTParcel|DA261121|TI084000|', 'XT|RN0101|G#7|DA261121|TI084100|');
    expect(reported.messages).toMatchObject([{ id: '261121084000', text: 'Parcel' }, { text: '' }]);
  });

  test('room status and door sign', async () => {
    const { take, connector } = await alive();
    await connector.setMaidStatus({ room: '101', occupied: true, status: 'clean' });
    await connector.setRoomSign({ room: '101', sign: 'make_up_room' });
    await connector.setRoomSign({ room: '101', sign: 'none' });
    expect(await take()).toEqual(['RE|RN101|RS4|', 'RE|RN101|RS9|', 'RE|RN101|RS10|']);
  });
});

test('the line log has no names, texts or references', async () => {
  const { say, take, reported, connector } = await alive();
  await say('GI|RN101|G#4711|GNLindqvist|GFAstrid|GTMs|GLEN|', 'XL|RN101|G#4711|MI1|MTSecret words|');
  const answer = connector.post(stay, posting);
  await take();
  await say('PA|RN0101|P#41|ASOK|CTLindqvist|');
  await answer;
  const log = reported.lines.join('\n');
  for (const word of ['Lindqvist', 'Astrid', '4711', 'Secret', 'G#7|']) expect(log).not.toContain(word);
  expect(log).toContain('in GI|RN101|G#~#4|GN…|GF…|GT…|');
  expect(log).toMatch(/out PS\|RN0101\|PTC\|TA1950\|P#41\|/);
});
