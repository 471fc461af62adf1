import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MusicFolder, SongTags } from '#music/contract';
import { systemClock } from '#platform/clock';
import { createMusicReader } from './index.ts';
import { readSong } from './read-song.ts';
import { aiff, flac, id3Frame, id3Picture, id3Text, id3v1, mp3, mp3Sound, mp4, wav } from './testing/write-songs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-music-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const read = (name: string, content: Uint8Array | string) => readSong(write(name, content), name);

async function tags(name: string, content: Uint8Array): Promise<SongTags> {
  const reading = await read(name, content);
  if ('refused' in reading) throw new Error(reading.what);
  return reading.tags;
}

test('tags are read', async () => {
  const texts = Object.entries({
    ...{ TIT2: 'Evening', TPE1: 'Elsbeth Auer', TALB: 'Stone Pines', TPE2: 'Trio Nordkamm', TCMP: '1', TCON: 'Alpine' },
    ...{ TDRC: '2019-05-03', TPOS: '2/2', TRCK: '3/12', TSOP: 'Auer, Elsbeth', TSOT: 'evening', TSO2: 'Nordkamm' },
  }).map(([name, text]) => id3Text(name, text));
  const release = id3Text('TXXX', 'MusicBrainz Album Id\x00AA-11');
  expect(await tags('x.mp3', mp3([...texts, release, id3Picture(Buffer.from('a picture'))]))).toEqual({
    ...{ title: 'Evening', artist: 'Elsbeth Auer', album: 'Stone Pines', albumArtist: 'Trio Nordkamm' },
    ...{ compilation: true, genre: 'Alpine', year: 2019, disc: 2, track: 3, release: 'aa-11' },
    ...{ titleSort: 'evening', artistSort: 'Auer, Elsbeth', albumSort: '', albumArtistSort: 'Nordkamm' },
    ...{ format: 'mp3', contentType: 'audio/mpeg', duration: expect.closeTo(3, 0) },
    picture: Uint8Array.from(Buffer.from('a picture')),
  });
});

test.each([
  ['03 - Evening.mp3', { title: 'Evening', track: 3, album: '' }],
  ['Stone Pines/CD 2/1-07. Abend_lied.mp3', { title: 'Abend lied', track: 7, disc: 2, album: 'Stone Pines' }],
  ['Lieder/99 Luftballone.mp3', { title: 'Luftballone', track: 99, album: 'Lieder' }],
  ['1984.mp3', { title: '1984', track: 0 }],
  ['أغنية المساء.mp3', { title: 'أغنية المساء' }],
  ['Se\u0301re\u0301nade.mp3', { title: 'Sérénade' }],
])('without tags %s says what it is', async (name, expected) =>
  expect(await tags(name, mp3Sound(2))).toMatchObject({ artist: '', year: 0, ...expected }),
);

test('what tags say is cleaned', async () => {
  const read = await tags(
    'x.mp3',
    mp3([
      id3Text('TIT2', '\u202eEve\u0007ning\r\n  song\ufeff'),
      id3Text('TPE1', 'x'.repeat(5_000)),
      id3Text('TDRC', '99999'),
      id3Text('TRCK', '-4'),
      id3Text('TPE2', 'Various Artists'),
    ]),
  );
  expect(read).toMatchObject({ title: 'Eve ning song', year: 0, track: 0, albumArtist: '', compilation: true });
  expect(read.artist).toHaveLength(200);
});

test('Latin-1 at the end of a file is read', async () => {
  const old = Buffer.concat([mp3Sound(2), id3v1({ title: 'Ständchen', artist: 'Sölling', track: 4 })]);
  expect(await tags('x.mp3', old)).toMatchObject({ title: 'Ständchen', artist: 'Sölling', track: 4 });
});

test('a file is what it contains, whatever its name says', async () => {
  expect(await tags('x.wav', mp3([id3Text('TIT2', 'Evening')]))).toMatchObject({ format: 'mp3', title: 'Evening' });
  const common = flac(['TITLE=Abend', 'Album Artist=Trio Nordkamm', 'YEAR=2003', 'DISC=2']);
  expect(await tags('y.flac', common)).toMatchObject({ albumArtist: 'Trio Nordkamm', year: 2003, disc: 2 });
  expect(await tags('x.mp3', flac(['TITLE=Abend', 'ARTIST=Auer', 'DATE=1999']))).toMatchObject({
    ...{ format: 'flac', contentType: 'audio/flac', title: 'Abend', artist: 'Auer', year: 1999, duration: 3 },
  });
  expect(await tags('x', wav())).toMatchObject({ format: 'wav', contentType: 'audio/wav', title: 'x' });
  expect(await tags('x.m4a', mp4('mp4a'))).toMatchObject({
    format: 'aac',
    contentType: 'audio/mp4; codecs="mp4a.40.2"',
  });
});

