import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readM3uStations } from './read-m3u.ts';
import { readPls } from './read-pls.ts';
import { recogniseList } from './recognise-list.ts';
import type { StationRow } from './station-row.ts';
import { toCandidate } from './to-candidate.ts';

type Reader = typeof readCsv;

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** The names and addresses that are read, and the lines that are reported. */
async function read(reader: Reader, text: string, size = 1024) {
  const stations: [string, string][] = [];
  const reported: number[] = [];
  await reader(pieces(text, size), (row: StationRow, line) => {
    const candidate = toCandidate(row, line, '');
    if (typeof candidate === 'string') reported.push(line);
    else stations.push([candidate.entry.name, candidate.entry.urls[0] ?? '']);
  });
  return { stations, reported };
}

test('a quote that does not close and a line without end are reported, and the others are read', async () => {
  const text = `name,url\n"One,https://a.example/1\nTwo,https://a.example/2\n${'x'.repeat(70_000)}\n"Three",https://a.example/3\n"Four`;
  const { stations, reported } = await read(readCsv, text, 1000);
  expect(stations).toEqual([
    ['One', 'https://a.example/1'],
    ['Two', 'https://a.example/2'],
    ['Three', 'https://a.example/3'],
  ]);
  expect(reported).toEqual([4, 6]);
});

test.each([
  [
    'commas',
    'Jazz; Blues,https://a.example/;stream.mp3\nB,https://b.example/;x',
    'Jazz; Blues',
    'https://a.example/;stream.mp3',
  ],
  ['semicolons', 'Jazz, Blues;https://a.example/a,b\nB;https://b.example/', 'Jazz, Blues', 'https://a.example/a,b'],
  ['tabs', 'name\turl\nA, B; C\thttps://a.example/;1,2\n', 'A, B; C', 'https://a.example/;1,2'],
  ['a name of two lines', 'name,url\n"Jazz\nBlues",https://a.example/x', 'Jazz Blues', 'https://a.example/x'],
])('a table with %s keeps the others as letters', async (_what, text, name, url) => {
  expect((await read(readCsv, text)).stations[0]).toEqual([name, url]);
});

const name = fc
  .tuple(fc.constantFrom('Radio', 'Ö3', 'Ràdio', 'FM4'), fc.nat(999))
  .map(([word, number]) => `${word} ${number}`);
const station = fc.record({
  name: fc.tuple(name, fc.constantFrom('', ' "Live"', ', the sea', '; night', "'s")).map((parts) => parts.join('')),
  path: fc.constantFrom('/', '/live;stream.mp3', '/a,b', '/x?y=1&z=2'),
});
const sin = fc.constantFrom(
  '',
  '# a comment',
  '"never closed',
  '"half" a quote',
  'text',
  ';;;;,,,,',
  'x'.repeat(66_000),
  '"","","","","",""',
  '\u0000\u0001',
  '-,-,-',
);
const list = fc.array(fc.tuple(station, sin), { minLength: 1, maxLength: 8 });
const end = fc.constantFrom('\n', '\r\n', '\r');

test('whatever is wrong between stations of a table, none is lost', async () => {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(
      list,
      end,
      fc.constantFrom(',', ';', '\t'),
      fc.integer({ min: 7, max: 5000 }),
      async (rows, newline, separator, size) => {
        const lines = rows.flatMap(([one, wrong], at) => [
          [quote(one.name), quote(`https://a.example${one.path}#${at}`), 'more'].join(separator),
          wrong,
        ]);
        const text = `\ufeff${[['name', 'url'].join(separator), ...lines].join(newline)}`;
        const { stations } = await read(readCsv, text, size);
        expect(stations).toEqual(rows.map(([one]) => [one.name, `https://a.example${one.path}`]));
      },
    ),
  );
});

