import { describe, expect, test } from 'vitest';
import { bill, openAlivePms, posting, recordIds, stay } from '../testing/alive-pms.ts';

describe('bill', () => {
  test('lines that the guest may not see count in the balance only', async () => {
    const { say, take, connector } = await openAlivePms();
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
    const { say, connector } = await openAlivePms();
    const answer = connector.bill(stay);
    await say(`XB|RN0101|G#7|BA0|AS${status}|`);
    expect(await answer).toMatchObject({ kind: 'refused', reason });
  });

  test('an answer after the time-out is used for the next question, which is not sent twice', async () => {
    const { clock, say, take, connector } = await openAlivePms();
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
    const { say, connector } = await openAlivePms();
    const answer = connector.bill({ ...stay, reference: '' });
    await say('GO|RN0101|GSN|', 'GI|RN0101|GSN|GNOther|', 'XI|RN0101|BDOther guest|BI100|', 'XB|RN0101|BA100|');
    expect(await answer).toEqual({ kind: 'unavailable' });
  });

  test('two stays of one room have two bills', async () => {
    const { say, connector } = await openAlivePms();
    const one = connector.bill(stay);
    const other = connector.bill({ stayId: 'stay-8', reference: '8', room: '0101' });
    await say('XI|RN0101|G#8|BDTea|BI450|FDY|DA261120|TI100000|', 'XB|RN0101|G#7|BA0|', 'XB|RN0101|G#8|BA450|');
    expect(await one).toMatchObject({ value: { lines: [], sum: 0 } });
    expect(await other).toMatchObject({ value: { sum: 450 } });
  });

  test('during the night audit nothing is asked', async () => {
    const { say, take, connector, reported } = await openAlivePms();
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
      const { say, take, connector } = await openAlivePms({ url });
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
    const { say, connector } = await openAlivePms();
    const answer = connector.checkOut(stay, bill);
    await say(`XC|RN0101|G#7|AS${status}|CTsee desk|`);
    expect(await answer).toEqual({ kind: 'refused', reason, text: 'see desk' });
  });

  test('no answer is no check-out', async () => {
    const { clock, connector } = await openAlivePms();
    const answer = connector.checkOut(stay, bill);
    await clock.advance(31_000);
    expect(await answer).toEqual({ kind: 'unavailable' });
  });
});

test('a guest who moved while the end of the bill was lost gets each line once', async () => {
  const { say, take, connector } = await openAlivePms();
  const before = connector.bill(stay);
  await say('XI|RN0101|G#7|BDRoom|BI13800|FDY|DA261120|TI230000|');
  const after = connector.bill({ ...stay, room: '0205' });
  expect(recordIds(await take())).toEqual(['XR', 'XR']);
  await say('XI|RN0205|G#7|BDRoom|BI13800|FDY|DA261120|TI230000|', 'XB|RN0205|G#7|BA13800|DA261121|TI084000|');
  expect(await after).toMatchObject({ kind: 'done', value: { lines: [{ text: 'Room' }], sum: 13_800 } });
  await say('XB|RN0101|G#7|ASUR|BA0|DA261121|TI084000|');
  expect(await before).toMatchObject({ kind: 'refused' });
});

describe('messages, wake-ups and rooms', () => {
  test('messages come by XL, and by XM after a message light; XD removes one', async () => {
    const { say, take, reported, connector } = await openAlivePms();
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
    const { say, reported } = await openAlivePms();
    await say('XL|G#7|MI5|MTParcel|', 'XD|G#7|MI5|', 'XL|MI6|MTNobody|');
    expect(reported.messages).toMatchObject([{ id: '5', reference: '7', room: '', text: 'Parcel' }]);
    expect(reported.removed).toEqual(['5']);
  });

  test('wake-ups go both ways, their time as it came', async () => {
    const { say, take, reported, connector } = await openAlivePms();
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
    const { say, reported } = await openAlivePms();
    await say('WR|RN0101|TI0830|', 'WR|RN0101|TI2330|', 'WC|RN0101|TI2330|', 'WC|RN0101|DA|TI|');
    expect(reported.wakeUps).toEqual([
      { room: '0101', at: '2026-11-22T08:30:00', set: true },
      { room: '0101', at: '2026-11-21T23:30:00', set: true },
      { room: '0101', at: '2026-11-21T23:30:00', set: false },
      { room: '0101', at: '', set: false },
    ]);
  });

  test('a message without a number is told from others by its time', async () => {
    const { say, reported } = await openAlivePms();
    await say('XL|RN0101|G#7|MTParcel|DA261121|TI084000|', 'XT|RN0101|G#7|MTTaxi|DA261121|TI084100|');
    expect(reported.messages).toMatchObject([
      { id: '261121084000', text: 'Parcel' },
      { id: '261121084100', text: 'Taxi' },
    ]);
  });

  test('room status and door sign', async () => {
    const { take, connector } = await openAlivePms();
    await connector.setMaidStatus({ room: '101', occupied: true, status: 'clean' });
    await connector.setRoomSign({ room: '101', sign: 'make_up_room' });
    await connector.setRoomSign({ room: '101', sign: 'none' });
    expect(await take()).toEqual(['RE|RN101|RS4|', 'RE|RN101|RS9|', 'RE|RN101|RS10|']);
  });
});

test('the line log has no names, texts or references', async () => {
  const { say, take, reported, connector } = await openAlivePms();
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
