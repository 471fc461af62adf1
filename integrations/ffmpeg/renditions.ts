/** A rendition of a video: its height names it, and its frame is not larger than it says. */
export type Rendition = {
  readonly height: number;
  readonly frame: { readonly width: number; readonly height: number };
  /** Most kbit/s of the picture. */
  readonly rate: number;
  readonly profile: 'baseline' | 'main';
  readonly level: string;
  /** RFC 6381. */
  readonly codec: string;
};

type Ladder = Omit<Rendition, 'frame'>;

/** Largest first. What old sets can decode decides about profiles. */
const ladder: readonly Ladder[] = [
  { height: 1080, rate: 5000, profile: 'main', level: '4.0', codec: 'avc1.4d4028' },
  { height: 720, rate: 2800, profile: 'main', level: '3.1', codec: 'avc1.4d401f' },
  { height: 540, rate: 1600, profile: 'main', level: '3.1', codec: 'avc1.4d401f' },
  { height: 360, rate: 800, profile: 'baseline', level: '3.0', codec: 'avc1.42c01e' },
];
const smallest: Omit<Ladder, 'height'> = { rate: 500, profile: 'baseline', level: '3.0', codec: 'avc1.42c01e' };

/** H.264 in this form needs even sides. */
const even = (side: number) => Math.max(2, Math.round(side / 2) * 2);

function frameIn(source: { readonly width: number; readonly height: number }, height: number) {
  const most = { width: (height * 16) / 9, height };
  const scale = Math.min(1, most.width / source.width, most.height / source.height);
  return { width: even(source.width * scale), height: even(source.height * scale) };
}

/**
 * Returns the renditions of a video, the largest first: none is larger than the video. One of a wide picture counts as high as a
 * screen on which it is as wide.
 */
export function renditionsOf(source: { readonly width: number; readonly height: number }): readonly Rendition[] {
  const height = Math.max(source.height, (source.width * 9) / 16);
  const fitting = ladder.filter((one) => one.height <= Math.ceil(height));
  const steps = fitting.length > 0 ? fitting : [{ ...smallest, height: even(height) }];
  return steps.map((one) => ({ ...one, frame: frameIn(source, one.height) }));
}