test('whatever is wrong between stations of a playlist, none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(list, list, end, fc.integer({ min: 7, max: 5000 }), async (rows, within, newline, size) => {
      const lines = rows.flatMap(([one, wrong], at) => [
        `#EXTINF:-1 tvg-logo="x,group-title="y",${one.name}`,
        within[at % within.length]?.[1] ?? '',
        `https://a.example${one.path}`,
        wrong,
      ]);
      const { stations } = await read(readM3uStations, ['#EXTM3U', ...lines].join(newline), size);
      expect(stations.map(([, url]) => url)).toEqual(rows.map(([one]) => `https://a.example${one.path}`));
    }),
  );
});

test.each([
  ['a table', readCsv],
  ['a playlist', readM3uStations],
] as const)('nothing whatever makes the reader of %s throw anything but that it is none', async (_what, reader) => {
  const part = fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '#EXTINF:',
    '#EXTM3U',
    '://',
    'http://a.example/',
    'url',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(part, fc.string()), { maxLength: 40 }), async (parts) => {
      await read(reader, parts.join(''), 5).catch((error: Error) =>
        expect(error.message).toBe('the file is no playlist'),
      );
    }),
  );
});

/** The rows of a list. */
async function rowsOf(reader: Reader, text: string): Promise<readonly StationRow[]> {
  const rows: StationRow[] = [];
  await reader(pieces(text, 1024), (row) => void rows.push(row));
  return rows;
}

test('a table of the directory says languages by code, what is listened to, and what it could not reach', async () => {
  const text =
    'stationuuid,name,url,url_resolved,language,languagecodes,votes,codec,bitrate,hls,lastcheckok,clickcount\n' +
    'a1,Alp Eins,https://a.example/1,https://a.example/2,"german,italian","de,it",7,AAC,96,1,1,12\n' +
    'a2,Alp Zwei,https://a.example/3,,german,de,0,MP3,128,0,0,0\n';
  const [one, two] = (await rowsOf(readCsv, text)).map((row) => toCandidate(row, 2, ''));
  expect(one).toMatchObject({
    entry: { languages: ['de', 'it'], stream: 'hls', urls: ['https://a.example/1'] },
    weight: 12_007,
  });
  expect(two).toContain('the directory cannot reach it');
});

test('a playlist that names the directory’s stations leads to the same ones, each by its own', async () => {
  const text =
    '#EXTM3U\n#RADIOBROWSERUUID:a1\n#EXTINF:-1,Alp Eins\nhttps://a.example/1\n#EXTINF:-1,Alp Zwei\nhttps://a.example/2\n';
  const rows = await rowsOf(readM3uStations, text);
  expect(rows.map(({ uuid, name }) => [uuid, name])).toEqual([
    ['a1', 'Alp Eins'],
    ['', 'Alp Zwei'],
  ]);
});

const [alp, lago] = [
  { stationuuid: 'a1', name: 'Alp', url: 'https://a.example/1' },
  { title: 'Lago', streamUrl: 'https://b.example/1', genre: ['jazz', 'blues'] },
];

test.each([
  ['a list', [alp, lago]],
  ['an object with one', { version: 1, stations: [alp, lago] }],
  ['stations by their ids', { a1: alp, b1: lago }],
])('JSON is %s', async (_what, content) => {
  for (const text of [JSON.stringify(content), `\n ${JSON.stringify(content, null, 2)}\n`]) {
    expect((await read(readJson, text, 7)).stations).toEqual([
      ['Alp', 'https://a.example/1'],
      ['Lago', 'https://b.example/1'],
    ]);
  }
});

test('JSON may be one station, with its addresses in a list', async () => {
  const one = { name: 'Alp', streams: [{ url: 'https://a.example/1' }, { url: 'https://a.example/2' }] };
  const [row] = await rowsOf(readJson, JSON.stringify(one));
  expect(row).toMatchObject({ name: 'Alp', urls: ['https://a.example/1', 'https://a.example/2'] });
  expect(await rowsOf(readJson, '{"ok":true,"stations":[]}')).toEqual([]);
});

test.each([
  ['objects of its own', { name: 'Alp', url: 'https://a.example/1', geo: { lat: 1 }, owner: { name: 'Lago' } }],
  ['another object with an address', { owner: { name: 'Lago', url: 'https://b.example/' }, ...alp }],
  ['its address in an object', { name: 'Alp', stream: { url: 'https://a.example/1' } }],
])('JSON may be one station with %s', async (_what, one) => {
  expect(await read(readJson, JSON.stringify(one))).toEqual({
    stations: [['Alp', 'https://a.example/1']],
    reported: [],
  });
});

