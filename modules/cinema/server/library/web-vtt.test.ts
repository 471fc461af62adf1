import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSubtitles, toWebVtt } from './web-vtt.ts';

const srt = `1
00:00:01,000 --> 00:00:02,500
Good evening.

2
00:00:03,000 --> 00:00:04,000
<i>The ferry</i> has left.`;

test('SRT becomes WebVTT', () => {
  expect(toWebVtt(srt)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nGood evening.\n\n00:00:03.000 --> 00:00:04.000\n<i>The ferry</i> has left.\n',
  );
});

test.each([
  ['a byte order mark', (text: string) => `\ufeff${text}`],
  ['the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['the line ends of old Macs', (text: string) => text.replaceAll('\n', '\r')],
  ['dots for commas', (text: string) => text.replace(/(\d),(\d)/g, '$1.$2')],
  ['no numbers', (text: string) => text.replace(/^\d\n/gm, '')],
  ['wrong numbers', (text: string) => text.replace(/^\d\n/gm, '77\n')],
  ['no empty lines', (text: string) => text.replaceAll('\n\n', '\n')],
  ['more empty lines', (text: string) => text.replaceAll('\n\n', '\n\n\n\n')],
  ['no hours', (text: string) => text.replaceAll('00:00:0', '00:0')],
  ['spaces around', (text: string) => text.replace(/^/gm, '  ').replace(/$/gm, '  ')],
  ['the header of WebVTT', (text: string) => `WEBVTT - titles\nLanguage: en\n\nNOTE a note\nof two lines\n\n${text}`],
])('a file with %s means the same', (_sin, change) => {
  expect(toWebVtt(change(srt))).toBe(toWebVtt(srt));
});

test('names of cues and notes of WebVTT are no text', () => {
  const file =
    'WEBVTT\n\nintro\n00:01.000 --> 00:02.000 align:start\nOne\n\nNOTE\nunseen\n\nnext one\n00:03.000 --> 00:04.000\nTwo';
  expect(parseSubtitles(file).map(({ text }) => text)).toEqual(['One', 'Two']);
});

test('minutes may go on where there are no hours', () => {
  expect(parseSubtitles('WEBVTT\n\n105:12.500 --> 105:14.000\nThe end').map(({ start }) => start)).toEqual([6312.5]);
});

test('numbers that are said stay', () => {
  const file =
    '1\n00:00:01,000 --> 00:00:02,000\n1984\n\n2\n00:00:03,000 --> 00:00:04,000\n\n3\n00:00:05,000 --> 00:00:06,000\n7';
  expect(parseSubtitles(file).map(({ text }) => text)).toEqual(['1984', '7']);
});

test('an arrow in a text is text', () => {
  expect(toWebVtt('00:00:01,000 --> 00:00:02,000\nturn --> here\n00:99 --> nowhere')).toContain('turn --&gt; here');
});

test('no tag but b, i and u survives, and each is closed', () => {
  const said =
    '<b>bold <script>alert(1)</script> {\\an8}<font color="red">x</font></i> & <u>y <img src=x onerror=y> 1 < 2';
  const text = parseSubtitles(`00:01,0 --> 00:02,0\n${said}`)[0]?.text;
  expect(text).toBe('<b>bold alert(1) x &amp; <u>y  1 &lt; 2</u></b>');
});

test('arrows that were changed, ends of lines of ASS and tags of other formats are read', () => {
  const file =
    '1\n00:00:01,000 —> 00:00:02,000\n{\\an8}One\\N{b}two{/b}\n\n2\n00:00:03,000 -> 00:00:04,000\n{y:i}It&#39;s a -> b\n';
  expect(parseSubtitles(file)).toEqual([
    { start: 1, end: 2, text: 'One\ntwo' },
    { start: 3, end: 4, text: "It's a -&gt; b" },
  ]);
});

test('a file without subtitles is none', () => {
  for (const file of ['', 'WEBVTT\n\n', '<html>', '\u0000\u0001', '--> --> -->'])
    expect(toWebVtt(file)).toBeUndefined();
});

const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
const cue = fc.record({
  start: fc.integer({ min: 0, max: 9_000 }),
  length: fc.integer({ min: 1, max: 60 }),
  text: word,
});
const sins = fc.record({
  end: fc.constantFrom('\n', '\r\n', '\r'),
  point: fc.constantFrom(',', '.'),
  numbers: fc.constantFrom<readonly ('right' | 'none' | 'wrong')[]>(['right'], ['none'], ['wrong', 'right']),
  gap: fc.constantFrom('\n', '\n\n', '\n\n\n'),
  mark: fc.constantFrom('', '\ufeff'),
  junk: fc.constantFrom('', '\u0000', '<', 'NOTE x', '12 --> 13', '{\\an8}'),
});

const time = (seconds: number, point: string) =>
  new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', point);

test('whatever is wrong with a file, no good subtitle is lost', () => {
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 30 }), sins, (cues, sin) => {
      const blocks = cues.map(({ start, length, text }, at) => {
        const how = sin.numbers[at % sin.numbers.length];
        const number = how === 'none' ? '' : how === 'wrong' ? '4711\n' : `${at + 1}\n`;
        // A number that is neither right nor apart could be text.
        const apart = how === 'wrong' ? '\n' : '';
        return `${apart}${number}${time(start, sin.point)} --> ${time(start + length, sin.point)}\n${text}`;
      });
      const file = `${sin.mark}${sin.junk}\n${blocks.join(sin.gap)}`.replaceAll('\n', sin.end);
      const read = parseSubtitles(file);
      const wanted = cues.map(({ start, text }) => `${start} ${text}`).sort();
      expect(read.map(({ start, text }) => `${start} ${text}`).sort()).toEqual(wanted);
    }),
  );
});

test('no file whatever makes it throw, or leaves a tag or an arrow in a text', () => {
  const piece = fc.constantFrom(
    '00:00:01,000',
    ' --> ',
    '\n',
    '\r',
    '<i>',
    '</i>',
    '<x ',
    '>',
    '&amp;',
    '{\\',
    '7',
    'NOTE',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
      for (const { start, end, text } of parseSubtitles(pieces.join(''))) {
        expect(end).toBeGreaterThan(start);
        expect(text.replace(/<\/?[biu]>/g, '')).not.toMatch(/[<>]/);
      }
    }),
  );
});

test('a megabyte of anything is read at once', () => {
  for (const piece of ['<', '<i>', '{\\', '-->', '00:00:01,000 --> ', '\n\n', '&', 'a']) {
    parseSubtitles(piece.repeat(1_000_000 / piece.length));
  }
});
