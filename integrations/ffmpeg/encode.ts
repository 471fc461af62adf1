import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EncodedVideo, Encoder } from '#cinema/contract';
import { type MadeSound, masterPlaylist, segmentsOf } from './playlists.ts';
import { inputArgs, type Probe, probe } from './probe.ts';
import { type Rendition, renditionsOf } from './renditions.ts';
import { runProgram } from './run-program.ts';

/** A video to encode, and the priority of the programs that do it. */
export type EncodeWork = Parameters<Encoder['encode']>[0] & { readonly priority: number };
/** Hears how far the work is, 0 to 1. */
type Progress = (share: number) => void;
type Step = {
  /** Name of the playlist, without its ending. */
  readonly name: string;
  readonly args: readonly string[];
  /** Share of the whole work. */
  readonly weight: number;
};

/** Sounds and subtitles of a film that are kept. */
const [mostSounds, mostSubtitles] = [8, 30];
/** Length of a segment in seconds, and distance of the pictures with which one can begin. */
const segmentSeconds = 4;

function videoStep({ height, frame, rate, profile, level }: Rendition): Step {
  const picture = `scale=${frame.width}:${frame.height},setsar=1,format=yuv420p`;
  return {
    name: `v${height}`,
    weight: frame.width * frame.height,
    args: [
      ...['-map', '0:V:0', '-an', '-sn', '-dn', '-vf', picture, '-fpsmax', '30'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-profile:v', profile, '-level:v', level],
      ...['-maxrate', `${rate}k`, '-bufsize', `${2 * rate}k`, '-sc_threshold', '0'],
      ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
    ],
  };
}

function soundStep(at: number): Step {
  return {
    name: `a${at}`,
    weight: 20_000,
    args: ['-map', `0:a:${at}`, '-vn', '-sn', '-dn', '-c:a', 'aac', '-ac', '2', '-ar', '48000', '-b:a', '128k'],
  };
}

/** Reads how far ffmpeg is, in seconds, from what it prints of its progress. */
export function secondsDone(output: string): number | undefined {
  const last = [...output.matchAll(/^out_time_us=(\d{1,16})$/gm)].at(-1)?.[1];
  return last === undefined ? undefined : Number(last) / 1_000_000;
}

/** Returns what reads the output of ffmpeg and hears each second that is new: one that hangs may go on to say where it is. */
export function followSeconds(take: (seconds: number) => void): (output: string) => void {
  let last = -1;
  return (output) => {
    const seconds = secondsDone(output) ?? last;
    if (seconds <= last) return;
    last = seconds;
    take(seconds);
  };
}

const exists = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() === true;

/** Makes the renditions and sounds of one video. */
class VideoEncoding {
  readonly #job: EncodeWork;
  readonly #keyInfo: string;
  readonly #duration: number;
  readonly #onProgress: Progress;

  constructor(job: EncodeWork, work: { readonly keyInfo: string; readonly duration: number }, onProgress: Progress) {
    this.#job = job;
    this.#keyInfo = work.keyInfo;
    this.#duration = work.duration;
    this.#onProgress = onProgress;
  }

  /** Takes the steps in turn; what is complete is kept. */
  async take(steps: readonly Step[]): Promise<void> {
    const whole = steps.reduce((sum, { weight }) => sum + weight, 0);
    let done = 0;
    for (const step of steps) {
      if (!(await exists(join(this.#job.folder, `${step.name}.m3u8`)))) {
        await this.#encode(step, (share) => this.#onProgress((done + share * step.weight) / whole));
      }
      done += step.weight;
      this.#onProgress(done / whole);
    }
  }

  /** The playlist gets its name once it is complete: what has none is made anew. */
  async #encode({ name, args }: Step, onProgress: Progress): Promise<void> {
    const { source, folder, signal, priority } = this.#job;
    const unfinished = join(folder, `${name}.unfinished.m3u8`);
    const target = [
      ...[
        '-f',
        'hls',
        '-hls_time',
        String(segmentSeconds),
        '-hls_playlist_type',
        'vod',
        '-hls_flags',
        'independent_segments',
      ],
      ...['-hls_key_info_file', this.#keyInfo, '-hls_segment_filename', join(folder, `${name}-%05d.ts`), unfinished],
    ];
    const options = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-progress', 'pipe:1', '-y'];
    await runProgram({
      program: 'ffmpeg',
      args: [...options, ...inputArgs(source), ...args, '-map_metadata', '-1', '-map_chapters', '-1', ...target],
      signal,
      priority,
      onOutput: followSeconds((seconds) => onProgress(Math.min(1, seconds / this.#duration))),
    });
    await rename(unfinished, join(folder, `${name}.m3u8`));
  }
}

/** Writes the subtitles that are inside a video as files; what cannot be read is left out. */
async function extractSubtitles(
  { source, folder, signal, priority }: EncodeWork,
  { subtitles }: Probe,
  onProgress: Progress,
) {
  const found: { lang: string; file: string }[] = [];
  const known = new Set<string>();
  for (const { index, lang } of subtitles.slice(0, mostSubtitles)) {
    if (lang === '' || known.has(lang)) continue;
    const file = `inside-${lang}.vtt`;
    const options = ['-v', 'error', '-nostdin', '-progress', 'pipe:1', '-y', ...inputArgs(source)];
    const args = [...options, '-map', `0:s:${index}`, '-f', 'webvtt', join(folder, file)];
    try {
      await runProgram({
        ...{ program: 'ffmpeg', args, signal, priority },
        onOutput: followSeconds(() => onProgress(1)),
      });
      known.add(lang);
      found.push({ lang, file });
    } catch (error) {
      if (signal.aborted) throw error;
    }
  }
  return found;
}

/** Returns the highest rate of the segments of a playlist in bits per second. */
async function bandwidthOf(folder: string, name: string): Promise<number> {
  const segments = segmentsOf(await readFile(join(folder, `${name}.m3u8`), 'utf8'));
  const rates = await Promise.all(
    segments.map(async ({ file, seconds }) => ((await stat(join(folder, file))).size * 8) / Math.max(seconds, 1)),
  );
  return rates.reduce((most, rate) => Math.max(most, rate), 1);
}

async function withKeyInfo<R>({ key, keyUrl }: EncodeWork, work: (path: string) => Promise<R>): Promise<R> {
  const place = await mkdtemp(join(tmpdir(), 'bellhop-key-'));
  try {
    await writeFile(join(place, 'key'), key, { mode: 0o600 });
    await writeFile(join(place, 'info'), `${keyUrl}\n${join(place, 'key')}\n`, { mode: 0o600 });
    return await work(join(place, 'info'));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Encodes a video into a folder; see `Encoder.encode`. */
export async function encode(job: EncodeWork, onProgress: Progress): Promise<EncodedVideo> {
  const { folder } = job;
  const found = await probe(job);
  await mkdir(folder, { recursive: true });
  const renditions = renditionsOf(found);
  const sounds = found.audio.slice(0, mostSounds);
  await withKeyInfo(job, async (keyInfo) => {
    const work = new VideoEncoding(job, { keyInfo, duration: found.duration }, onProgress);
    await work.take([...sounds.map((_sound, at) => soundStep(at)), ...renditions.toReversed().map(videoStep)]);
  });
  const subtitles = await extractSubtitles(job, found, onProgress);
  const made = await Promise.all(
    renditions.map(async (one) => ({ ...one, bandwidth: await bandwidthOf(folder, `v${one.height}`) })),
  );
  const madeSounds = await Promise.all(
    sounds.map(
      async (sound, at): Promise<MadeSound> => ({
        ...sound,
        file: `a${at}.m3u8`,
        bandwidth: await bandwidthOf(folder, `a${at}`),
      }),
    ),
  );
  await writeFile(join(folder, 'master.m3u8'), masterPlaylist(made, madeSounds));
  return {
    ...{ duration: found.duration, chapters: found.chapters, subtitles },
    renditions: renditions.map(({ height }) => height),
    audio: sounds.map(({ lang }) => lang),
  };
}
