import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { demoAlbums, songFile } from '#music/demo';
import { compose } from '../../demo/music/compose.ts';
import { covers } from '../../demo/music/covers.ts';
import { readSong } from '../../integrations/music-tags/read-song.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../../demo/music/${name}`, import.meta.url));
const songs = demoAlbums.flatMap((album) => album.songs.map((song, place) => ({ album, song, place })));

test.each(songs)('$song.title is a file that says so', async ({ album, song, place }) => {
  const name = songFile(album, place);
  const reading = await readSong(pathOf(`songs/${name}`), name);
  expect('tags' in reading && reading.tags).toMatchObject({
    ...{ title: song.title, artist: song.artist ?? album.artist, album: album.title, albumArtist: album.artist },
    ...{ compilation: album.artist === '', year: album.year, genre: album.genre, track: place + 1, format: 'mp3' },
    duration: expect.closeTo(song.seconds, 0),
  });
});

test('there are as many files as songs and albums, and they are small', () => {
  const [files, pictures] = [readdirSync(pathOf('songs')), readdirSync(pathOf('covers'))];
  expect([files.length, pictures.length]).toEqual([songs.length, demoAlbums.length]);
  expect(Object.keys(covers)).toEqual(expect.arrayContaining(demoAlbums.map(({ key }) => key)));
  const bytes = files.reduce((sum, name) => sum + statSync(pathOf(`songs/${name}`)).size, 0);
  expect(bytes).toBeLessThan(5_000_000);
});

test.each(songs)('$song.title is composed within its time, and the same each time', ({ song }) => {
  const notes = compose(song);
  expect(compose(song)).toEqual(notes);
  expect(notes.length).toBeGreaterThan(50);
  expect(Math.max(...notes.map(({ at }) => at))).toBeLessThan(song.seconds - 1);
});
