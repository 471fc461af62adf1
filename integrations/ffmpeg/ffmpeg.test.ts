import { execFileSync, spawnSync } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { followSeconds, secondsDone } from './encode.ts';
import { createFfmpegEncoder } from './index.ts';
import { masterPlaylist, segmentsOf } from './playlists.ts';
import { readProbe } from './probe.ts';
import { renditionsOf } from './renditions.ts';
import { runProgram } from './run-program.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0 && spawnSync('ffprobe', ['-version']).status === 0;

const { PRIORITY_NORMAL: normal } = constants.priority;

const heights = (width: number, height: number) => renditionsOf({ width, height }).map((one) => one.height);

test('no rendition is larger than the video', () => {
  expect(heights(3840, 2160)).toEqual([1080, 720, 540, 360]);
  expect(heights(1920, 1080)).toEqual([1080, 720, 540, 360]);
  expect(heights(1280, 720)).toEqual([720, 540, 360]);
  expect(heights(640, 480)).toEqual([360]);
  expect(heights(320, 240)).toEqual([240]);
  expect(heights(31, 17)).toEqual([18]);
});

test('a wide picture keeps its shape, and its sides are even', () => {
  const [large, , , small] = renditionsOf({ width: 1920, height: 803 });
  expect([large?.frame, small?.frame]).toEqual([
    { width: 1920, height: 804 },
    { width: 640, height: 268 },
  ]);
  expect(renditionsOf({ width: 1080, height: 1920 })[0]?.frame).toEqual({ width: 608, height: 1080 });
});

test('the playlist of all renditions names what a player needs', () => {
  const renditions = renditionsOf({ width: 640, height: 360 }).map((one) => ({ ...one, bandwidth: 500_000 }));
  const sound = { bandwidth: 128_000, title: '' };
  expect(
    masterPlaylist(renditions, [
      { ...sound, file: 'a0.m3u8', lang: 'en' },
      { ...sound, file: 'a1.m3u8', lang: 'en', title: 'en' },
    ]),
  ).toBe(`#EXTM3U
#EXT-X-VERSION:4
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="en",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="a0.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="en 2",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="a1.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=628000,RESOLUTION=640x360,CODECS="avc1.42c01e,mp4a.40.2",AUDIO="audio"
v360.m3u8
`);
  expect(masterPlaylist(renditions, [])).not.toContain('AUDIO');
});

test('progress is read from what ffmpeg prints', () => {
  expect(secondsDone('frame=1\nout_time_us=1500000\nprogress=continue\nout_time_us=2000000\n')).toBe(2);
  expect(secondsDone('out_time_us=N/A\n')).toBeUndefined();
});

test('a program that says again where it is gets no further', () => {
  const steps: number[] = [];
  const follow = followSeconds((seconds) => steps.push(seconds));
  for (const at of ['1000000', '1000000', 'N/A', '2000000']) follow(`out_time_us=${at}\nprogress=continue\n`);
  expect(steps).toEqual([1, 2]);
});

/** Puts a script in the place of a program while something is done. */
async function withProgram<R>(name: string, script: string, work: () => Promise<R>): Promise<R> {
  const place = mkdtempSync(join(tmpdir(), 'bellhop-program-'));
  const { PATH: path } = process.env;
  writeFileSync(join(place, name), script, { mode: 0o755 });
  process.env.PATH = `${place}:${path}`;
  try {
    return await work();
  } finally {
    process.env.PATH = path;
    rmSync(place, { recursive: true, force: true });
  }
}

test('a program that never stops to talk is ended', async () => {
  const { signal } = new AbortController();
  const run = () => runProgram({ program: 'ffprobe', args: [], signal, priority: normal });
  const said = withProgram('ffprobe', '#!/bin/sh\nexec yes "a stream"\n', run);
  await expect(said).rejects.toMatchObject({ reason: 'failed', message: expect.stringContaining('says more') });
});

test('a picture inside a song is no video, and what says no length is none', () => {
  const cover = { codec_type: 'video', width: 500, height: 500, disposition: { attached_pic: 1 } };
  const probed =
    (streams: unknown, duration = '10') =>
    () =>
      readProbe(JSON.stringify({ streams, format: { duration } }));
  expect(probed([cover])).toThrow('no picture');
  expect(probed([{ ...cover, disposition: {} }], 'N/A')).toThrow('how long');
  expect(probed('nonsense')).toThrow('no picture');
});

test('a machine without ffmpeg says so', async () => {
  const { PATH: path } = process.env;
  process.env.PATH = '/nowhere';
  try {
    const encoder = createFfmpegEncoder({ clock: fakeClock() });
    expect(await encoder.isAvailable()).toBe(false);
  } finally {
    process.env.PATH = path;
  }
});

