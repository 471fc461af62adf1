import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EncodeError, type Encoder } from '#cinema/contract';
import { withMp4Films } from './index.ts';

/** Eight seconds of H.264 High and AAC in German. */
const clip = readFileSync(new URL('./clip.mp4', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-mp4-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ffmpeg = (isAvailable: boolean): Encoder => ({
  isAvailable: async () => isAvailable,
  encode: async () => ({ duration: 1, renditions: [36], audio: [], chapters: [], subtitles: [] }),
});

async function encode(content: Uint8Array, isAvailable = false) {
  const source = join(folder, 'source');
  writeFileSync(source, content);
  const job = { source, folder: join(folder, 'made'), key: new Uint8Array(16), keyUrl: 'key' };
  return await withMp4Films(ffmpeg(isAvailable)).encode({ ...job, signal: new AbortController().signal }, () => {});
}

/** Returns the clip with other bytes after a mark. */
function changed(mark: string, skipped: number, bytes: string | readonly number[]): Uint8Array {
  const copy = Buffer.from(clip);
  // Behind the brands of its type.
  const at = copy.indexOf(mark, 40);
  if (at < 0) throw new Error(`the clip has no ${mark}`);
  copy.set(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, at + skipped);
  return copy;
}

test('an MP4 of H.264 and AAC is played as it is where there is no ffmpeg, whatever it is called', async () => {
  const made = await encode(clip);
  expect(made).toMatchObject({ renditions: [36], audio: ['de'], chapters: [], subtitles: [], file: 'film.mp4' });
  expect(made.duration).toBeCloseTo(8, 0);
  expect(readFileSync(join(folder, 'made/film.mp4'))).toEqual(clip);
  // Without a second copy on the same disk, and again after a broken attempt.
  expect(statSync(join(folder, 'made/film.mp4')).nlink).toBe(2);
  expect((await encode(clip)).file).toBe('film.mp4');
});

test('ffmpeg encodes an MP4, too, where there is one', async () => {
  expect((await encode(clip, true)).file).toBeUndefined();
});

test.each([
  ['the picture has ten bits', changed('avcC', 5, [0x6e]), 'no_encoder', /the picture is avc1\.6e/],
  ['the picture is too large for sets', changed('avcC', 7, [0x33]), 'no_encoder', /the picture is avc1\.640033/],
  ['the picture is HEVC', changed('avc1', 0, 'hvc1'), 'no_encoder', /the picture is/],
  ['the sound is another one', changed('mp4a', 0, 'ac-3'), 'no_encoder', /the sound is/],
  ['it is Matroska', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...Array<number>(200).fill(0)]), 'no_encoder', /no MP4/],
  ['it is none', Buffer.from('a text that is no video at all'), 'no_encoder', /no MP4/],
  ['it is empty', Buffer.alloc(0), 'not_a_video', /cannot be read/],
  ['it is cut off', clip.subarray(0, clip.length - 2_000), 'not_a_video', /cut off/],
  ['its header is cut off', clip.subarray(0, 600), 'not_a_video', /no picture/],
] as const)('a file is not played as it is: %s', async (_what, content, reason, message) => {
  const failed = await encode(content).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(EncodeError);
  expect(failed).toMatchObject({ reason, message: expect.stringMatching(message) });
  expect(readdirSync(folder)).toEqual(['source']);
});