test.each([
  ['Apple Lossless', 'x.m4a', mp4('alac')],
  ['AIFF', 'x.aiff', aiff()],
  ['WMA', 'x.wma', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')],
  ['Monkey’s Audio', 'x.ape', Buffer.from('MAC \0\0')],
  ['WAV that is no PCM', 'x.wav', wav(2)],
])('%s is not played by browsers', async (_what, name, content) =>
  expect(await read(name, content)).toMatchObject({ refused: 'format_not_played' }),
);

test.each([
  ['empty', 'x.mp3', ''],
  ['a text', 'x.mp3', 'Dear diary, '.repeat(500)],
  ['cut off in its tag', 'x.mp3', mp3([id3Text('TIT2', 'x'.repeat(500))]).subarray(0, 100)],
  ['cut off before its sound', 'x.m4a', mp4('mp4a').subarray(0, 60)],
  ['a tag alone', 'x.mp3', mp3([id3Text('TIT2', 'Evening')], 0)],
  ['zeros', 'x.flac', Buffer.alloc(9_000)],
])('a file that is %s is no music', async (_what, name, content) =>
  expect(await read(name, content)).toMatchObject({ refused: 'not_music' }),
);

test('a song that is cut off is still a song', async () => {
  const whole = mp3([id3Text('TIT2', 'Evening')], 5);
  expect(await tags('x.mp3', whole.subarray(0, whole.byteLength - 300))).toMatchObject({ title: 'Evening' });
});

test('large tags and pictures cost themselves alone', async () => {
  const long = id3Text('COMM', 'x'.repeat(1_000_000));
  expect(await tags('x.mp3', mp3([long, id3Text('TIT2', 'Evening')]))).toMatchObject({ title: 'Evening' });
  const picture = id3Picture(new Uint8Array(20 * 1024 * 1024));
  expect((await tags('x.mp3', mp3([picture]))).picture?.byteLength).toBe(20 * 1024 * 1024);
  const huge = id3Frame('APIC', new Uint8Array(40 * 1024 * 1024));
  expect(await read('x.mp3', mp3([huge]))).toMatchObject({ refused: 'not_music', what: 'a tag is larger than 32 MiB' });
});

test('a length that a file does not have asks for no memory', async () => {
  const lying = mp3([id3Text('TIT2', 'Evening')]);
  lying.set([127, 127, 127, 127], 6);
  const before = process.memoryUsage().arrayBuffers;
  expect(await read('x.mp3', lying)).toMatchObject({ refused: 'not_music' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
});

test('what is gone is told from what is broken', async () => {
  expect(await readSong(join(folder, 'none.mp3'), 'none.mp3')).toMatchObject({ refused: 'gone' });
});

test('files are read in a thread, one after another, and the thread outlives what is broken', async () => {
  const reader = createMusicReader({ clock: systemClock });
  const good = write('good.mp3', mp3([id3Text('TIT2', 'Evening')]));
  const bad = write('bad.mp3', 'text');
  const readings = await Promise.all([good, bad, good].map((path) => reader.read(path, 'x.mp3')));
  expect(readings.map((reading) => 'tags' in reading)).toEqual([true, false, true]);
  await reader.close();
});

async function walk(root = folder): Promise<MusicFolder> {
  const reader = createMusicReader({ clock: systemClock });
  const all: MusicFolder[] = [];
  for await (const one of reader.walk(root)) all.push(one);
  return { files: all.flatMap(({ files }) => files), problems: all.flatMap(({ problems }) => problems) };
}

test('a folder is walked: songs, not what lies beside them, and links that stay within it', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'bellhop-outside-'));
  writeFileSync(join(outside, 'secret.mp3'), 'secret');
  write('Album/1.mp3', 'x');
  write('Album/cover.jpg', 'x');
  write('Album/.hidden.mp3', 'x');
  write('Old/2.wma', 'xy');
  symlinkSync(join(folder, 'Album'), join(folder, 'Again'));
  symlinkSync(folder, join(folder, 'Album', 'loop'));
  symlinkSync(outside, join(folder, 'out'));
  symlinkSync(join(outside, 'secret.mp3'), join(folder, 'Album', 'out.mp3'));
  symlinkSync(join(folder, 'nowhere.mp3'), join(folder, 'broken.mp3'));
  const { files, problems } = await walk();
  rmSync(outside, { recursive: true });
  expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['Album/1.mp3', 1],
    ['Old/2.wma', 2],
  ]);
  expect(problems.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
    { path: 'Album/out.mp3', what: 'the link leaves the folder of music' },
    { path: 'broken.mp3', what: 'the link leads nowhere' },
    { path: 'out', what: 'the link leaves the folder of music' },
  ]);
});

test('a folder that may not be read is a problem, and none at all an error', async () => {
  write('Locked/1.mp3', 'x');
  chmodSync(join(folder, 'Locked'), 0);
  const { files, problems } = await walk();
  chmodSync(join(folder, 'Locked'), 0o700);
  // Who is root reads everything.
  expect(files.length + problems.length).toBe(1);
  await expect(walk(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
});
