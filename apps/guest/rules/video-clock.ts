/** Writes a second of a video as `1:48:05`, or `48:05` in its first hour. */
export function videoClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** The chapter in which a second is; undefined before the first one. */
export function chapterAt<T extends { readonly start: number }>(chapters: readonly T[], second: number): T | undefined {
  return chapters.filter(({ start }) => start <= second).at(-1);
}
