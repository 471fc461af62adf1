import { expect, it } from 'vitest';
import { nameTracks } from './name-tracks.ts';

it.each([
  ['und', 'und', 'Subtitles'],
  ['', '', 'Subtitles'],
  ['mul', 'mul', 'Subtitles'],
  ['und', 'Commentary', 'Commentary'],
  ['de', 'German', 'German'],
  ['de', 'de', 'de'],
])('a track %j that the hotel calls %j is named %j', (lang, label, named) => {
  expect(nameTracks([{ lang, label, url: '/a.vtt' }], 'Subtitles')).toEqual([{ lang, label: named, url: '/a.vtt' }]);
});
