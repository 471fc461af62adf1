// Draws the clips of the demo hotel's channels, synthesises their sound, and encodes both as HLS segments with ffmpeg,
// which Debian has as a package: `node demo/channels/render-clips.ts [name…]`. The segments are committed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Clip, clips, segmentCount, segmentSeconds } from './clips.ts';
import { scenes } from './scenes.ts';
import { sampleRate, synthesise } from './sounds.ts';

const seconds = segmentSeconds * segmentCount;
const rate = 25;
const size = { width: 960, height: 540 };
const h264 =
  '-c:v libx264 -profile:v baseline -level 3.1 -preset veryslow -crf 28 -maxrate 115k -bufsize 230k -bf 0 -pix_fmt yuv420p -x264-params keyint=50:min-keyint=50:scenecut=0';
const av1 = '-c:v libsvtav1 -preset 5 -crf 45 -g 50 -pix_fmt yuv420p -svtav1-params keyint=50:scd=0';
const aac = `-c:a aac -b:a 32k -ac 1 -ar ${sampleRate}`;

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

async function drawFrames(name: string, input: NodeJS.WritableStream): Promise<void> {
  const scene = scenes[name];
  if (!scene) throw new Error(`no scene for ${name}`);
  const frames = seconds * rate;
  for (let frame = 0; frame < frames; frame += 1) {
    const drawn = sharp(Buffer.from(scene(frame / frames))).resize(size.width, size.height, { fit: 'fill' });
    const pixels = await drawn.flatten({ background: '#000' }).removeAlpha().raw().toBuffer();
    if (!input.write(pixels)) await once(input, 'drain');
  }
}

/** How segments are cut: MPEG transport streams, or fragmented MP4 for what the older container lacks. */
function cutting(clip: Clip, folder: string, name: string): readonly string[] {
  const fragmented = clip.video === 'av1';
  const type = fragmented
    ? `-hls_segment_type fmp4 -hls_fmp4_init_filename ${name}-init.mp4`
    : '-hls_segment_type mpegts -muxdelay 0 -muxpreload 0 -mpegts_flags +resend_headers';
  const cut = `-f hls -hls_time ${segmentSeconds} -hls_list_size 0 -hls_playlist_type vod -t ${seconds}`;
  // Not `.ts`, which tools take for TypeScript.
  const extension = fragmented ? 'm4s' : 'mpegts';
  return [...words(type), ...words(cut), '-hls_segment_filename', join(folder, `${name}-%d.${extension}`)];
}

async function encode(clip: Clip, work: string): Promise<void> {
  const folder = fileURLToPath(new URL(`clips/${clip.name}/`, import.meta.url));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const raw = words(`-f rawvideo -pix_fmt rgb24 -s ${size.width}x${size.height} -r ${rate} -i pipe:0`);
  const isMixed = clip.audio.length === 1;
  const sounds = clip.audio.map((language) => ({
    language,
    file: join(work, `${clip.name}.${language}.raw`),
    samples: synthesise(isMixed ? clip.name : `${clip.name}.${language}`, seconds),
  }));
  for (const { file, samples } of sounds) await writeFile(file, new Uint8Array(samples.buffer));
  const soundInput = (file: string) => [...words(`-f s16le -ar ${sampleRate} -ac 1 -i`), file];
  const mixed = isMixed ? soundInput(sounds[0]?.file ?? '') : [];
  const video = words(clip.video === 'av1' ? av1 : h264);
  const codecs = [...video, ...(isMixed ? words(aac) : [])];
  // ffmpeg writes the head of fragmented MP4 beside its playlist, which the server makes instead.
  const list = join(folder, 'list.m3u8');
  await run([...raw, ...mixed, ...codecs, ...cutting(clip, folder, 'video'), list], (input) =>
    drawFrames(clip.name, input),
  );
  for (const { language, file } of isMixed ? [] : sounds)
    await run([...soundInput(file), ...words(aac), ...cutting(clip, folder, language), list]);
  await rm(list);
  // Sound is encoded in blocks, of which the last one can begin a segment of its own.
  for (const name of await readdir(folder)) {
    if (Number(/-(\d+)\./.exec(name)?.[1] ?? 0) >= segmentCount) await rm(join(folder, name));
  }
}

const wanted = process.argv.slice(2);
const work = await mkdtemp(join(tmpdir(), 'bellhop-clips-'));
for (const clip of clips) {
  if (wanted.length > 0 && !wanted.includes(clip.name)) continue;
  await encode(clip, work);
}
await rm(work, { recursive: true });
