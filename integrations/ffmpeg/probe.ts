import { z } from 'zod';
import { EncodeError } from '#cinema/contract';
import { languageKey } from '#cinema/rules';
import { type ProgramRun, runProgram } from './run-program.ts';

/** What a video file contains. */
export type Probe = {
  /** Seconds. */
  readonly duration: number;
  /** In pixels as they are shown. */
  readonly width: number;
  readonly height: number;
  /** Sounds in their order; `lang` is empty where it is unknown. */
  readonly audio: readonly { readonly lang: string; readonly title: string }[];
  /** Subtitles as text, by their place among all subtitles. */
  readonly subtitles: readonly { readonly index: number; readonly lang: string }[];
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
};

/**
 * How an input is opened: as a file of this machine, and only as a container of a video. Scripts and playlists that name other files
 * or servers are none.
 */
export function inputArgs(source: string): readonly string[] {
  const containers = ['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2', 'matroska', 'webm', 'mpegts', 'mpeg', 'avi', 'ogg'];
  return ['-protocol_whitelist', 'file', '-format_whitelist', containers.join(','), '-i', `file:${source}`];
}

const tags = z.record(z.string(), z.string()).catch({}).default({});
const number = z.coerce.number().catch(0).default(0);
const shape = z.object({
  format: z.object({ duration: number }).catch({ duration: 0 }).default({ duration: 0 }),
  streams: z
    .array(
      z.object({
        ...{ codec_type: z.string().default(''), codec_name: z.string().default(''), tags },
        ...{ width: number, height: number, duration: number },
        sample_aspect_ratio: z.string().default(''),
        disposition: z.object({ attached_pic: number }).catch({ attached_pic: 0 }).default({ attached_pic: 0 }),
        side_data_list: z
          .array(z.object({ rotation: number }))
          .catch([])
          .default([]),
      }),
    )
    .catch([])
    .default([]),
  chapters: z
    .array(z.object({ start_time: number, tags }))
    .catch([])
    .default([]),
});
type Stream = z.output<typeof shape>['streams'][number];

const textSubtitles = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);

function tagOf({ tags }: { readonly tags: Readonly<Record<string, string>> }, name: string): string {
  const found = Object.entries(tags).find(([key]) => key.toLowerCase() === name);
  return found?.[1].trim() ?? '';
}

/** Returns the size of a picture as it is shown: with square pixels, and upright. */
function shownSize({ width, height, sample_aspect_ratio: ratio, side_data_list: sides }: Stream) {
  const [across = 1, down = 1] = /^[1-9]\d*:[1-9]\d*$/.test(ratio) ? ratio.split(':').map(Number) : [];
  const shown = Math.round((width * across) / down);
  const isTurned = sides.some(({ rotation }) => Math.abs(rotation) % 180 === 90);
  return isTurned ? { width: height, height: shown } : { width: shown, height };
}

/** Reads what ffprobe says of a file. Throws `EncodeError` where it is no video. */
export function readProbe(json: string): Probe {
  const { format, streams, chapters } = shape.parse(JSON.parse(json));
  const video = streams.find((one) => one.codec_type === 'video' && one.disposition.attached_pic === 0);
  const duration = format.duration > 0 ? format.duration : Math.max(0, ...streams.map((one) => one.duration));
  if (!video || video.width < 2 || video.height < 2) throw new EncodeError('not_a_video', 'the file has no picture');
  if (duration <= 0) throw new EncodeError('not_a_video', 'the file does not say how long it is');
  const subtitles = streams.filter(({ codec_type: type }) => type === 'subtitle');
  return {
    ...{ duration, ...shownSize(video) },
    audio: streams
      .filter(({ codec_type: type }) => type === 'audio')
      .map((one) => ({ lang: languageKey(tagOf(one, 'language')), title: tagOf(one, 'title').slice(0, 80) })),
    subtitles: subtitles.flatMap((one, index) =>
      textSubtitles.has(one.codec_name) ? [{ index, lang: languageKey(tagOf(one, 'language')) }] : [],
    ),
    chapters: chapters.map((one, at) => ({
      start: Math.max(0, one.start_time),
      title: (tagOf(one, 'title') || String(at + 1)).slice(0, 200),
    })),
  };
}

/** Finds out what a video file contains; rejects with `EncodeError`. */
export async function probe({
  source,
  ...run
}: Pick<ProgramRun, 'signal' | 'priority'> & { readonly source: string }): Promise<Probe> {
  const options = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', '-show_chapters'];
  try {
    return readProbe(
      await runProgram({
        program: 'ffprobe',
        args: [...options, ...inputArgs(source)],
        signal: run.signal,
        priority: run.priority,
      }),
    );
  } catch (error) {
    if (error instanceof EncodeError && error.reason !== 'failed') throw error;
    throw new EncodeError('not_a_video', `the file is no video that can be read: ${(error as Error).message}`);
  }
}
