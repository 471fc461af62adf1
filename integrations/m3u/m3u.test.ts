import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSpool } from '#platform/node/text-files';
import { readPlaylist } from './index.ts';

async function read(content: string | Uint8Array) {
  const { path, remove } = await createSpool();
  try {
    await writeFile(path, content);
    return await readPlaylist(path);
  } finally {
    await remove();
  }
}

const entry = (attributes: string, url = 'https://tv.example/live.m3u8') =>
  `#EXTM3U\n#EXTINF:-1 ${attributes}\n${url}\n`;

test('the name begins after the first comma outside quotes', async () => {
  const { entries } = await read(entry('tvg-id="a,b" tvg-logo="https://l.example/x,y.png",One, "two" [HD], three'));
  expect(entries[0]).toMatchObject({
    name: 'One, "two" [HD], three',
    tvgId: 'a,b',
    logo: 'https://l.example/x,y.png',
    stream: 'hls',
    kind: 'tv',
  });
});

test.each([
  [
    `tvg-id='a' tvg-chno='7' group-title='Sport, live',Alp Eins`,
    { tvgId: 'a', number: 7, groups: ['Sport, live'], name: 'Alp Eins' },
  ],
  [
    `tvg-name='L'Alpe d'en haut' tvg-id=b,L'Alpe, Sud`,
    { tvgName: "L'Alpe d'en haut", tvgId: 'b', name: "L'Alpe, Sud" },
  ],
  [`tvg-name="L'Alpe" tvg-id="c",O'Hara 'live'`, { tvgName: "L'Alpe", tvgId: 'c', name: "O'Hara 'live'" }],
  [`tvg-id='d,Odd`, { tvgId: "'d", name: 'Odd' }],
  [`tvg-id="e,Odd`, { name: 'Odd' }],
])('quotes of both kinds are read: %s', async (attributes, expected) => {
  const { entries } = await read(entry(attributes));
  expect(entries[0]).toMatchObject(expected);
});

test.each([
  ', tvg-id="a" tvg-logo="https://l.example/a.png" group-title="News",Alp Eins',
  'tvg-id="a" group-title="News", tvg-logo="https://l.example/a.png", Alp Eins',
  'tvg-id="a" tvg-logo="https://l.example/a.png" group-title="News",, Alp Eins',
  ',Alp Eins tvg-id="a" tvg-logo="https://l.example/a.png" group-title="News"',
])('attributes between and behind commas are none of the name: %s', async (line) => {
  const { entries } = await read(entry(line));
  const expected = { name: 'Alp Eins', tvgId: 'a', logo: 'https://l.example/a.png', groups: ['News'] };
  expect(entries[0]).toMatchObject(expected);
});

test('a line of attributes without a comma behind them is named by them', async () => {
  const { entries } = await read(entry(', tvg-id="a" tvg-name="Alp_Eins"'));
  expect(entries[0]).toMatchObject({ name: 'Alp Eins', tvgId: 'a' });
});

test('a guide that is to be shifted is reported', async () => {
  const { entries, problems } = await read(entry('tvg-id="west" tvg-shift="+3",Alp West'));
  expect([entries.length, problems]).toEqual([1, [{ line: 3, what: expect.stringContaining('tvg-shift=3') }]]);
});

test('groups, number, language and radio are read', async () => {
  const { entries } = await read(
    entry('tvg-chno="12" group-title="General;News;General" tvg-language="German;English" radio="true",Radio Eins'),
  );
  expect(entries[0]).toMatchObject({
    number: 12,
    groups: ['General', 'News'],
    languages: ['german', 'english'],
    kind: 'radio',
  });
});

test('a group of its own line sticks until it changes', async () => {
  const { entries } = await read(
    '#EXTM3U\n#EXTGRP:News\n#EXTINF:-1,A\nhttp://a.example/1\n#EXTINF:-1,B\nhttp://a.example/2\n#EXTINF:-1,C\n#EXTGRP:Kids\nhttp://a.example/3\n',
  );
  expect(entries.map(({ groups }) => groups)).toEqual([['News'], ['News'], ['Kids']]);
});

test('what players send along is read from the address and from its own line, for one channel', async () => {
  const { entries } = await read(
    '#EXTM3U\n#EXTINF:-1,A\n#EXTVLCOPT:http-user-agent=Kodi 21\nhttp://a.example/1\n#EXTINF:-1,B\nhttp://a.example/2.mpd|User-Agent=Set&Referer=https%3A%2F%2Fb.example\n',
  );
  expect(entries.map(({ url, userAgent, referrer, stream }) => [url, userAgent, referrer, stream])).toEqual([
    ['http://a.example/1', 'Kodi 21', '', 'http'],
    ['http://a.example/2.mpd', 'Set', 'https://b.example', 'dash'],
  ]);
});

