import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import type { StationEntry, StationFormat, StationReport } from '#radio/contract';
import { IcyReader, icyTitle } from './icy-reader.ts';
import { createStationReader } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellhop-stations-'));
const readStations = createStationReader({ clock: systemClock });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Read = StationReport & { readonly entries: readonly StationEntry[] };

async function read(format: StationFormat, content: string | Uint8Array, country = ''): Promise<Read> {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const entries: StationEntry[] = [];
  const report = await readStations({ path, format, country }, async (piece) => void entries.push(...piece));
  return { ...report, entries };
}

const uuid = (n: number) => `962cc6df-0601-11e8-ae97-${String(n).padStart(12, '0')}`;
const row = (n: number, fields: object = {}) => ({
  ...{ stationuuid: uuid(n), name: `Station ${n}`, url: `https://radio.example/${n}`, url_resolved: '' },
  ...{ favicon: '', tags: 'pop', country: 'Austria', countrycode: 'AT', languagecodes: 'DE', codec: 'MP3' },
  ...{ bitrate: 128, hls: 0, lastcheckok: 1, clickcount: n, votes: 0, ...fields },
});

test('a dump of the directory is read by country, the most listened first, without broken rows and duplicates', async () => {
  const rows = [
    row(1),
    row(2, { name: '\tNewstalk  ZB\u0000 Auckland ', countrycode: 'NZ', country: '' }),
    row(3, { clickcount: 900, url: 'http://radio.example/three;stream.mp3' }),
    row(4, { url: 'http://www.radio.example:80/three?t302=2024&uuid=1', clickcount: 2 }),
    row(5, { name: 'station 1', clickcount: 0 }),
    row(6, { url: 'ftp://radio.example/6' }),
    row(7, { lastcheckok: 0 }),
    row(8, { countrycode: '', country: 'The United Kingdom Of Great Britain And Northern Ireland', hls: 1 }),
    row(9, { countrycode: '', country: 'Atlantis', name: 'word '.repeat(60) }),
    'none',
    null,
  ];
  const { entries, skipped, duplicates, problems, failure, stations } = await read('json', JSON.stringify(rows));
  expect(failure).toBeUndefined();
  expect(entries.map(({ country, name }) => [country, name.slice(0, 20)])).toEqual([
    ['', 'word word word word '],
    ['AT', 'Station 3'],
    ['AT', 'Station 1'],
    ['GB', 'Station 8'],
    ['NZ', 'Newstalk ZB Auckland'],
  ]);
  expect(entries[0]?.name.length).toBeLessThanOrEqual(80);
  expect(entries[2]?.urls).toEqual(['https://radio.example/1', 'https://radio.example/5']);
  expect(entries[3]).toMatchObject({ stream: 'hls', languages: ['de'], codec: 'MP3' });
  expect({ stations, skipped, duplicates }).toEqual({ stations: 5, skipped: 6, duplicates: 2 });
  expect(problems.map(({ line }) => line)).toEqual([6, 7, 10, 11]);
});

test('a station keeps its id when its address changes, and one without an id when its order does', async () => {
  const idsOf = async (format: StationFormat, text: string) => (await read(format, text)).entries.map(({ id }) => id);
  const before = await idsOf('json', JSON.stringify([row(1)]));
  expect(await idsOf('json', JSON.stringify([row(1, { url: 'https://other.example/', name: 'New' })]))).toEqual(before);
  const [one, two] = ['One,https://a.example/1', 'Two,https://a.example/2'];
  expect((await idsOf('csv', `${one}\n${two}`)).sort()).toEqual((await idsOf('csv', `${two}\n${one}`)).sort());
});

test.each([
  ['headings and semicolons', 'Name;Land;URL;Genre\nAlpenklang;Österreich;https://a.example/x;Folk\n', 'AT'],
  ['headings and a code', '\ufeffname,url,countrycode\n"Alpenklang",https://a.example/x,at\n', 'AT'],
  ['players’ lists', '# comment\nFolk,-\nAlpenklang,https://a.example/x.pls,,https://a.example/i.png\n', ''],
])('a table with %s is read', async (_what, text, country) => {
  const { entries, failure } = await read('csv', text);
  expect(failure).toBeUndefined();
  expect(entries).toMatchObject([{ name: 'Alpenklang', country }]);
});

test('a playlist is read, packed as well, with the country of the file where a row names none', async () => {
  const text =
    '#EXTM3U\n#EXTINF:1 radio="true" tvg-logo="https://a.example/l.png" group-title="Italy",Ora, la radio\nhttp://a.example/1\n' +
    '#EXTINF:-1,Lago\nhttps://b.example/live.m3u8\ntext\n#EXTINF:-1,Silent\n';
  const { entries } = await read('m3u', gzipSync(text), 'AT');
  expect(entries.map(({ name, country, stream }) => [name, country, stream])).toEqual([
    ['Lago', 'AT', 'hls'],
    ['Ora, la radio', 'IT', 'http'],
  ]);
});

