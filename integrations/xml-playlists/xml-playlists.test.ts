import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXmlPlaylist, type XmlEntry } from './index.ts';

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, size = 7): Promise<readonly XmlEntry[]> {
  const entries: XmlEntry[] = [];
  await readXmlPlaylist(inPieces(text, size), (entry) => entries.push(entry));
  return entries;
}

const xspf = `<?xml version="1.0" encoding="UTF-8"?>
<playlist version="1" xmlns="http://xspf.org/ns/0/">
  <title>All stations</title>
  <trackList>
    <track>
      <location>https://a.example/live?x=1&amp;y=2</location>
      <location>https://b.example/live</location>
      <title>Alpenklang &amp; mehr</title>
      <image>https://a.example/logo.png</image>
      <trackNum>7</trackNum>
    </track>
    <track><title>Silent</title></track>
    <track>
      <location>https://c.example:8000/stream</location>
      <title>A song that plays</title>
      <annotation>Stream Title: Radio Lago
Stream Description: The lake
Stream Genre: Jazz
Bitrate: 128</annotation>
    </track>
  </trackList>
</playlist>`;

test('XSPF has tracks with addresses, name, picture and number, and what Icecast says of a station', async () => {
  expect(await read(xspf)).toMatchObject([
    {
      ...{ line: 5, name: 'Alpenklang & mehr', urls: ['https://a.example/live?x=1&y=2', 'https://b.example/live'] },
      ...{ picture: 'https://a.example/logo.png', number: '7' },
    },
    { line: 12, name: 'Silent', urls: [] },
    { line: 13, name: 'Radio Lago', urls: ['https://c.example:8000/stream'], groups: 'Jazz', bitrate: '128' },
  ]);
});

test('XSPF with a prefix, and with an annotation instead of a title, is read', async () => {
  const text =
    '<x:playlist><x:trackList><x:track><x:location>https://a.example/</x:location><x:annotation>Lago\nlive</x:annotation></x:track></x:trackList></x:playlist>';
  expect(await read(text)).toMatchObject([{ name: 'Lago', urls: ['https://a.example/'] }]);
});

test('ASX is read in any case, with bare signs, unquoted values and missing ends', async () => {
  const text = `<ASX VERSION = "3.0">
<Title>The list</TITLE>
<Entry>
  <TITLE>Rock & Roll</title>
  <REF HREF = "http://a.example/live?x=1&y=2" />
  <ref href=http://b.example/live>
  <Logo href='http://a.example/logo.png'>
</entry>
<entry><title>Lago</title><ref href="http://c.example/1"/>
<entry><author>Vale</author><ref href="http://d.example/1"/></entry>
<entryref href="http://e.example/more.asx" />
</asx>`;
  expect(await read(text)).toMatchObject([
    {
      ...{ line: 3, name: 'Rock & Roll', urls: ['http://a.example/live?x=1&y=2', 'http://b.example/live'] },
      picture: 'http://a.example/logo.png',
    },
    { line: 9, name: 'Lago', urls: ['http://c.example/1'] },
    { line: 10, name: 'Vale', urls: ['http://d.example/1'] },
    { line: 11, problem: expect.stringContaining('a list within the list') },
  ]);
});

test.each([
  ['a quote that never closes', '<ref href="http://a.example/1 />', 'http://a.example/1'],
  ['another quote at the end', `<ref href="http://a.example/1'/>`, `http://a.example/1'/`],
  ['no quote at the beginning', '<ref href=http://a.example/1" />', 'http://a.example/1"'],
  ['a tag without an end', '<ref href="http://a.example/1"', 'http://a.example/1'],
  ['a quote and a tag without an end', "<ref href='http://a.example/1", 'http://a.example/1'],
])('%s costs nothing beyond its tag', async (_what, tag, url) => {
  const text = `<asx>\n<entry>\n${tag}\n<title>One</title></entry>\n<entry><title>Two</title><ref href="http://b.example/2"/></entry></asx>`;
  for (const size of [3, 1000]) {
    expect(await read(text, size)).toMatchObject([
      { line: 2, name: 'One', urls: [url] },
      { line: 5, name: 'Two', urls: ['http://b.example/2'] },
    ]);
  }
});

test('OPML has stations in groups, and reports what is no station', async () => {
  const text = `<opml version="1"><head><title>x</title></head><body>
<outline text="Austria">
<outline type="audio" text="Lago" URL="http://a.example/1" image="http://a.example/i.png" bitrate="64" formats="mp3"/>
<outline TYPE="AUDIO" TEXT="Vale" URL="http://b.example/1"></outline>
</outline>
<outline text="Alone" url="http://c.example/1"/>
<outline type="link" text="More" URL="http://d.example/browse"/>
<outline type="rss" text="A podcast" xmlUrl="http://e.example/feed"/>
<outline type="audio" text="Silent"/>
</body></opml>`;
  expect(await read(text)).toMatchObject([
    {
      ...{ line: 3, name: 'Lago', urls: ['http://a.example/1'], picture: 'http://a.example/i.png', groups: 'Austria' },
      ...{ bitrate: '64', codec: 'mp3', isAudio: true },
    },
    { line: 4, name: 'Vale', groups: 'Austria' },
    { line: 6, name: 'Alone', groups: '', urls: ['http://c.example/1'] },
    { line: 7, problem: '“More” is of the type link' },
    { line: 8, problem: '“A podcast” is of the type rss' },
    { line: 9, name: 'Silent', urls: [] },
  ]);
});

test('WPL has media with an address', async () => {
  const text =
    '<?wpl version="1.0"?><smil><body><seq><media src="http://a.example/1" trackTitle="Lago"/></seq></body></smil>';
  expect(await read(text)).toMatchObject([{ name: 'Lago', urls: ['http://a.example/1'] }]);
});

test.each([
  ['<html><body>Sign in</body></html>', '<html>'],
  ['<!doctype html>\n<p>Not found</p>', '<p>'],
  ['<rss><channel/></rss>', '<rss>'],
  ['<?xml version="1.0"?>', 'no element'],
  ['<opml>'.padEnd(4000, '<outline>'), 'too deeply'],
])('%.40s is no playlist', async (text, why) => {
  await expect(read(text)).rejects.toThrow(why);
});

test('a list that breaks off has what was read, and entities are not expanded', async () => {
  expect(await read(xspf.slice(0, xspf.indexOf('</title>\n      <image>')))).toMatchObject([
    { name: 'Alpenklang & mehr' },
  ]);
  const bomb = '<!DOCTYPE asx [<!ENTITY a "aaaaaaaaaa">]><asx><entry><title>&a;&a;</title></entry></asx>';
  expect(await read(bomb)).toMatchObject([{ name: '&a;&a;' }]);
});

test('whatever is between two entries, both are read or reported, and nothing fails', async () => {
  const noise = fc.string({
    unit: fc.constantFrom('<', '>', '"', "'", '=', '/', '&', '!', '-', 'a', ' ', '\n'),
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(noise, fc.integer({ min: 1, max: 40 }), async (between, size) => {
      const text = `<asx><entry><ref href="http://a.example/1"/></entry>${between}`;
      expect((await read(text, size))[0]).toMatchObject({ urls: ['http://a.example/1'] });
    }),
    { numRuns: 300, seed: 5 },
  );
});