test.each([
  ['udp://@239.1.2.3:5000', 'udp', 'udp://239.1.2.3:5000'],
  ['rtp://239.1.2.3:5004', 'rtp', 'rtp://239.1.2.3:5004'],
  ['rtsp://cam.example/1', 'rtsp', 'rtsp://cam.example/1'],
])('%s is a stream of the kind %s', async (line, stream, url) => {
  expect((await read(entry(',A', line))).entries[0]).toMatchObject({ stream, url });
});

test.each([
  'pipe://ffmpeg -i http://a.example',
  'plugin://plugin.video/x',
  'rtmp://a.example/live',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '[NO PUBLIC STREAM]',
  'https://',
  'http://a.example/ with space',
])('%s is refused as text and reported with its line', async (line) => {
  const { entries, skipped, problems, failure } = await read(entry(',A', line));
  expect(failure).toBe('empty');
  expect(entries).toEqual([]);
  expect([skipped, problems[0]?.line]).toEqual([1, 3]);
});

test('a channel without an address is skipped, and the next one is read', async () => {
  const { entries, problems } = await read('#EXTM3U\n#EXTINF:-1,A\n\n#EXTINF:-1,B\nhttp://a.example/b\n#EXTINF:-1,C\n');
  expect(entries.map(({ name }) => name)).toEqual(['B']);
  expect(problems.map(({ line }) => line)).toEqual([2, 6]);
});