test('objects around a list are no stations, nor is what an object without one says of itself', async () => {
  const mixed = { status: { ok: true }, stations: [alp], paging: { next: 'https://a.example/?2' } };
  expect(await read(readJson, JSON.stringify(mixed))).toEqual({
    stations: [['Alp', 'https://a.example/1']],
    reported: [],
  });
  expect(await rowsOf(readJson, '{"name":"Hotel","url":"https://a.example/","stations":[]}')).toEqual([]);
  const byId = { url: 'https://a.example/api', a1: alp, b1: lago };
  expect((await read(readJson, JSON.stringify(byId))).stations).toHaveLength(2);
  const many = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [`a${at}`, { ...alp, url: `https://a.example/${at}` }]),
  );
  expect(
    (await read(readJson, JSON.stringify({ name: 'All', url: 'https://a.example/', ...many }), 5000)).stations,
  ).toHaveLength(500);
});

test.each([
  ['addresses first', 'https://a.example/1,Alp\n', 'Alp'],
  ['addresses alone', 'https://a.example/1\n', 'a.example'],
  ['headings of several words', 'Station name;Stream-URL\nAlp;https://a.example/1\n', 'Alp'],
  ['a line about the separator', 'sep=;\nname;url\nAlp;https://a.example/1\n', 'Alp'],
  ['bars', 'name|url\nAlp|https://a.example/1\n', 'Alp'],
])('a table may have %s', async (_what, text, name) => {
  expect(await read(readCsv, text)).toEqual({ stations: [[name, 'https://a.example/1']], reported: [] });
});

test('a playlist in the format PLS is read, titles before or after addresses', async () => {
  const text =
    '[playlist]\r\nNumberOfEntries=2\r\nFile1=https://a.example/1\r\nTitle1=Alp = Eins\r\nLength1=-1\r\n' +
    'Title2=Lago\r\nfile2=https://b.example/1\r\nVersion=2\r\n';
  expect((await read(readPls, text, 5)).stations).toEqual([
    ['Alp = Eins', 'https://a.example/1'],
    ['Lago', 'https://b.example/1'],
  ]);
});

test('how a list begins tells its format where it leaves no doubt', () => {
  const found = [' \n#EXTM3U', '[playlist]', '[ {"', '{"a"', '[]', '<?xml ', '<asx>', '<html>', 'name,url', '"[x]",'];
  expect(found.map((head) => recogniseList(head, 'csv'))).toEqual([
    ...['m3u', 'pls', 'json', 'json', 'json', 'xml', 'xml', 'xml', 'csv', 'csv'],
  ]);
});

test('the playlist of one stream is no list of stations', async () => {
  const text = '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6.0,\nhttps://a.example/1.aac\n';
  await expect(read(readM3uStations, text)).rejects.toThrow('one stream');
});

test('a list with marks of HLS whose stations are named by attributes alone is one of stations', async () => {
  const text = '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:-1 tvg-name="Alp_Eins",\nhttps://a.example/1\n';
  expect((await read(readM3uStations, text)).stations).toEqual([['Alp Eins', 'https://a.example/1']]);
});

test('what a directory writes before names is none of them, and a picture may be a plain logo', async () => {
  const pls = '[playlist]\nFile1=http://a.example:8000/\nTitle1=(#1 - 34/256) Radio Alp (#2)\n';
  expect((await read(readPls, pls)).stations[0]?.[0]).toBe('Radio Alp (#2)');
  const rows: StationRow[] = [];
  const m3u = '#EXTM3U\n#EXTINF:-1 logo="https://l.example/a.png",Alp\nhttp://a.example:8000/\n';
  await readM3uStations(pieces(m3u, 20), (row) => void rows.push(row));
  expect(rows[0]?.picture).toBe('https://l.example/a.png');
});
