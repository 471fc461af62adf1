import { expect, test } from 'vitest';
import { type ChosenFile, sentName, songFiles } from './song-files.ts';

const chosen = (path: string): ChosenFile => ({ file: new File([], path.split('/').at(-1) ?? ''), path });

test('files of sound are sent in their order; pictures, texts and hidden files are not', () => {
  const paths = [
    'Album/10 - b.mp3',
    'Album/2 - a.MP3',
    'Album/cover.jpg',
    'Album/._2 - a.mp3',
    'Album/x.flac',
    'notes.txt',
  ];
  expect(songFiles(paths.map(chosen)).map(({ path }) => path)).toEqual([
    'Album/2 - a.MP3',
    'Album/10 - b.mp3',
    'Album/x.flac',
  ]);
});

test('the path is sent as the name, unless it is longer than the server takes', () => {
  expect(sentName(chosen('Album/1.mp3'))).toBe('Album/1.mp3');
  expect(sentName(chosen(`${'x'.repeat(260)}/1.mp3`))).toBe('1.mp3');
});
