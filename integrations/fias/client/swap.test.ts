import { describe, expect, test } from 'vitest';
import type { StayReport } from '#stays/contract';
import { openAlivePms, posting, recordIds, stay } from '../testing/alive-pms.ts';
import { startScriptedPms } from '../testing/scripted-pms.ts';

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
    expect(recordIds(await take())).toEqual(['LA', 'DR']);
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
    expect(recordIds(await take())).toEqual([]);
  });

  test('a database that lacks the stays asks later where it may not yet, as when another process was killed within a swap', async () => {
    let mayResync = false;
    const { clock, say, take } = await startScriptedPms({ hasAllStays: false, mayResync: async () => mayResync });
    await say('LS|DA261121|TI084000|');
    await clock.advance(10_000);
    await say('LA|DA261121|TI084010|');
    expect(recordIds(await take())).not.toContain('DR');
    mayResync = true;
    await clock.advance(60_000);
    expect(recordIds(await take())).toEqual(['DR']);
  });

  test('a PMS that does not answer is not waited for, and the reason is told', async () => {
    const { clock, connector, reported, take } = await openAlivePms();
    const request = connector.resync();
    const failed = expect(request).rejects.toMatchObject({ code: 'unavailable' });
    expect(recordIds(await take())).toEqual(['DR']);
    await expect(connector.resync()).rejects.toMatchObject({ code: 'conflict' });
    expect(await connector.setRoomSign({ room: '214', sign: 'none' })).toEqual({ kind: 'unavailable' });
    await clock.advance(11_000);
    expect(await connector.setRoomSign({ room: '214', sign: 'none' })).toMatchObject({ kind: 'done' });
    await clock.advance(50_000);
    await failed;
    expect(reported.links.at(-1)).toBe('connected');
  });

  test('a swap that is cut off changes nothing', async () => {
    const { say, drop, reported, connector } = await openAlivePms();
    const failed = expect(connector.resync()).rejects.toMatchObject({ code: 'unavailable' });
    await say('DS|', 'GI|RN101|G#1|SF|');
    await drop();
    await failed;
    expect(reported.resyncs).toMatchObject([{ ended: 'abandoned' }]);
  });

  test('a swap that is cut off is asked for once more, and not again', async () => {
    const { clock, say, drop, take, openLink, connector } = await openAlivePms();
    connector.resync().catch(() => undefined);
    await say('DS|', 'GI|RN101|G#1|SF|');
    await drop();
    await clock.advance(5_000);
    await say('LS|DA261121|TI084000|');
    await clock.advance(10_000);
    await say('LA|DA261121|TI084010|');
    expect(recordIds(await take())).toContain('DR');
    await drop();
    await clock.advance(10_000);
    await openLink();
    expect(recordIds(await take())).toEqual([]);
  });

  test('a guest who leaves during a swap leaves alone, also with an SF', async () => {
    const { say, reported, connector } = await openAlivePms();
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
    const { say, reported } = await openAlivePms({ languages, store });
    const bad = 'GI|RN101|G#1|GLXX|SF|';
    await say(bad, 'DS|', 'GI|RN102|G#2|SF|', 'DE|', bad);
    expect(reported.resyncs).toMatchObject([{ gaps: 0 }]);
    await say('DS|', bad, 'GI|RN102|G#2|SF|', 'GI|RN103|G#3|', 'DE|');
    expect(reported.resyncs).toMatchObject([{}, { stays: [{ reference: '2' }], gaps: 2, ended: 'finished' }]);
  });

  test('a check-out with a reference names who leaves, where others stay', async () => {
    const { say, reported } = await openAlivePms();
    await say('GO|RN101|G#1|GNLang|GFBo|GSY|', 'GO|RN101|G#1|GNWeber|GSN|');
    const first = { kind: 'checked_out', reference: '1', room: '101' };
    const guest = { lastName: 'Lang', firstName: 'Bo', title: '' };
    expect(reported.reports).toEqual([{ ...first, shares: true, guest }, first]);
  });

  test('an SF outside of a swap is a report in real time', async () => {
    const { say, reported } = await openAlivePms();
    await say('GI|RN101|G#1|SF|');
    expect(reported.reports).toHaveLength(1);
  });
});