test('a list in XML is read whatever its type says, and entries without an address are reported by their line', async () => {
  const text =
    '<?xml version="1.0" encoding="windows-1251"?>\n<playlist><trackList>\n<track><title>\xd0\xe0\xe4\xe8\xee</title><location>https://a.example/1</location></track>\n' +
    '<track><title>Silent</title></track>\n<track><location>mms://c.example/1</location></track></trackList></playlist>';
  const { entries, problems, skipped } = await read('m3u', Buffer.from(text, 'latin1'), 'AT');
  expect(entries).toMatchObject([{ name: 'Радио', urls: ['https://a.example/1'], country: 'AT' }]);
  expect([skipped, problems.map(({ line }) => line)]).toEqual([2, [4, 5]]);
  const { entries: outlines } = await read(
    'csv',
    '<opml><body><outline text="Italy"><outline type="audio" text="Ora" URL="http://a.example/1" bitrate="64" formats="aac"/></outline></body></opml>',
  );
  expect(outlines).toMatchObject([{ name: 'Ora', country: 'IT', bitrate: 64, codec: 'AAC' }]);
});

test.each([
  ['json', '<html>Please sign in</html>'],
  ['json', '[{"name":"cut'],
  ['json', '[]'],
  ['csv', ''],
  ['m3u', 'hello'],
] as const)('a file of %s that is none fails: %s', async (format, text) => {
  expect((await read(format, text)).failure).toBe('not_stations');
});

function block(title: string): Buffer {
  const text = Buffer.from(`StreamTitle='${title}';StreamUrl='';`);
  const size = Math.ceil(text.length / 16);
  return Buffer.concat([Buffer.from([size]), text, Buffer.alloc(size * 16 - text.length)]);
}

test('sound and titles are separated however the bytes arrive', async () => {
  const random = seededRandom(11);
  const upTo = (most: number) => 1 + Math.floor(random.number() * most);
  for (let round = 0; round < 50; round += 1) {
    const interval = 5 + upTo(64);
    const titles = ['Trio in B', "Don't; stop", 'Ärger', ''].slice(0, upTo(4));
    const sound = Buffer.from(Array.from({ length: interval * titles.length + 5 }, (_none, at) => at % 251));
    const parts = titles.flatMap((title, at) => [sound.subarray(at * interval, (at + 1) * interval), block(title)]);
    const stream = Buffer.concat([...parts, sound.subarray(interval * titles.length)]);
    const titlesRead: string[] = [];
    const reader = new IcyReader(interval, (title) => titlesRead.push(title));
    const received: Buffer[] = [];
    reader.on('data', (chunk: Buffer) => received.push(chunk));
    for (let at = 0; at < stream.length; ) {
      const size = upTo(40);
      reader.write(stream.subarray(at, at + size));
      at += size;
    }
    reader.end();
    await new Promise((resolve) => reader.once('end', resolve));
    expect(Buffer.concat(received).subarray(0, sound.length).equals(sound.subarray(0))).toBe(true);
    expect(titlesRead).toEqual(titles);
  }
});

test('a title in Latin-1 is read, and one without an end is none', () => {
  expect(icyTitle(Buffer.from("StreamTitle='Grün';", 'latin1'))).toBe('Grün');
  // «Ночь» in Windows-1251, with the zeros that fill a block.
  expect(icyTitle(Buffer.from("StreamTitle='\xcd\xee\xf7\xfc';\0\0", 'latin1'))).toBe('Ночь');
  expect(icyTitle(Buffer.from("StreamUrl='x';"))).toBeUndefined();
});

test('entries of one station are one, with the same id whichever is listened to more', async () => {
  const entries = (clicks: readonly number[]) => [
    row(1, { clickcount: clicks[0] }),
    row(2, { name: 'Station 1', clickcount: clicks[1] }),
    row(3, { url: 'https://radio.example/2', countrycode: 'NZ', clickcount: clicks[2] }),
    row(4, { name: '***', clickcount: clicks[0] }),
    row(5, { name: '+++', clickcount: clicks[1] }),
  ];
  const idsOf = async (...clicks: number[]) => {
    const found = await read('json', JSON.stringify(entries(clicks)));
    expect(found.duplicates).toBe(2);
    return found.entries.map(({ id, merged }) => [id, ...merged].join(' ')).sort();
  };
  const before = await idsOf(9, 5, 1);
  expect(before.map((ids) => ids.split(' ').length).sort()).toEqual([1, 1, 3]);
  expect(await idsOf(1, 5, 9)).toEqual(before);
  expect(await idsOf(5, 9, 1)).toEqual(before);
});
