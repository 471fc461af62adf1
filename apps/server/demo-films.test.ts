import { createDecipheriv } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EncodeError, type Encoder } from '#cinema/contract';
import { demoFilms, writeMarker } from '#cinema/demo';
import { clipSeconds, clips } from '../../demo/films/clips.ts';
import { withDemoFilms } from './demo-films.ts';

const key = new Uint8Array(16).map((_byte, index) => index * 7);
const none: Encoder = {
  isAvailable: async () => false,
  encode: async () => {
    throw new EncodeError('no_encoder', 'none');
  },
};

let work: string;
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'bellhop-demo-films-'));
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function encode(content: string) {
  const [source, folder] = [join(work, 'source'), join(work, 'made')];
  await writeFile(source, content);
  const { signal } = new AbortController();
  const made = await withDemoFilms(none).encode({ source, folder, key, keyUrl: 'key', signal }, () => {});
  return { made, folder };
}

function decrypt(segment: Uint8Array, number: number): Buffer {
  const vector = Buffer.alloc(16);
  vector.writeUInt32BE(number, 12);
  const decipher = createDecipheriv('aes-128-cbc', key, vector);
  return Buffer.concat([decipher.update(segment), decipher.final()]);
}

test('each demo film is laid out without ffmpeg, in all renditions and sounds, encrypted by its own key', async () => {
  for (const clip of clips) {
    const { made, folder } = await encode(writeMarker({ clip: clip.name, kind: 'film' }));
    expect(made).toMatchObject({ duration: clipSeconds, renditions: [540, 270], audio: clip.audio });
    const files = new Set(await readdir(folder));
    const master = await readFile(join(folder, 'master.m3u8'), 'utf8');
    const parts = [...master.matchAll(/^(v\d+)\.m3u8$|URI="(a\d)\.m3u8"/gm)].map(([, video, sound]) => video ?? sound);
    expect(parts).toHaveLength(2 + clip.audio.length);
    for (const part of parts) {
      const playlist = await readFile(join(folder, `${part}.m3u8`), 'utf8');
      expect(playlist).toContain('#EXT-X-KEY:METHOD=AES-128,URI="key"');
      const segments = playlist.split('\n').filter((line) => line.endsWith('.ts'));
      expect(segments.filter((name) => !files.has(name))).toEqual([]);
      const [first = ''] = segments;
      expect(decrypt(await readFile(join(folder, first)), 0)[0]).toBe(0x47);
    }
    await rm(folder, { recursive: true });
  }
});

test('a trailer is the beginning of its film, without chapters and subtitles', async () => {
  const { made, folder } = await encode(writeMarker({ clip: 'ferry', kind: 'trailer' }));
  expect(made).toMatchObject({ duration: 8, chapters: [], subtitles: [] });
  expect((await readdir(folder)).filter((name) => name.startsWith('v540-'))).toHaveLength(2);
});

test('two clips have chapters, two sounds and subtitles in six languages', async () => {
  const { made, folder } = await encode(writeMarker({ clip: 'night-train', kind: 'film' }));
  expect(made.chapters.map(({ start }) => start)).toEqual([0, 6.7, 13.3]);
  expect(made.subtitles.map(({ lang }) => lang)).toEqual(['en', 'de', 'fr', 'it', 'es', 'ar']);
  for (const { file } of made.subtitles) {
    const cues = (await readFile(join(folder, file), 'utf8')).match(/-->/g);
    expect(cues).toHaveLength(6);
  }
  expect(clips.filter(({ audio }) => audio.length === 2)).toHaveLength(2);
});

test('every demo film plays a clip that exists', () => {
  const names = clips.map(({ name }) => name);
  expect(demoFilms.filter(({ clip }) => !names.includes(clip))).toEqual([]);
});

test('a video of the hotel’s own is left to the encoder', async () => {
  await expect(encode('\0\0\0 ftypisom')).rejects.toMatchObject({ reason: 'no_encoder' });
});
