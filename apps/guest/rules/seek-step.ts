/** Presses of a held key after which its steps grow, and the seconds of a step from there on. */
const strides = [
  { after: 24, seconds: 60 },
  { after: 8, seconds: 30 },
] as const;
const firstStride = 10;

/** Seconds that the `count`th press in a row moves a video, from 0: further while the key is held. */
export function seekStep(count: number): number {
  return strides.find(({ after }) => count >= after)?.seconds ?? firstStride;
}

/** Keeps a second within a video, short of its end, which would close it. */
export function withinVideo(second: number, duration: number): number {
  const last = duration > 0 ? Math.max(0, duration - 2) : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(second, last));
}
