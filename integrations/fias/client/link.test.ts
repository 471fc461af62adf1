import { expect, test } from 'vitest';
import { startScriptedPms } from '../testing/scripted-pms.ts';

const records = (received: readonly string[]) => received.map((record) => record.slice(0, 2));

test('the client describes itself when the PMS says LS, and is alive once the PMS answers LA', async () => {
  const { clock, say, take, reported, connector } = await startScriptedPms();
  await say('LS|DA261121|TI084000|');
  await clock.advance(10_000);
  expect(records(await take())).toEqual(['LA']);
  expect(reported.links).not.toContain('connected');
  expect(await connector.setRoomSign({ room: '214', sign: 'do_not_disturb' })).toEqual({ kind: 'unavailable' });
  await say('LA|DA261121|TI084010|');
  expect(reported.links.at(-1)).toBe('connected');
  expect(await take()).toEqual([]);
  await connector.setRoomSign({ room: '214', sign: 'do_not_disturb' });
  expect(await take()).toEqual(['RE|RN214|RS8|']);
});

test('a PMS that says nothing is greeted after 3 s; if it answers LA, the link is known already', async () => {
  const { clock, say, take, reported } = await startScriptedPms();
  await clock.advance(2_900);
  expect(await take()).toEqual([]);
  await clock.advance(200);
  expect(records(await take())).toEqual(['LS']);
  await say('LA|DA261121|TI084000|');
  expect(records(await take())).toEqual(['LA']);
  expect(reported.links.at(-1)).toBe('connected');
});

test('a PMS that answers the greeting with LS gets the descriptions', async () => {
  const { clock, say, take, reported } = await startScriptedPms();
  await clock.advance(3_100);
  await say('LS|DA261121|TI084000|');
  await clock.advance(10_000);
  expect(records(await take())).toEqual(['LS', 'LA']);
  await say('LA|DA261121|TI084010|');
  expect(reported.links.at(-1)).toBe('connected');
});

test('an LS at any time is answered with new descriptions, also in the middle of them', async () => {
  const { clock, say, take, reported, openLink } = await startScriptedPms();
  await openLink();
  await clock.advance(60_000);
  await say('LS|DA261121|TI090000|');
  await clock.advance(1_000);
  await say('LS|DA261121|TI090001|');
  await clock.advance(10_000);
  expect(records(await take())).toEqual(['LA']);
  await say('LA|DA261121|TI090010|');
  expect(reported.links.at(-1)).toBe('connected');
});

test('a PMS that says LS every few seconds to keep the link alive can be told something in between', async () => {
  const { clock, say, take, reported, connector } = await startScriptedPms();
  for (const second of ['00', '03', '06', '09', '12']) {
    await take();
    await say(`LS|DA261121|TI0840${second}|`);
    await clock.advance(1_000);
    if (records(await take()).includes('LA')) await say('LA|DA261121|TI084001|');
    await clock.advance(2_000);
  }
  expect(reported.links.at(-1)).toBe('connected');
  await connector.setRoomSign({ room: '214', sign: 'do_not_disturb' });
  expect(await take()).toEqual(['RE|RN214|RS8|']);
});

test('an LA of the PMS is answered, but not one that answers ours', async () => {
  const { clock, say, take, openLink } = await startScriptedPms();
  await openLink();
  await say('LA|DA261121|TI090000|');
  expect(records(await take())).toEqual(['LA']);
  await clock.advance(300_000);
  expect(records(await take())).toEqual(['LS']);
  await say('LA|DA261121|TI090500|');
  expect(await take()).toEqual([]);
});

test('a link whose check is not answered is opened again', async () => {
  const { clock, connections, openLink, reported } = await startScriptedPms();
  await openLink();
  await clock.advance(331_000);
  expect(reported.links.at(-1)).toBe('connecting');
  await clock.advance(5_000);
  expect(connections()).toBe(2);
});

test('LE is answered with LE, and the client comes back', async () => {
  const { clock, say, take, connections, openLink } = await startScriptedPms();
  await openLink();
  await say('LE|DA261121|TI090000|');
  expect(records(await take())).toEqual(['LE']);
  await clock.advance(5_000);
  expect(connections()).toBe(2);
});

