import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/contract';
import { openAlivePms } from '../testing/alive-pms.ts';

describe('stays', () => {
  test('a check-in is reported with what the record says, and nothing else', async () => {
    const { say, reported } = await openAlivePms();
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
    const { say, reported } = await openAlivePms();
    await say('GI|RN 12|G#9007199254740993|GSY|GNOrtega|NPY|VRVN|');
    expect(reported.reports).toMatchObject([
      { stay: { room: ' 12', reference: '9007199254740993', shares: true, noPost: true, mayViewBill: false } },
    ]);
  });

  test('flags are letters of either case, or digits', async () => {
    const { say, reported } = await openAlivePms();
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
    const { say, reported } = await openAlivePms();
    await say('GC|RN214|GSN|G#7|GNLindqvist|RO101|GSY|', 'GC|RN214|G#7|GD261125|', 'GC|RO101|GSY|RN214|GSN|G#7|');
    expect(reported.reports).toMatchObject([
      { kind: 'changed', fromRoom: '101', stay: { room: '214', shares: false } },
      { kind: 'changed', stay: { departure: '2026-11-25' } },
      { kind: 'changed', fromRoom: '101', stay: { room: '214', shares: false } },
    ]);
    expect(reported.reports[1]).not.toHaveProperty('fromRoom');
  });

  test('a GO without reference empties the room', async () => {
    const { say, reported } = await openAlivePms();
    await say('GO|RN117|GSN|SF|', 'GO|RN117|G#6712|');
    expect(reported.reports).toEqual([
      { kind: 'checked_out', reference: '', room: '117' },
      { kind: 'checked_out', reference: '6712', room: '117' },
    ]);
  });

  test('a GO without reference leaves those who stay in the room', async () => {
    const { say, reported } = await openAlivePms();
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
    const { say, reported } = await openAlivePms();
    await say('GO|G#6712|', 'GC|G#6713|NPY|', 'GO|', 'GC|NPY|');
    expect(reported.reports).toMatchObject([
      { kind: 'checked_out', reference: '6712', room: '' },
      { kind: 'changed', stay: { reference: '6713', room: '', noPost: true } },
    ]);
  });

  test('records without a room, of unknown kinds and without sense are ignored', async () => {
    const { say, write, reported } = await openAlivePms();
    await write(new TextEncoder().encode('garbage\u0002\u0003\u0002||||\u0003\u0002GI\u0003'));
    await say('GI|G#7|', 'ZZ|RN1|', 'GI|RN101|G#8|');
    expect(reported.reports).toHaveLength(1);
  });

  test('names are read in the code page of the hotel', async () => {
    const { say, reported } = await openAlivePms({ url: 'fias://pms.test:5010?charset=windows-1251' });
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
    const { clock, say, reported } = await openAlivePms({ store });
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
    const { say, reported } = await openAlivePms({ store });
    await say('GI|RN101|G#1|', 'GI|RN102|G#2|');
    expect(reported.reports).toMatchObject([{ stay: { room: '102' } }]);
  });
});
