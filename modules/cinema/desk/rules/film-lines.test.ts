import { expect, test } from 'vitest';
import { readCast, readChapters, readList, writeCast, writeChapters } from './film-lines.ts';

test('a cast is a person a line, with the role after the first colon', () => {
  const cast = [
    { name: 'Ida Berg', role: 'Anna: the pilot' },
    { name: 'Tom Lund', role: '' },
  ];
  expect(readCast(' Ida Berg : Anna: the pilot \n\nTom Lund\n')).toEqual(cast);
  expect(readCast(writeCast(cast))).toEqual(cast);
});

test('chapters are a time and a title a line, in hours, minutes and seconds or without hours', () => {
  const chapters = [
    { start: 0, title: 'Harbour' },
    { start: 750, title: '' },
    { start: 3605, title: 'The storm' },
  ];
  expect(readChapters('0:00 Harbour\n12:30\n1:00:05 The storm')).toEqual(chapters);
  expect(readChapters(writeChapters(chapters))).toEqual(chapters);
});

test.each(['Harbour', '0:75 Harbour', '12:30 Harbour\n5:00 Storm'])('%j are no chapters', (text) => {
  expect(readChapters(text)).toBeUndefined();
});

test('a list has what is between Latin and Arabic commas', () => {
  expect(readList(' Drama, Family ،, دراما ')).toEqual(['Drama', 'Family', 'دراما']);
});