test('a server that is away is tried again ever more rarely, at least once a minute and a half', async () => {
  const pms = await startScriptedPms();
  pms.refuses = true;
  await pms.drop();
  await pms.clock.advance(600_000);
  const notes = pms.reported.lines.filter((line) => line.startsWith('note no connection'));
  expect(notes.length).toBeGreaterThan(6);
  expect(notes.length).toBeLessThan(25);
  pms.refuses = false;
  await pms.clock.advance(95_000);
  expect(pms.connections()).toBeGreaterThan(1);
});

test('the client takes leave with LE and waits 2 s for the answer', async () => {
  const { clock, take, openLink, connector, reported } = await startScriptedPms();
  await openLink();
  const closed = connector.close();
  await clock.advance(1_900);
  expect(records(await take())).toEqual(['LE']);
  await clock.advance(200);
  await closed;
  expect(reported.links.at(-1)).toBe('off');
});

test('what comes before the link is alive is processed once it is', async () => {
  const { clock, say, reported, openLink } = await startScriptedPms();
  await say('GI|RN214|G#7|GNLindqvist|');
  expect(reported.reports).toEqual([]);
  await openLink();
  expect(reported.reports).toHaveLength(1);
  await clock.advance(60_000);
  await say('LS|DA261121|TI090000|', 'GI|RN215|G#8|GNBrandt|');
  expect(reported.reports).toHaveLength(1);
  await openLink();
  expect(reported.reports).toMatchObject([{ stay: { room: '214' } }, { stay: { room: '215' } }]);
});

test('a record in the middle of the descriptions waits for their end, whatever of ours was unanswered before', async () => {
  const check = await startScriptedPms();
  await check.openLink();
  await check.clock.advance(300_000);
  expect(records(await check.take())).toEqual(['LS']);
  const greeted = await startScriptedPms();
  await greeted.clock.advance(3_100);
  const silent = await startScriptedPms();
  await silent.clock.advance(13_100);
  for (const pms of [check, greeted, silent]) {
    if (pms !== silent) await pms.say('LS|DA261121|TI090000|');
    await pms.say('GI|RN214|G#7|GNLindqvist|');
    expect(pms.reported.reports).toEqual([]);
    await pms.clock.advance(10_000);
    expect(records(await pms.take()).at(-1)).toBe('LA');
    await pms.say('LA|DA261121|TI090010|');
    expect(pms.reported.reports).toHaveLength(1);
    expect(pms.reported.links.at(-1)).toBe('connected');
  }
});

test('a PMS that does not answer the last LA but goes on has a link that is alive', async () => {
  const { clock, say, reported } = await startScriptedPms();
  await say('LS|DA261121|TI084000|');
  await clock.advance(10_000);
  await say('GI|RN214|G#7|GNLindqvist|');
  expect(reported.reports).toHaveLength(1);
  expect(reported.links.at(-1)).toBe('connected');
  await clock.advance(60_000);
  expect(reported.links.at(-1)).toBe('connected');
});

test('a PMS that answers neither LS nor with LA waits for the descriptions, and gets them', async () => {
  const { clock, say, take, connections, reported } = await startScriptedPms();
  await clock.advance(25_000);
  expect(records(await take())).toEqual(['LS', 'LA']);
  await say('LA|DA261121|TI084010|');
  expect(reported.links.at(-1)).toBe('connected');
  expect(connections()).toBe(1);
});

test('every mandatory record is declared before LA, each record once', async () => {
  const { clock, say, reported } = await startScriptedPms();
  await say('LS|DA261121|TI084000|');
  await clock.advance(10_000);
  const declared = reported.lines.filter((line) => line.startsWith('out LR')).map((line) => line.slice(9, 11));
  expect(new Set(declared).size).toBe(declared.length);
  for (const record of ['GI', 'GO', 'GC', 'XR', 'XI', 'XB', 'XC', 'PS', 'PA', 'WR', 'WA', 'RE', 'XL', 'XD']) {
    expect(declared).toContain(record);
  }
});
