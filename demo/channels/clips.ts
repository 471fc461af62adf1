/** A clip that a channel of the demo hotel plays without end. */
export type Clip = {
  readonly name: string;
  /** `av1` is an encoding that older sets lack. */
  readonly video: 'h264' | 'av1';
  /** Languages of its sound; more than one: each has its own file. */
  readonly audio: readonly string[];
  /** Languages of its subtitles. */
  readonly subtitles: readonly string[];
};

/** Seconds of a segment, and how many segments a clip has. */
export const segmentSeconds = 2;
export const segmentCount = 6;

const plain = { video: 'h264', audio: ['en'], subtitles: [] } as const;

/** The clips of the demo hotel's channels; `demo/channels/render-clips.ts` draws and encodes them. */
export const clips: readonly Clip[] = [
  { name: 'eins-alp', ...plain },
  { name: 'rete-due', ...plain },
  { name: 'cinema-lumen', ...plain },
  { name: 'sportwelle', ...plain },
  { name: 'lyra', ...plain, audio: ['de', 'en', 'it'] },
  { name: 'piccolo', ...plain },
  { name: 'berg-24', ...plain },
  { name: 'lago-uno', ...plain, subtitles: ['en', 'de'] },
  { name: 'arvensee', ...plain },
  { name: 'nocturne', ...plain },
  { name: 'nova', ...plain, video: 'av1' },
];
