import { expect, it } from 'vitest';
import { splitTrackTitle, trackLine } from './track-title.ts';

it.each([
  ['Franz Schubert - Piano Trio in B flat', 'Franz Schubert', 'Piano Trio in B flat'],
  ['AC-DC – Live – Part 2', 'AC-DC', 'Live – Part 2'],
  ['Brass and folk songs', '', 'Brass and folk songs'],
  [' - ', '', '-'],
  ['News - ', '', 'News -'],
  ['', '', ''],
])('%j is of %j: %j', (text, artist, title) => {
  expect(splitTrackTitle(text)).toEqual({ artist, title });
});

it('is one line where there is room for no more', () => {
  expect(trackLine('Grieg - Holberg Suite')).toBe('Grieg, Holberg Suite');
  expect(trackLine('News on the hour')).toBe('News on the hour');
});
