/** Writes seconds of a song as `3:05`, or `1:02:05` from an hour on. */
export function songClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Splits seconds into whole hours and minutes; something that is heard lasts a minute at least. */
export function hoursAndMinutes(seconds: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
