import { expect, test } from 'vitest';
import { parseSubtitles, toWebVtt } from './web-vtt.ts';

const head = `[Script Info]
; a comment
Title: The last ferry
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, Text
Style: Default,Arial,20,x

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;

const said = (text: string, times = '0:00:01.50,0:00:03.00') => `Dialogue: 0,${times},Default,,0,0,0,,${text}\n`;
const textOf = (text: string) => parseSubtitles(head + said(text))[0]?.text;

test('ASS becomes WebVTT, with hundredths of seconds, in the order of time', () => {
  const file = head + said('Later', '1:02:03.45,1:02:04.00') + said('Good evening, everybody.');
  expect(toWebVtt(file)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nGood evening, everybody.\n\n01:02:03.450 --> 01:02:04.000\nLater\n',
  );
  expect(toWebVtt(`\ufeff${file.replaceAll('\n', '\r\n')}`)).toBe(toWebVtt(file));
});

test.each([
  ['{\\an8\\pos(10,20)}One\\Ntwo', 'One\ntwo'],
  ['One\\ntwo\\hthree', 'One two\u00a0three'],
  [
    '{\\i1}Ferry{\\i0} and {\\b700\\u1}lake{\\u0\\b0}, {a note}and {\\b400}all',
    '<i>Ferry</i> and <b><u>lake</u></b>, and all',
  ],
  ['{\\b1\\i1}A{\\b0}b{\\i0}c', '<b><i>A</i></b><i>b</i>c'],
  ['{\\k20}Fer{\\k30}ry{\\iclip(1)\\bord2\\blur1}', 'Ferry'],
  ['{\\p1}m 0 0 l 100 0 100 100{\\p0}Sign', 'Sign'],
  ['1 < 2 & <script>3', '1 &lt; 2 &amp; 3'],
])('of %s remains what is read', (written, text) => {
  expect(textOf(written)).toBe(text);
});

test.each([
  [
    'SSA',
    '[Script Info]\n[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,Default,,0000,0000,0000,,A, b\n',
  ],
  ['another order', '[Events]\nformat: Text, End, Start\ndialogue: A, b,0:00:02.00,0:00:01.00\n'],
  ['no order', '[Script Info]\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A, b\n'],
])('%s is read by its line of fields, and a text has commas', (_what, file) => {
  expect(parseSubtitles(file)).toEqual([{ start: 1, end: 2, text: 'A, b' }]);
});

test('comments, drawings, what cannot be read and layers of the same text are left out', () => {
  const file =
    head +
    said('One') +
    said('{\\bord4}One') +
    said('Two').replace('Dialogue', 'Comment') +
    said('{\\p1}m 0 0 l 9 9') +
    said('Three', 'soon,0:00:04.00') +
    'Dialogue: 0\n' +
    said('Four', '0:00:05.00,0:00:04.00');
  expect(parseSubtitles(file)).toEqual([
    { start: 1.5, end: 3, text: 'One' },
    { start: 5, end: 8, text: 'Four' },
  ]);
});

test('a megabyte of anything is read at once', () => {
  for (const piece of [
    '{',
    '{\\i1',
    '}',
    ',',
    'Dialogue:',
    '\\N',
    'Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,{\\p1}',
  ]) {
    parseSubtitles(head + piece.repeat(1_000_000 / piece.length));
    parseSubtitles(head + `${piece}\n`.repeat(1_000_000 / (piece.length + 1)));
  }
});
