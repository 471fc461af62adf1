import { expect, test } from 'vitest';
import { openAlivePms } from '../testing/alive-pms.ts';

const notes = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('note ') && line.includes('refused'));

test.each(['KR', 'KD', 'KM', 'KZ'])('%s is answered with a refusal, so that nobody waits at the coder', async (id) => {
  const { say, take, reported } = await openAlivePms();
  await say(`${id}|RN0101|KTN|KC3|WSDESK1|G#7|GA261121|GD261124|`);
  expect(await take()).toEqual(['KA|ASUR|CTNo keys here|KC3|WSDESK1|G#7|']);
  expect(notes(reported.lines)).toEqual([`note ${id} × 1 refused: no keys are made here`]);
  await say(`${id}|KC4|`);
  expect(await take()).toEqual(['KA|ASUR|CTNo keys here|KC4|']);
});

test('records that are not known are counted, noted at every power of ten, and the link goes on', async () => {
  const { say, take, reported } = await openAlivePms();
  await say(
    ...Array.from({ length: 120 }, () => 'QQ|RN0101|'),
    'LD|IFPB|',
    'XR|RN0101|G#7|',
    'GI|RN0101|G#7|GNLindqvist|',
  );
  expect(await take()).toEqual([]);
  expect(notes(reported.lines)).toEqual([
    'note QQ × 1 refused: it is not known here',
    'note QQ × 10 refused: it is not known here',
    'note QQ × 100 refused: it is not known here',
    'note LD × 1 refused: it is not known here',
    'note XR × 1 refused: it is not known here',
  ]);
  expect(reported.links.at(-1)).toBe('connected');
  expect(reported.reports).toHaveLength(1);
});

test('a flood of requests gets twenty refusals in a second', async () => {
  const { clock, say, take } = await openAlivePms();
  await say(...Array.from({ length: 60 }, () => 'KR|KC1|'));
  expect(await take()).toHaveLength(20);
  await clock.advance(1_000);
  await say('KR|KC1|');
  expect(await take()).toHaveLength(1);
});

test('records that name neither a room nor a guest are noted, and an XT without a message is none', async () => {
  const { clock, say, reported } = await openAlivePms();
  await say('GI|G#7|GNLindqvist|', 'GO|RN|', 'XL|MI4|MTHello|', 'RE|MLY|', 'XT|RN0101|G#7|DA261121|TI084000|');
  await clock.advance(0);
  expect(reported.messages).toEqual([]);
  expect(notes(reported.lines).sort()).toEqual(
    ['GI', 'GO', 'RE', 'XL'].map((id) => `note ${id} × 1 refused: it names neither a room nor a guest`),
  );
});

test('what a hotel does not take is noted, and a wake-up that nobody will ring is refused with its time', async () => {
  const { say, take, reported } = await openAlivePms({ inbox: {} });
  await say(
    'WR|RN0101|DA261122|TI063000|',
    'WC|RN0101|DA261122|TI063000|',
    'XL|RN0101|G#7|MI4|MTHello|',
    'RE|RN0101|DNY|',
  );
  expect(await take()).toEqual(['WA|RN0101|DA261122|TI063000|ASUR|']);
  expect(notes(reported.lines)).toEqual(
    ['WR', 'WC', 'XL', 'RE'].map((id) => `note ${id} × 1 refused: the hotel does not take it`),
  );
});

test('a PMS that writes line ends around its records is read, and nothing is noted', async () => {
  const { write, reported } = await openAlivePms();
  await write(Buffer.from('\r\n\u0002\r\nGI|RN0101|G#7|GNLindqvist|\r\n\u0003\r\n'));
  expect(reported.reports).toHaveLength(1);
  expect(reported.lines.filter((line) => line.includes('bytes outside') || line.includes('no record'))).toEqual([]);
});