test('a byte order mark, CRLF and a missing header are tolerated', async () => {
  const { entries, skipped } = await read(
    '\ufeff#EXTINF:-1,A\r\nhttp://a.example/a\r\n\r\n#EXTINF:-1,B\r\nhttp://a.example/b',
  );
  expect(entries.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(skipped).toBe(0);
});

test('numbers that all names of a list begin with are numbers, and in another list part of the name', async () => {
  const list =
    '#EXTM3U\n#EXTINF:0,2 - Alp Zwei (HD)\nrtsp://tv.example/2\n#EXTINF:0,13 - Alp - Sud\nrtsp://tv.example/13\n';
  const { entries } = await read(list);
  expect(entries.map(({ number, name }) => [number, name])).toEqual([
    [2, 'Alp Zwei (HD)'],
    [13, 'Alp - Sud'],
  ]);
  const dotted = await read(list.replaceAll(/(\d) - (?=Alp)/g, '$1. '));
  expect(dotted.entries.map(({ number, name }) => [number, name])).toEqual([
    [2, 'Alp Zwei (HD)'],
    [13, 'Alp - Sud'],
  ]);
  const mixed = await read(`${list}#EXTINF:0,Alp Eins\nrtsp://tv.example/1\n`);
  expect(mixed.entries.map(({ name }) => name)).toEqual(['2 - Alp Zwei (HD)', '13 - Alp - Sud', 'Alp Eins']);
});

test('attributes have the names that other servers give them, and a logo and a name as they are meant', async () => {
  const { entries } = await read(
    entry(
      'tvg-num="7" logo="https://l.example/my logo.png" tvg-group="News &amp; more",Alp &amp; Rock &#39;n&#39; Roll',
    ),
  );
  expect(entries[0]).toMatchObject({
    ...{ number: 7, logo: 'https://l.example/my%20logo.png' },
    ...{ groups: ['News & more'], name: "Alp & Rock 'n' Roll" },
  });
});

test('properties for Kodi tell how a stream is delivered and what is sent along, for one channel', async () => {
  const list = [
    '#EXTM3U',
    '#EXTINF:-1,Alp Eins',
    '#KODIPROP:inputstream.adaptive.manifest_type=mpd',
    '#KODIPROP:inputstream.adaptive.stream_headers=User-Agent=Set%201&Referer=https%3A%2F%2Ftv.example%2F',
    'https://tv.example/1?token=x',
    '#EXTINF:-1,Alp Zwei',
    'https://tv.example/2',
  ];
  const { entries } = await read(list.join('\n'));
  expect(entries).toMatchObject([
    { stream: 'dash', userAgent: 'Set 1', referrer: 'https://tv.example/' },
    { stream: 'http', userAgent: '', referrer: '' },
  ]);
});

test('one broken byte costs itself, and not the letters of the whole list', async () => {
  const start = Buffer.from(`${entry(',Télé Genève, Zürich, Würzburg, Ålesund, Öt, Ñú')}#EXTINF:-1,Ch`);
  const end = Buffer.from('nes\nhttps://tv.example/2\n');
  const { entries } = await read(Buffer.concat([start, Buffer.from([0xe9]), end]));
  expect(entries.map(({ name }) => name)).toEqual(['Télé Genève, Zürich, Würzburg, Ålesund, Öt, Ñú', 'Ch\ufffdnes']);
});

test('a list in Latin-1 is read as such', async () => {
  const { entries } = await read(Buffer.from(entry(',Télé Genève'), 'latin1'));
  expect(entries[0]?.name).toBe('Télé Genève');
});

test('a packed list is unpacked, and one that breaks off is rejected', async () => {
  const packed = gzipSync(entry(',A').repeat(200));
  expect((await read(packed)).channels).toBe(200);
  expect((await read(packed.subarray(0, packed.length - 12))).failure).toBe('truncated');
});

test('guides that the header names are returned', async () => {
  const { guideUrls } = await read(
    '#EXTM3U x-tvg-url="https://a.example/1.xml.gz, https://b.example/2.xml,file:///x"\n',
  );
  expect(guideUrls).toEqual(['https://a.example/1.xml.gz', 'https://b.example/2.xml']);
});

test.each([
  '<!doctype html>\n<p>Not found</p>\n',
  '<p>\nhttps://help.example/expired\n</p>\n',
  'Your subscription has expired\n',
  '{"error":"expired"}',
  '',
])('%j is no playlist', async (content) => {
  expect(await read(content)).toMatchObject({ failure: 'not_a_playlist', entries: [] });
});

test('a playlist without a channel is empty', async () => {
  expect((await read('#EXTM3U\n')).failure).toBe('empty');
});

test('a list of bare addresses is a playlist', async () => {
  expect(await read('http://a.example/1\nhttp://a.example/2\n')).toMatchObject({ failure: undefined, channels: 2 });
});

test('what players send along may stand before the name, as a directive of JSON, or behind the address', async () => {
  const { entries, problems } = await read(
    [
      '#EXTM3U',
      '#EXTVLCOPT:http-user-agent=Set 1',
      '#KODIPROP:inputstream.adaptive.manifest_type=mpd',
      ...['#EXTINF:-1,A', 'https://a.example/1', '#EXTINF:-1,B', 'https://a.example/2'],
      '#EXTHTTP:{"User-Agent":"Set 3","Referer":"https://tv.example/"}',
      ...['#EXTINF:-1,C', 'https://a.example/3', '#EXTINF:-1,D', 'https://a.example/4$OPT:http-user-agent=Set 4'],
      ...['#EXTHTTP:{broken', '#EXTINF:-1,E', 'https://a.example/5'],
    ].join('\n'),
  );
  expect(entries.map(({ url, stream, userAgent, referrer }) => [url, stream, userAgent, referrer])).toEqual([
    ['https://a.example/1', 'dash', 'Set 1', ''],
    ['https://a.example/2', 'http', '', ''],
    ['https://a.example/3', 'http', 'Set 3', 'https://tv.example/'],
    ['https://a.example/4', 'http', 'Set 4', ''],
    ['https://a.example/5', 'http', '', ''],
  ]);
  expect(problems).toEqual([]);
});

test('a number that a channel cannot have is reported, and the channel is kept', async () => {
  const { entries, problems } = await read(
    '#EXTM3U\n#EXTINF:-1 tvg-chno="5.1",A\nhttps://a.example/1\n#EXTINF:-1 tvg-chno="0",B\nhttps://a.example/2\n' +
      '#EXTINF:-1 channel-number="6.1" tvg-num="61",C\nhttps://a.example/3\n',
  );
  expect(entries.map(({ name, number }) => [name, number])).toEqual([
    ['A', undefined],
    ['B', undefined],
    ['C', 61],
  ]);
  expect(problems).toEqual([{ line: 3, what: 'the number 5.1 is not applied: it is no whole one from 1 to 9999' }]);
});

test.each([
  [
    'the pieces of a stream',
    '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6.0,\nhttps://a.example/1.ts\n#EXTINF:6.0,\nhttps://a.example/2.ts\n',
    'one stream',
  ],
  ['the qualities of a stream', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttps://a.example/1.m3u8\n', 'one stream'],
  ['a bouquet', '#NAME Alp\n#SERVICE 1:0:1:1:1:1:0:0:0:0:\n', 'no M3U'],
])('%s are no channels', async (_what, text, why) => {
  const { failure, channels, entries, problems } = await read(text);
  expect([failure, channels, entries]).toEqual(['not_a_playlist', 0, []]);
  expect(problems.at(-1)?.what).toContain(why);
});

test('a list with marks of HLS whose channels are named by attributes alone is one of channels', async () => {
  const { entries, failure } = await read(
    '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-TARGETDURATION:6\n' +
      '#EXTINF:-1 tvg-name="Alp_Eins",\nhttps://tv.example/1\n#EXTINF:-1 tvg-id="lago",\nhttps://tv.example/2\n',
  );
  expect([failure, entries.map(({ name }) => name)]).toEqual([undefined, ['Alp Eins', 'lago']]);
});

test('a name that begins with what looks like an attribute stays whole', async () => {
  const names = ['E="mc2", the show', "Q='A', and more", 'a="b"'];
  const list = names.map((name) => `#EXTINF:-1 tvg-id="x",${name}\nhttps://tv.example/${encodeURIComponent(name)}\n`);
  expect((await read(`#EXTM3U\n${list.join('')}`)).entries.map(({ name }) => name)).toEqual(names);
});

test('numbers stay in the names of a list that has one twice', async () => {
  const { entries } = await read(
    '#EXTM3U\n#EXTINF:-1,7 - Sieben\nhttps://tv.example/7\n#EXTINF:-1,007 - Bond\nhttps://tv.example/8\n',
  );
  expect(entries.map(({ name, number }) => [name, number])).toEqual([
    ['7 - Sieben', undefined],
    ['007 - Bond', undefined],
  ]);
});

test('what players send along may be attributes of the channel, or headers behind the address with a bar between them', async () => {
  const { entries } = await read(
    [
      '#EXTM3U',
      '#EXTINF:-1 http-user-agent="Set 1" http-referrer="https://tv.example/",A',
      ...['https://a.example/1', '#EXTINF:-1 user-agent="Set 2",B', 'https://a.example/2', '#EXTINF:-1,C'],
      'https://a.example/3|Referer=https://tv.example/x|User-Agent="Mozilla/5.0 (X11; Linux) Set/3"|Origin=https://tv.example',
    ].join('\n'),
  );
  expect(entries.map(({ url, userAgent, referrer }) => [url, userAgent, referrer])).toEqual([
    ['https://a.example/1', 'Set 1', 'https://tv.example/'],
    ['https://a.example/2', 'Set 2', ''],
    ['https://a.example/3', 'Mozilla/5.0 (X11; Linux) Set/3', 'https://tv.example/x'],
  ]);
});

test.each([
  ['https://tv.example/live.php?id=alp&type=m3u8', 'hls'],
  ['https://tv.example/live#.m3u8', 'hls'],
  ['https://tv.example/relay?of=https://b.example/a.mpd&t=1', 'dash'],
  ['https://tv.example/live.php?id=m3u8x', 'http'],
])('%s is delivered as %s, as its address says behind the path', async (line, stream) => {
  expect((await read(entry(',A', line))).entries[0]?.stream).toBe(stream);
});

test('an address with places for players to fill in is encoded, and the channel is kept', async () => {
  const { entries, problems } = await read(entry(',A', 'https://tv.example/a.m3u8?device={PSID}&x=^'));
  expect([entries[0]?.url, problems]).toEqual(['https://tv.example/a.m3u8?device=%7BPSID%7D&x=%5E', []]);
});

test('a line of a channel that breaks within an attribute is read on, and its address is that channel’s', async () => {
  const { entries, problems } = await read(
    '#EXTM3U\n#EXTINF:-1 tvg-id="a" tvg-name="Alp\nEins" tvg-chno="3",Alp Eins\nhttps://tv.example/1\n' +
      '#EXTINF:-1,Alp Zwei\n tvg-name="Zwei"\nhttps://tv.example/2\n',
  );
  expect(entries.map(({ name, number, tvgName, url }) => [name, number, tvgName, url])).toEqual([
    ['Alp Eins', 3, 'Alp Eins', 'https://tv.example/1'],
    ['Alp Zwei', undefined, 'Zwei', 'https://tv.example/2'],
  ]);
  expect(problems).toEqual([]);
});

test('a picture within the line costs itself, and not the channel', async () => {
  const { entries } = await read(
    entry(`tvg-logo="data:image/png;base64,${'iVBORw0KGgo='.repeat(9000)}" tvg-chno="7",Alp Eins`),
  );
  expect(entries).toMatchObject([{ name: 'Alp Eins', number: 7, logo: '' }]);
});

test('what generators write where there is no group, id or number is none', async () => {
  const { entries, problems } = await read(entry('tvg-id="null" tvg-chno="-" group-title="Undefined;News",Alp Eins'));
  expect(entries[0]).toMatchObject({ tvgId: '', number: undefined, groups: ['News'] });
  expect(problems).toEqual([]);
});

test('groups, language, id and logo of their own lines belong to the channel after them', async () => {
  const { entries } = await read(
    '#EXTM3U\n#EXTINF:-1,A\n#EXTTV:News,Sport;Deutsch;alp-1;https://l.example/a.png\nhttps://tv.example/1\n' +
      '#EXTINF:-1,B\n#EXTLOGO:https://l.example/b.png\nhttps://tv.example/2\n#EXTINF:-1,C\nhttps://tv.example/3\n',
  );
  expect(entries.map(({ tvgId, groups, languages, logo }) => [tvgId, groups, languages, logo])).toEqual([
    ['alp-1', ['News', 'Sport'], ['deutsch'], 'https://l.example/a.png'],
    ['', [], [], 'https://l.example/b.png'],
    ['', [], [], ''],
  ]);
});

test('a channel that has an id of its own server alone is looked for in guides by that', async () => {
  expect((await read(entry('channel-id="alp-1",Alp Eins'))).entries[0]?.tvgId).toBe('alp-1');
});

test('a path on this server without any name is named by its end, and does not fail the list', async () => {
  expect((await read(entry(',', '/hls/alp.m3u8'))).entries[0]?.name).toBe('alp.m3u8');
});

test('a header that shifts the guide of the whole list is reported', async () => {
  const { problems } = await read('#EXTM3U tvg-shift="-4.5"\n#EXTINF:-1,A\nhttps://tv.example/1\n');
  expect(problems).toEqual([{ line: 1, what: expect.stringContaining('tvg-shift=-4.5') }]);
});

test('lines of quotes that never close are read at once', async () => {
  const list = `#EXTINF:-1 ${"a='x ".repeat(3_900)},Alp\nhttps://tv.example/1\n`.repeat(300);
  expect((await read(`#EXTM3U\n${list}`)).channels).toBe(300);
});

test('logos that cannot be fetched are reported in one line, and what is escaped in an address is not left so', async () => {
  const list = ['alp.png', 'hhttps://l.example/a.png', '', 'none', 'https://l.example/a?b=1&amp;c=2'].map(
    (logo, at) => `#EXTINF:-1 tvg-logo="${logo}",${at}x\nhttps://tv.example/${at}\n`,
  );
  const { entries, problems } = await read(`#EXTM3U\n${list.join('')}`);
  expect(entries.map(({ logo }) => logo)).toEqual(['', '', '', '', 'https://l.example/a?b=1&c=2']);
  expect(problems).toEqual([{ line: 0, what: '2 logos are left out, as they are no addresses' }]);
});

test('channels of lists in XML and of PLS are read, and bad entries are reported by their line', async () => {
  const xspf =
    '<playlist><trackList>\n<track><location>udp://@239.1.2.3:5000</location><title>Alp Eins</title><trackNum>4</trackNum><image>https://l.example/a.png</image></track>\n' +
    '<track><title>Silent</title></track>\n<track><location>pipe://ffmpeg</location><title>Odd</title></track>\n' +
    '<track><location>mms://b.example/1</location><location>https://b.example/live.m3u8</location></track></trackList></playlist>';
  const { entries, skipped, problems } = await read(xspf);
  expect(entries).toMatchObject([
    {
      ...{ name: 'Alp Eins', number: 4, url: 'udp://239.1.2.3:5000', stream: 'udp', kind: 'tv' },
      logo: 'https://l.example/a.png',
    },
    { name: 'b.example', url: 'https://b.example/live.m3u8', stream: 'hls' },
  ]);
  expect([skipped, problems.map(({ line }) => line)]).toEqual([2, [3, 4]]);
  const opml = await read('<opml><body><outline type="audio" text="Lago" URL="https://a.example/1"/></body></opml>');
  expect(opml.entries).toMatchObject([{ name: 'Lago', kind: 'radio' }]);
  const pls = await read('[playlist]\nFile1=https://a.example/1\nTitle1=Alp Eins\nTitle2=Silent\n');
  expect([pls.entries.map(({ name, url }) => [name, url]), pls.skipped]).toEqual([
    [['Alp Eins', 'https://a.example/1']],
    1,
  ]);
});

test('a list in XML without a channel is empty', async () => {
  expect((await read('<asx><title>x</title></asx>')).failure).toBe('empty');
});
