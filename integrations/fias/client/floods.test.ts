import { duplexPair } from 'node:stream';
import { expect, test } from 'vitest';
import { startScriptedPms } from '../testing/scripted-pms.ts';
import { Wire } from './wire.ts';

const stay = { stayId: 'stay-7', reference: '7', room: '0101' } as const;
const ids = (received: readonly string[]) => received.map((record) => record.slice(0, 2));
const times = (count: number, record: string) => Array.from({ length: count }, () => record);

async function alive() {
  const pms = await startScriptedPms();
  await pms.openLink();
  /** Says records, and waits until all of them were read, which takes some turns. */
  async function flood(...records: readonly string[]): Promise<void> {
    await pms.say(...records);
    for (let turn = 0; turn < records.length / 100; turn += 1) await pms.clock.advance(0);
  }
  return Object.assign(pms, { flood });
}

test('twenty thousand LS in a row are answered with two descriptions, and the link comes up', async () => {
  const { clock, say, flood, take, reported } = await alive();
  await clock.advance(60_000);
  const written = () => reported.lines.filter((line) => line.startsWith('out ')).length;
  const before = written();
  await flood(...times(20_000, 'LS|DA261121|TI090000|'));
  await clock.advance(500);
  expect(written() - before).toBeLessThan(10);
  await clock.advance(20_000);
  expect(written() - before).toBeLessThan(60);
  await take();
  await say('LA|DA261121|TI090030|');
  expect(reported.links.at(-1)).toBe('connected');
});

test('a PMS that says LS again within the second is described to once more, from the beginning', async () => {
  const { clock, say, take, reported } = await alive();
  await clock.advance(60_000);
  await say('LS|DA261121|TI090000|');
  await clock.advance(300);
  await say('LS|DA261121|TI090000|');
  await clock.advance(20_000);
  expect(ids(await take())).toEqual(['LA']);
  const described = reported.lines.filter((line) => line.startsWith('out LD')).length;
  expect(described, 'once when the link was opened').toBe(3);
});

test('LA after LA is answered once a second', async () => {
  const { clock, say, flood, take } = await alive();
  await flood(...times(5_000, 'LA|DA261121|TI090000|'));
  expect(ids(await take())).toEqual(['LA']);
  await clock.advance(1_000);
  await say('LA|DA261121|TI090001|');
  expect(ids(await take())).toEqual(['LA']);
});

test('however often a light goes on, the messages of a room are asked for once a second, and of some rooms in each', async () => {
  const { clock, flood, take } = await alive();
  await flood(...times(2_000, 'RE|RN0101|MLY|'));
  expect(ids(await take())).toEqual(['XM']);
  await clock.advance(1_000);
  expect(ids(await take()), 'as there may be another message').toEqual(['XM']);
  await clock.advance(5_000);
  expect(await take()).toEqual([]);
  await flood(...Array.from({ length: 50 }, (_, at) => `RE|RN${200 + at}|MLY|`));
  expect(await take()).toHaveLength(20);
  await clock.advance(3_000);
  expect(await take()).toHaveLength(30);
});

test('a bill without end is given up, and not asked for again before it may be over', async () => {
  const { clock, say, flood, take, reported, connector } = await alive();
  const answer = connector.bill(stay);
  await flood(...times(5_000, `XI|RN0101|G#7|BDWater|BI100|XX${'x'.repeat(1_000)}|`));
  await say('XI|RN0101|G#7|BDWater|BI100|');
  const refused = { kind: 'refused', reason: 'denied', text: 'The bill has more than 5000 items' };
  expect(await answer).toEqual(refused);
  expect(reported.lines).toContain('note a bill of more than 5000 items was given up');
  await take();
  expect(await connector.bill(stay)).toEqual(refused);
  expect(await take()).toEqual([]);
  await clock.advance(60_000);
  const next = connector.bill(stay);
  await say('XI|RN0101|G#7|BDWater|BI100|', 'XB|RN0101|G#7|BA100|');
  expect(await next).toMatchObject({ kind: 'done', value: { sum: 100 } });
});

test('the text of an item is as long as that of a line', async () => {
  const { say, connector } = await alive();
  const answer = connector.bill(stay);
  await say(`XI|RN0101|G#7|BD${'x'.repeat(30_000)}|BI100|`, 'XB|RN0101|G#7|BA100|');
  expect(await answer).toMatchObject({ value: { lines: [{ text: 'x'.repeat(120) }] } });
});

test('a line that drops in every round is there again within seconds, as charges wait for it', async () => {
  const pms = await alive();
  for (let round = 0; round < 24; round += 1) {
    const before = pms.connections();
    await pms.drop();
    await pms.clock.advance(1_600);
    expect(pms.connections(), `round ${round}`).toBe(before + 1);
    await pms.openLink();
    await pms.say('GI|RN214|G#7|GNLindqvist|');
  }
});

test('a PMS that falls silent as soon as it is there is tried again every twelve seconds at least', async () => {
  const pms = await alive();
  for (let round = 0; round < 10; round += 1) {
    const before = pms.connections();
    await pms.drop();
    await pms.clock.advance(12_100);
    expect(pms.connections(), `round ${round}`).toBe(before + 1);
    await pms.say('LS|DA261121|TI084000|');
    await pms.clock.advance(5_000);
    await pms.say('LA|DA261121|TI084010|');
  }
});

test('others have their turn while records are read, and none of them is lost when the line ends', async () => {
  const [ours, theirs] = duplexPair();
  const notes: string[] = [];
  let read = 0;
  const wire = new Wire(ours, {
    settings: { codePage: 'utf8' },
    onRecord: () => {
      read += 1;
    },
    onLine: (_direction, text) => notes.push(text),
  });
  const seen: number[] = [];
  let isOver = false;
  const look = () => {
    seen.push(read);
    if (!isOver) setImmediate(look);
  };
  look();
  theirs.end(Buffer.from('\u0002LC|\u0003'.repeat(3_000) + '\u0002\u0003'.repeat(1_000)));
  theirs.resume();
  await wire.closed;
  isOver = true;
  expect(read).toBe(3_000);
  const steps = seen.map((count, at) => count - (seen[at - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(100);
  expect(notes, 'one line, however many').toEqual(['1000 × no record']);
});

test('a PMS that does not read what it is sent is left', async () => {
  const [ours] = duplexPair();
  const notes: string[] = [];
  const wire = new Wire(ours, {
    settings: { codePage: 'utf8' },
    onRecord: () => undefined,
    onLine: (_direction, text) => notes.push(text),
  });
  for (let at = 0; at < 5_000; at += 1) wire.write({ id: 'XM', fields: [['RN', 'x'.repeat(100)]] });
  await wire.closed;
  expect(notes).toEqual(['the PMS does not read what it is sent']);
});