describe.skipIf(!hasFfmpeg)('with ffmpeg, a video', () => {
  // At the lowest priority, a machine that is busy would hardly begin.
  const encoder = createFfmpegEncoder({ clock: fakeClock(), priority: normal });
  const key = Uint8Array.from({ length: 16 }, (_none, at) => at);
  let place = '';
  let source = '';
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'bellhop-ffmpeg-'));
    source = join(place, 'source.mkv');
    writeFileSync(join(place, 'said.srt'), '1\n00:00:01,000 --> 00:00:02,000\nGood evening.\n');
    writeFileSync(
      join(place, 'chapters.txt'),
      ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=3\ntitle=Harbour\n[CHAPTER]\nTIMEBASE=1/1\nSTART=3\nEND=9\ntitle=Lake\n',
    );
    const inputs = [
      '-f',
      'lavfi',
      '-i',
      'testsrc=s=960x540:r=5:d=9',
      '-f',
      'lavfi',
      '-i',
      'sine=440:d=9',
      '-f',
      'lavfi',
    ];
    const more = ['-i', 'sine=880:d=9', '-i', join(place, 'said.srt'), '-i', join(place, 'chapters.txt')];
    const maps = [
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
      '-map',
      '3',
      '-map_chapters',
      '4',
      '-c:v',
      'libx264',
      '-preset',
    ];
    const tags = [
      '-metadata:s:a:0',
      'language=ger',
      '-metadata:s:a:1',
      'language=eng',
      '-metadata:s:s:0',
      'language=eng',
    ];
    execFileSync('ffmpeg', [
      '-v',
      'error',
      ...inputs,
      ...more,
      ...maps,
      'ultrafast',
      '-c:a',
      'aac',
      '-c:s',
      'srt',
      ...tags,
      source,
    ]);
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  const jobIn = (folder: string, signal: AbortSignal = new AbortController().signal) => ({
    ...{ source, folder: join(place, folder), key, keyUrl: 'key', signal },
  });

  test('becomes encrypted renditions and sounds, subtitles and chapters', async () => {
    const shares: number[] = [];
    const made = await encoder.encode(jobIn('one'), (share) => shares.push(share));
    expect(made).toMatchObject({
      ...{ renditions: [540, 360], audio: ['de', 'en'], subtitles: [{ lang: 'en', file: 'inside-en.vtt' }] },
      chapters: [
        { start: 0, title: 'Harbour' },
        { start: 3, title: 'Lake' },
      ],
    });
    expect(made.duration).toBeCloseTo(9, 0);
    expect([shares.at(-1), shares.toSorted((a, b) => a - b)]).toEqual([1, shares]);
    const read = (name: string) => readFileSync(join(place, 'one', name));
    expect(read('master.m3u8').toString()).toMatch(/LANGUAGE="de"[\s\S]*RESOLUTION=960x540[\s\S]*RESOLUTION=640x360/);
    expect(read('inside-en.vtt').toString()).toContain('Good evening.');
    const playlists = ['v540', 'v360', 'a0'].map((name) => read(`${name}.m3u8`).toString());
    for (const playlist of playlists) expect(playlist).toContain('#EXT-X-KEY:METHOD=AES-128,URI="key"');
    const [large = [], small = []] = playlists.map((playlist) => segmentsOf(playlist));
    expect(large.map(({ seconds }) => seconds)).toEqual(small.map(({ seconds }) => seconds));
    const decipher = createDecipheriv('aes-128-cbc', key, ivOf(playlists[0] ?? ''));
    const segment = read(large[0]?.file ?? '');
    expect(segment[0]).not.toBe(0x47);
    // Each packet of MPEG-TS begins with this byte.
    expect([0, 188, 376].map((at) => decipher.update(segment)[at])).toContain(0x47);
    expect(readdirSync(join(place, 'one')).filter((name) => /key|info|unfinished/.test(name))).toEqual([]);
  });

  test('that was broken off goes on where it was', async () => {
    const retained = join(place, 'one', 'v360.m3u8');
    utimesSync(retained, 1, 1);
    rmSync(join(place, 'one', 'v540.m3u8'));
    expect((await encoder.encode(jobIn('one'), () => {})).renditions).toEqual([540, 360]);
    expect(statSync(retained).mtimeMs).toBe(1000);
    expect(statSync(join(place, 'one', 'v540.m3u8')).size).toBeGreaterThan(0);
  });

  test('is cancelled at once', async () => {
    const abort = new AbortController();
    const encoding = encoder.encode(jobIn('cancelled', abort.signal), () => abort.abort());
    await expect(encoding).rejects.toMatchObject({ reason: 'cancelled' });
  });

  test.each([
    ['text', 'not a video'],
    ['a playlist of other files', '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n#EXT-X-ENDLIST\n'],
    ['a script that names other files', 'ffconcat version 1.0\nfile /etc/passwd\n'],
  ])('that is %s is refused', async (name, content) => {
    const path = join(place, `${name}.mp4`);
    writeFileSync(path, content);
    const encoding = encoder.encode({ ...jobIn('none'), source: path }, () => {});
    await expect(encoding).rejects.toMatchObject({ reason: 'not_a_video' });
  });
});

/** Returns the initialisation vector of the first segment: that of the playlist, else its number. */
function ivOf(playlist: string): Buffer {
  const written = /IV=0x([0-9a-f]{32})/i.exec(playlist)?.[1];
  return written === undefined ? Buffer.alloc(16) : Buffer.from(written, 'hex');
}
