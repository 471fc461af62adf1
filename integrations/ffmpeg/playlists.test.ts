import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MadeRendition, type MadeSound, masterPlaylist, segmentsOf } from './playlists.ts';
import { renditionsOf } from './renditions.ts';

/** What a file may call its sound: anything, and often what others call theirs. */
const sin = fc.constantFrom(
  ...['', ' ', '"', 'a', 'a 2', 'a 3', 'a"', 'a\n', 'A', '\r\n#EXTM3U', 'a,DEFAULT=YES', '",URI="x"', '\u0000'],
  ...['\u0085', '\u2028', 'العربية', '\ud800', 'x'.repeat(5_000), '1', '2'],
);
const text = fc.oneof(sin, fc.string({ unit: 'binary', maxLength: 40 }));
const sound = fc.record({ lang: text, title: text, bandwidth: fc.integer({ min: 1, max: 400_000 }) });
const sounds = fc
  .array(sound, { maxLength: 40 })
  .map((all) => all.map((one, at): MadeSound => ({ ...one, file: `a${at}.m3u8` })));
const renditions = fc
  .record({ width: fc.integer({ min: 2, max: 4096 }), height: fc.integer({ min: 2, max: 4096 }) })
  .map((size): readonly MadeRendition[] => renditionsOf(size).map((one) => ({ ...one, bandwidth: 500_000 })));

/** Reads the attributes of a tag as a player does (RFC 8216, 4.2); undefined: it is no list of attributes. */
function attributesOf(line: string): ReadonlyMap<string, string> | undefined {
  const list = line.slice(line.indexOf(':') + 1);
  const found = [...list.matchAll(/([A-Z0-9-]+)=("[^"]*"|[^",]*)(?:,|$)/g)];
  if (found.map(([whole]) => whole).join('') !== list) return undefined;
  return new Map(found.map(([, name = '', value = '']) => [name, value]));
}

function expectReadable(made: readonly MadeRendition[], all: readonly MadeSound[]): void {
  const playlist = masterPlaylist(made, all);
  const lines = playlist.split(/[\r\n]/);
  expect(lines.slice(0, 3)).toEqual(['#EXTM3U', '#EXT-X-VERSION:4', '#EXT-X-INDEPENDENT-SEGMENTS']);
  expect(lines.length).toBe(3 + all.length + 2 * made.length + 1);
  const media = lines.slice(3, 3 + all.length).map(attributesOf);
  expect(media.map((one) => one?.get('URI'))).toEqual(all.map(({ file }) => `"${file}"`));
  expect(media.map((one) => one?.get('DEFAULT'))).toEqual(all.map((_one, at) => (at === 0 ? 'YES' : 'NO')));
  const names = media.map((one) => one?.get('NAME') ?? '');
  expect(names.every((name) => /^".*\S.*"$/u.test(name))).toBe(true);
  expect(new Set(names).size).toBe(all.length);
  expect(media.every((one) => one?.get('LANGUAGE') !== '""')).toBe(true);
  const streams = lines.slice(3 + all.length, -1);
  expect(streams.filter((_line, at) => at % 2 === 1)).toEqual(made.map(({ height }) => `v${height}.m3u8`));
  for (const line of streams.filter((_line, at) => at % 2 === 0)) {
    expect(attributesOf(line)?.get('AUDIO')).toBe(all.length > 0 ? '"audio"' : undefined);
    expect(Number(attributesOf(line)?.get('BANDWIDTH'))).toBeGreaterThanOrEqual(500_000);
  }
  // What is written is what is read.
  expect(playlist.isWellFormed()).toBe(true);
}

test('whatever sounds are called, each has a line of its own, and a name that no other has', () => {
  fc.assert(fc.property(renditions, sounds, expectReadable), { numRuns: 300 });
});

test('names that are equal once they are written are told apart, also from names that end with a number', () => {
  const called = (...titles: readonly string[]) =>
    masterPlaylist(
      [],
      titles.map((title, at) => ({ title, lang: '', file: `a${at}.m3u8`, bandwidth: 1 })),
    ).match(/NAME="[^"]*"/g);
  expect(called('a 3', 'a', 'a', 'a"', '"')).toEqual([
    'NAME="a 3"',
    'NAME="a"',
    'NAME="a 4"',
    'NAME="a 5"',
    'NAME="5"',
  ]);
});

test('no sounds and no renditions are a playlist, and so are very many', () => {
  expectReadable([], []);
  const many = Array.from({ length: 150_000 }, (_none, at): MadeSound => {
    return { title: 'Film', lang: 'en', file: `a${at}.m3u8`, bandwidth: 1 };
  });
  const lines = masterPlaylist([], many.slice(0, 2_000)).split('\n');
  expect(new Set(lines.map((line) => attributesOf(line)?.get('NAME'))).size).toBeGreaterThanOrEqual(2_000);
  const named = many.map((one, at) => ({ ...one, title: `Film ${at}` }));
  expect(masterPlaylist([], named).split('\n')).toHaveLength(150_000 + 4);
});

const segment = fc.record({
  file: fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,20}\.ts$/),
  seconds: fc.integer({ min: 1, max: 999_999_999 }).map((thousandths) => thousandths / 1000),
});
const end = fc.constantFrom('\n', '\r\n');
/** What may stand around a length and its segment. */
const between = fc.array(
  fc.constantFrom(
    '',
    '  ',
    '#EXT-X-BYTERANGE:1@2',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-KEY:METHOD=AES-128,URI="key"',
    '# x',
  ),
  { maxLength: 3 },
);
const title = fc.constantFrom('', ',', ',Film', ',#EXTINF:9,', ', "a"');

test('the segments of a playlist are read whatever stands between them', () => {
  const entry = fc.record({ segment, title, before: between, after: between });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 50 }), end, fc.boolean(), (entries, newline, isEnded) => {
      const lines = entries.flatMap(({ segment: { file, seconds }, title: said, before, after }) => [
        ...[...before, `#EXTINF:${seconds}${said}`, ...after, file],
      ]);
      const playlist = ['#EXTM3U', ...lines, ...(isEnded ? ['#EXT-X-ENDLIST', ''] : [])].join(newline);
      expect(segmentsOf(playlist)).toEqual(entries.map((one) => one.segment));
    }),
  );
});

test('a length without a segment, or a segment without a length, is left out', () => {
  const found = segmentsOf(
    '#EXTM3U\n#EXTINF:6,\n#EXTINF:4,\nb.ts\nc.ts\n#EXTINF:0,\nd.ts\n#EXTINF:-1,\ne.ts\n#EXTINF:x\nf.ts\n#EXTINF:2',
  );
  expect(found).toEqual([{ file: 'b.ts', seconds: 4 }]);
});

test('no text whatever makes it throw, and very long ones are read', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom('#EXTINF:1', '#EXTINF:', '\n', '\r', ',', 'a.ts'), fc.string())),
      (parts) => {
        for (const { file, seconds } of segmentsOf(parts.join(''))) {
          expect([file.startsWith('#'), file.includes('\n'), seconds > 0]).toEqual([false, false, true]);
        }
      },
    ),
  );
  expect(segmentsOf('#EXTINF:6.006,\nv360-00000.ts\n'.repeat(200_000))).toHaveLength(200_000);
});
