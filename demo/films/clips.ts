/** A short film that the project drew, which films of the demo hotel play. */
export type DemoClip = {
  readonly name: string;
  /** Languages of its sounds. */
  readonly audio: readonly string[];
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
  /** Languages of its subtitles. */
  readonly subtitles: readonly string[];
};

/** Seconds of a clip, and of a segment of it. */
export const clipSeconds = 20;
export const segmentSeconds = 4;
/** Heights of the renditions, the largest first. */
export const renditions = [540, 270] as const;

const plain = { audio: ['en'], chapters: [], subtitles: [] } as const;
const six = ['en', 'de', 'fr', 'it', 'es', 'ar'] as const;

/** The clips; `demo/films/render-clips.ts` draws, synthesises and encodes them. */
export const clips: readonly DemoClip[] = [
  {
    ...{ name: 'night-train', audio: ['en', 'de'], subtitles: six },
    chapters: [
      { start: 0, title: 'The viaduct' },
      { start: 6.7, title: 'Compartment nine' },
      { start: 13.3, title: 'Lisbon Street' },
    ],
  },
  {
    ...{ name: 'ferry', audio: ['en', 'de'], subtitles: six },
    chapters: [
      { start: 0, title: 'Casting off' },
      { start: 6.7, title: 'The light' },
      { start: 13.3, title: 'Thirty-one' },
    ],
  },
  { name: 'snow', ...plain },
  { name: 'stage', ...plain },
  { name: 'meadow', ...plain },
  { name: 'city', ...plain },
];
