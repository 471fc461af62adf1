// Draws the clips of the demo hotel's films, synthesises their sounds, and encodes both with ffmpeg, which Debian has as a package, as
// the server's own encoder lays films out, only smaller: `node demo/films/render-clips.ts [name…]`. What comes of it is committed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { playTune, sampleRate } from '../channels/sounds.ts';
import { clipSeconds, clips, type DemoClip, renditions, segmentSeconds } from './clips.ts';
import { eveningShots } from './shots/evening-shots.ts';
import { seasonShots } from './shots/season-shots.ts';
import { travelShots } from './shots/travel-shots.ts';
import { clipTunes } from './tunes.ts';

const shots = { ...travelShots, ...seasonShots, ...eveningShots };
const rate = 16;
const size = { width: 960, height: 540 };
/** Share of a shot in which the picture comes from black or goes there. */
const fade = 0.05;
const names: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch' };

const qualities = {
  540: { codec: 'avc1.4d401f', args: '-profile:v main -level 3.1 -crf 31 -maxrate 50k -bufsize 140k' },
  270: { codec: 'avc1.42c01e', args: '-profile:v baseline -level 3.0 -crf 33 -maxrate 16k -bufsize 48k' },
} as const;
const h264 = `-c:v libx264 -preset veryslow -tune animation -pix_fmt yuv420p -g ${rate * segmentSeconds} -keyint_min ${rate * segmentSeconds} -sc_threshold 0`;
const cut = `-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod -hls_flags independent_segments -map_metadata -1`;

const words = (text: string) => text.split(' ').filter(Boolean);

async function run(args: readonly string[], feed?: (input: NodeJS.WritableStream) => Promise<void>): Promise<void> {
  const ffmpeg = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'exit');
  await feed?.(ffmpeg.stdin);
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Draws the picture of a clip at `t`, 0 to 1. */
function drawPicture(name: string, t: number): string {
  const all = shots[name] ?? [];
  const place = Math.min(t * all.length, all.length - 0.000_01);
  const inShot = place % 1;
  const first = place < 1 ? 1 : inShot / fade;
  const shade = 1 - Math.min(1, first, (1 - inShot) / fade);
  const drawn = all[Math.floor(place)]?.(inShot) ?? '';
  const veil = `<rect width="1600" height="900" fill="#000" opacity="${shade.toFixed(3)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">${drawn}${veil}</svg>`;
}

async function drawFrames(name: string, input: NodeJS.WritableStream): Promise<void> {
  const frames = clipSeconds * rate;
  for (let frame = 0; frame < frames; frame += 1) {
    const drawn = sharp(Buffer.from(drawPicture(name, frame / frames))).resize(size.width, size.height, {
      fit: 'fill',
    });
    const pixels = await drawn.flatten({ background: '#000' }).removeAlpha().raw().toBuffer();
    if (!input.write(pixels)) await once(input, 'drain');
  }
}

const outputOf = (folder: string, name: string) => [
  ...words(cut),
  // Not `.ts`, which tools take for TypeScript.
  ...['-hls_segment_type', 'mpegts', '-hls_segment_filename', join(folder, `${name}-%05d.mpegts`)],
  join(folder, `${name}.m3u8`),
];

async function encodeVideo(name: string, folder: string): Promise<void> {
  const raw = words(`-f rawvideo -pix_fmt rgb24 -s ${size.width}x${size.height} -r ${rate} -i pipe:0`);
  const outputs = renditions.flatMap((tall) => [
    ...['-map', '0:v', '-vf', `scale=-2:${tall}`, ...words(h264), ...words(qualities[tall].args)],
    ...outputOf(folder, `v${tall}`),
  ]);
  await run([...raw, ...outputs], (input) => drawFrames(name, input));
}

async function encodeSounds({ name, audio }: DemoClip, folder: string, work: string): Promise<void> {
  for (const [at, language] of audio.entries()) {
    const tune = clipTunes[audio.length > 1 ? `${name}.${language}` : name];
    if (!tune) throw new Error(`no tune for ${name}`);
    const file = join(work, 'sound.raw');
    await writeFile(file, new Uint8Array(playTune(tune, clipSeconds).buffer));
    const aac = `-c:a aac -b:a 20k -ac 1 -ar ${sampleRate} -t ${clipSeconds}`;
    await run([...words(`-f s16le -ar ${sampleRate} -ac 1 -i`), file, ...words(aac), ...outputOf(folder, `a${at}`)]);
  }
}

/** Returns the highest rate of the segments of a playlist in bits per second. */
async function bandwidthOf(folder: string, name: string): Promise<number> {
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}-`));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return Math.ceil((Math.max(...sizes) * 8) / segmentSeconds);
}

async function writeMaster({ audio }: DemoClip, folder: string): Promise<void> {
  const sounds = audio.map((language, at) =>
    [
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${names[language]}",LANGUAGE="${language}"`,
      `DEFAULT=${at === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,CHANNELS="1",URI="a${at}.m3u8"`,
    ].join(','),
  );
  const soundRate = await bandwidthOf(folder, 'a0');
  const streams = renditions.map(async (tall) => {
    const bandwidth = (await bandwidthOf(folder, `v${tall}`)) + soundRate;
    const frame = `${(tall * 16) / 9}x${tall}`;
    return `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${frame},CODECS="${qualities[tall].codec},mp4a.40.2",AUDIO="audio"\nv${tall}.m3u8`;
  });
  const head = ['#EXTM3U', '#EXT-X-VERSION:4', '#EXT-X-INDEPENDENT-SEGMENTS'];
  await writeFile(join(folder, 'master.m3u8'), `${[...head, ...sounds, ...(await Promise.all(streams))].join('\n')}\n`);
}

/** The names of segments in playlists are those that devices ask for. */
async function nameSegments(folder: string): Promise<void> {
  for (const file of (await readdir(folder)).filter((one) => /^[av]\d+\.m3u8$/.test(one))) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, `${file}.new`), text.replaceAll('.mpegts', '.ts'));
    await rename(join(folder, `${file}.new`), join(folder, file));
  }
}

const wanted = process.argv.slice(2);
const work = await mkdtemp(join(tmpdir(), 'bellhop-clips-'));
for (const clip of clips) {
  if (wanted.length > 0 && !wanted.includes(clip.name)) continue;
  const folder = fileURLToPath(new URL(`clips/${clip.name}/`, import.meta.url));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await encodeVideo(clip.name, folder);
  await encodeSounds(clip, folder, work);
  await writeMaster(clip, folder);
  await nameSegments(folder);
}
await rm(work, { recursive: true });
