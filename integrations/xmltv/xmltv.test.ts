import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { gzipSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { GuidePage, GuidePiece, GuideReader, StoredDetails, StoredRow } from '#channels/contract';
import { fakeClock } from '#platform/clock';
import { createSpool } from '#platform/node/text-files';
import { createXmltvReader } from './index.ts';
import { ageOf, parseEpisode } from './parse-fields.ts';
import { parseGuideTime } from './parse-time.ts';
import { readGuide } from './read-guide.ts';

const inThread = createXmltvReader({ clock: fakeClock() });

/** Reads a guide without a thread, whose start takes longer than the guide of a test. */
const readHere: GuideReader = async (path, take, charset) => {
  const spool = await createSpool();
  return await readGuide({ path, spool: spool.path, charset }, take).finally(spool.remove);
};

async function read(content: string | Uint8Array, reader = readHere) {
  const { path, remove } = await createSpool();
  const pieces: GuidePiece[] = [];
  try {
    await writeFile(path, content);
    const report = await reader(path, async (piece) => void pieces.push(piece));
    const pages = pieces.flatMap((piece) => piece.pages);
    return { ...report, pages, guideChannels: pieces.flatMap((piece) => piece.channels) };
  } finally {
    await remove();
  }
}

const rowsOf = (page: GuidePage | undefined) => JSON.parse(page?.rows ?? '[]') as StoredRow[];
const detailsOf = (page: GuidePage | undefined) =>
  JSON.parse(inflateRawSync(page?.details ?? new Uint8Array()).toString()) as StoredDetails[];

const at = (time: string) => `20261122${time} +0000`;
const programme = (inner: string, times = `start="${at('200000')}" stop="${at('210000')}"`) =>
  `<programme ${times} channel="one">${inner}</programme>`;
const guide = (...inner: readonly string[]) => `<?xml version="1.0"?>\n<tv>\n${inner.join('\n')}\n</tv>\n`;
const news = programme('<title>News</title>');

test.each([
  ['20261122203000 +0100', '2026-11-22T19:30:00Z'],
  ['20261122203000', '2026-11-22T20:30:00Z'],
  ['202611222030 -0330', '2026-11-23T00:00:00Z'],
  ['2026112220+0000', '2026-11-22T20:00:00Z'],
  ['20261122', '2026-11-22T00:00:00Z'],
  ['202611', '2026-11-01T00:00:00Z'],
  ['2026', '2026-01-01T00:00:00Z'],
  ['20260722203000 BST', '2026-07-22T19:30:00Z'],
  ['20260722203000 CEST', '2026-07-22T18:30:00Z'],
  ['20260722203000 +01:00', '2026-07-22T19:30:00Z'],
  ['2026-11-22T20:30:00Z', '2026-11-22T20:30:00Z'],
  ['2026-11-22 20:30 +01:00', '2026-11-22T19:30:00Z'],
  ['20261122T203000.000+01', '2026-11-22T19:30:00Z'],
  ['20260722203000 JST', '2026-07-22T11:30:00Z'],
  ['20260722203000 AEST', '2026-07-22T10:30:00Z'],
  ['20260722203000 QQQ', '2026-07-22T20:30:00Z'],
])('the time %s is %s', (text, expected) => {
  expect(parseGuideTime(text)?.seconds).toBe(Date.parse(expected) / 1000);
});

test.each(['', 'soon', '20261322', '20260230', '202', '20261122203000 +9900', '2026-11-22', '20261122256000'])(
  'the time %j does not exist',
  (text) => {
    expect(parseGuideTime(text)).toBeUndefined();
  },
);

test.each([
  ['xmltv_ns', '1 . 4/13 . 0/2', { season: 2, episode: 5 }],
  ['xmltv_ns', '.7.', { season: undefined, episode: 8 }],
  ['onscreen', 'S01E05', { season: 1, episode: 5 }],
  ['onscreen', 'S1:E5/10', { season: 1, episode: 5 }],
  ['onscreen', 'Season 1, Ep. 5', { season: 1, episode: 5 }],
  ['common', 'S01 Ep05', { season: 1, episode: 5 }],
  ['ONSCREEN', 'Staffel 1 Folge 5', { season: 1, episode: 5 }],
  ['', '1x05', { season: 1, episode: 5 }],
  ['onscreen', '2. Staffel, Folge 5', { season: 2, episode: 5 }],
  ['onscreen', 'Saison 2 : Épisode 5', { season: 2, episode: 5 }],
  ['onscreen', 'Seizoen 2 Aflevering 5 van 8', { text: 'Seizoen 2 Aflevering 5 van 8' }],
  ['onscreen', 'Temporada 2 Capítulo 5', { season: 2, episode: 5 }],
  ['onscreen', 'Сезон 2, серия 5', { season: 2, episode: 5 }],
  ['onscreen', 'S1 Ep.5 of 10', { season: 1, episode: 5 }],
  ['onscreen', 'S2025E11', { text: 'S2025E11' }],
  ['onscreen', '(5/13)', { text: '(5/13)' }],
  ['onscreen', 'Folge 3', { text: 'Folge 3' }],
  ['xmltv_ns', '.8200.', { season: undefined, episode: 8201 }],
])('the episode %s %s is read', (system, text, expected) => {
  expect(parseEpisode(system, text)).toMatchObject(expected);
});

test.each([
  ['xmltv_ns', '2026.1124'],
  ['xmltv_ns', '.20261124.'],
  ['onscreen', 'S2026E1125'],
])('the date %s %s is no episode', (system, text) => expect(parseEpisode(system, text)).toBeUndefined());

test.each([
  ['FSK 12', 12],
  ['16+', 16],
  ['TV-14', 14],
  ['R', 17],
  ['MPAA:R', 17],
  ['TV-MA (L, V)', 17],
  ['MA 15+', 15],
  ['XXX', 18],
  ['Adults only', 18],
  ['Universal', 0],
  ['PG-13', 13],
  ['G', 0],
  ['2026', 0],
])('the rating %s is for %i', (text, age) => {
  expect(ageOf(text)).toBe(age);
});

test('a programme is read with all its languages and details', async () => {
  const inner = `<desc lang="en">A &lt;b&gt;long&lt;/b&gt; way</desc><title lang="de">Der Weg</title><title lang="en">The way</title>
    <sub-title lang="de">Teil 1</sub-title><category>Film</category><category>Drama</category><date>1984</date>
    <credits><director>Ann Ex</director><actor role="Tom">Bo Why</actor></credits><icon src="https://p.example/1.jpg"/>
    <rating system="FSK"><value>16</value></rating><star-rating><value>7.5/10</value></star-rating><premiere/>`;
  const { pages, channels, programmes } = await read(
    guide(
      '<channel id="one"><display-name>One</display-name><icon src="https://l.example/1.png"/></channel>',
      programme(inner),
    ),
  );
  expect([channels, programmes]).toEqual([1, 1]);
  expect(rowsOf(pages[0])).toEqual([
    [
      Date.parse('2026-11-22T20:00:00Z') / 1000,
      Date.parse('2026-11-22T21:00:00Z') / 1000,
      { de: 'Der Weg', en: 'The way' },
      'Film',
      16,
    ],
  ]);
  expect(detailsOf(pages[0])).toEqual([
    {
      subtitle: { de: 'Teil 1' },
      description: { en: 'A long way' },
      genres: ['Film', 'Drama'],
      rating: '16',
      year: '1984',
      credits: [
        ['director', 'Ann Ex', ''],
        ['actor', 'Bo Why', 'Tom'],
      ],
      picture: 'https://p.example/1.jpg',
      stars: '7.5/10',
      premiere: true,
    },
  ]);
});

test('a programme over midnight is on the pages of both days', async () => {
  const { pages } = await read(guide(programme('<title>Late</title>', 'start="20261122233000" stop="20261123010000"')));
  expect(pages.map(rowsOf).map((rows) => rows.length)).toEqual([1, 1]);
});

test('bad entries are reported with their line and left out', async () => {
  const bad = [
    programme('<title>A</title>', 'start="soon"'),
    programme('<desc>No title</desc>'),
    '<programme start="2026"/>',
  ];
  const { programmes, skipped, problems } = await read(guide(...bad, programme('<title>A & B</title>'), news));
  expect([programmes, skipped]).toEqual([2, 3]);
  expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
});

test.each([
  ['a bare & in an address', '<title>A</title><image>https://p.example/x.jpg?w=1&h=2</image>', 'A'],
  ['a bare & in the title', '<title>A & B</title>', 'A & B'],
  ['an unknown entity', '<title>A&nosuch;</title>', 'A&nosuch;'],
  ['a < in a text', '<title>A</title><desc>1 < 2</desc>', 'A'],
  ['markup that never ends', '<title>A</title><desc>One<br>two</desc>', 'A'],
  ['an end without a beginning', '<title>A</title><desc>One</p> two</desc>', 'A'],
  ['an attribute without quotes', '<title lang=de>A</title>', 'A'],
  ['an attribute without a value', '<title>A</title><new checked/>', 'A'],
])('%s costs no programme, and is reported', async (_what, inner, title) => {
  const { pages, programmes, skipped, problemCount } = await read(guide(programme(inner)));
  expect([programmes, skipped]).toEqual([1, 0]);
  expect(problemCount).toBeGreaterThan(0);
  const [row] = rowsOf(pages[0]);
  expect([title, { de: title }]).toContainEqual(row?.[2]);
});

test('programmes whose ends are missing end where the next ones begin', async () => {
  const open = (inner: string) => programme(inner).replace('</programme>', '');
  const { programmes, skipped } = await read(guide(open('<title>A</title>'), open('<title>B</title>'), news));
  expect([programmes, skipped]).toEqual([3, 0]);
});

test('a guide in which nothing can be read says why', async () => {
  const { failure, problems } = await read(
    guide(programme('<title></title>'), programme('<title>A</title>', 'start="soon"')),
  );
  expect(failure).toBe('not_a_guide');
  expect(problems.map(({ what }) => what)).toEqual([
    'the file has no programme',
    'a programme without a title',
    expect.stringContaining('start'),
  ]);
});

test.each([
  ['Café déjà vu', 'utf8', 'ISO-8859-1'],
  ['Café déjà vu', 'latin1', 'ISO-8859-1'],
  ['Café déjà vu', 'latin1', 'UTF-8'],
  ['Cafe', 'latin1', 'no-such-encoding'],
])('%s in %s that is declared as %s is read', async (title, encoding, declared) => {
  const text = `<?xml version="1.0" encoding="${declared}"?><tv>${programme(`<title>${title}</title>`)}</tv>`;
  const { pages } = await read(Buffer.from(text, encoding as BufferEncoding));
  expect(rowsOf(pages[0])[0]?.[2]).toBe(title);
});

test('Windows-1252 is read where the declaration says so', async () => {
  const [head, tail] = guide(programme('<title>?uro</title>')).split('?uro');
  const bytes = Buffer.concat([Buffer.from(head ?? ''), Buffer.from([0x80]), Buffer.from(`uro${tail ?? ''}`)]);
  const { pages } = await read(bytes);
  expect(rowsOf(pages[0])[0]?.[2]).toBe('€uro');
});

test('characters that were lost before are left out and counted', async () => {
  const { pages, problemCount } = await read(guide(programme('<title>Win \ufffd500</title>')));
  expect(rowsOf(pages[0])[0]?.[2]).toBe('Win 500');
  expect(problemCount).toBe(1);
});

test.each([
  ['not_a_guide', '<ProgramGuide><Program/></ProgramGuide>'],
  ['not_a_guide', '{"channels": []}'],
  ['not_a_guide', ''],
  ['not_a_guide', '<tv></tv>'],
  ['truncated', guide(news).slice(0, -20)],
  ['forbidden_content', `<!DOCTYPE tv [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${guide(news).slice(22)}`],
  ['forbidden_content', `<tv>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</tv>`],
  ['truncated', gzipSync(guide(news)).subarray(0, 60)],
  ['damaged', Buffer.concat([gzipSync(guide(news)).subarray(0, 12), Buffer.alloc(60, 7)])],
])('a file is rejected as %s', async (failure, content) => {
  expect(await read(content)).toMatchObject({ failure, pages: [] });
});

test('a document type that names a file is read without loading it', async () => {
  const { failure, programmes } = await read(
    guide(news).replace('<tv>', '<!DOCTYPE tv SYSTEM "http://127.0.0.1:1/xmltv.dtd"><tv>'),
  );
  expect([failure, programmes]).toEqual([undefined, 1]);
});

test('a packed guide is unpacked, in a thread, and one that breaks off is rejected there', async () => {
  const packed = gzipSync(guide(news));
  expect((await read(packed, inThread)).programmes).toBe(1);
  expect(await read(packed.subarray(0, 60), inThread)).toMatchObject({ failure: 'truncated', pages: [] });
});

test.runIf(existsSync('/usr/bin/xz'))(
  'with xz: a packed guide is unpacked, and one that breaks off is rejected',
  async () => {
    const many = Array.from({ length: 500 }, (_, day) =>
      programme(`<title>${day}</title>`, `start="${String(1500 + day)}"`),
    );
    const packed = execFileSync('/usr/bin/xz', ['-c'], { input: guide(...many) });
    expect((await read(packed)).programmes).toBe(500);
    expect((await read(packed.subarray(0, packed.length - 40))).failure).toMatch(/truncated|damaged/);
  },
);

test('letters by name, and signs that are escaped twice, are letters and signs', async () => {
  const title =
    '<title>Caf&eacute;&nbsp;&amp;amp; Alp&amp;#39;s &amp;quot;Eins&amp;quot; &amp;lt;3 &amp;copyleft;</title>';
  const { problems, pages } = await read(guide(programme(title)));
  expect(problems).toEqual([]);
  expect(pages[0]?.rows).toContain(JSON.stringify('Café\u00a0& Alp\'s "Eins" &lt;3 &copyleft;'));
});

test('a document type that declares elements, and no entities, is no reason to reject a guide', async () => {
  const doctype = '<!DOCTYPE tv [<!ELEMENT tv (channel*, programme*)>]>';
  const report = await read(guide(news).replace('<tv>', `${doctype}\n<tv>`));
  expect([report.failure, report.programmes]).toEqual([undefined, 1]);
});

test('addresses within an actor are none of the name, and a bare & in the first element does no harm', async () => {
  const actor =
    '<credits><actor role="R">Ada<image type="person">https://a.example/1</image><url>https://a.example/</url></actor></credits>';
  const text = guide(programme(`<title>News</title>${actor}`));
  const report = await read(text.replace('<tv>', '<tv generator-info-url="https://a.example/?a=1&b=2">'));
  expect([report.failure, report.programmes]).toEqual([undefined, 1]);
  expect(detailsOf(report.pages[0])[0]?.credits).toEqual([['actor', 'Ada', 'R']]);
});

test('codes of languages as broadcasters have them are those of guests, and a text in no language is the main one', async () => {
  const { pages } = await read(
    guide(
      programme(
        '<title lang="fre">Journal</title><title lang="ger">Nachrichten</title><title lang="DEU">Zweite</title>' +
          '<title lang="und">News</title><desc lang="pt_BR">Notícias</desc>',
      ),
    ),
  );
  expect(rowsOf(pages[0])[0]?.[2]).toEqual({ fr: 'Journal', de: 'Nachrichten', '': 'News' });
  expect(detailsOf(pages[0])[0]?.description).toEqual({ 'pt-br': 'Notícias' });
});

test('a category for adults is an age, as a rating is', async () => {
  const late = programme('<title>Late</title><category>Film</category><category>Erotik</category>');
  const { pages } = await read(guide(late));
  expect(rowsOf(pages[0])[0]?.slice(3)).toEqual(['Film', 18]);
});
