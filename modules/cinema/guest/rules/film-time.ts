/** Hours and minutes of a number of minutes. */
export function hoursAndMinutes(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** A second of a film as `1:11` hours and minutes, or `11:05` minutes and seconds of one that is shorter than an hour. */
export function filmClock(seconds: number, duration = seconds): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  if (duration >= 3_600) return `${hours}:${String(minutes).padStart(2, '0')}`;
  return `${minutes}:${String(whole % 60).padStart(2, '0')}`;
}

type Watched = { readonly resume_time: number; readonly duration: number; readonly runtime_min: number };

/** How far a film was watched, 0 to 1, and how many minutes are left; undefined if it was not begun. */
export function filmProgress(film: Watched): { readonly share: number; readonly minutesLeft: number } | undefined {
  const duration = film.duration || film.runtime_min * 60;
  if (film.resume_time <= 0 || duration <= 0) return undefined;
  const left = Math.max(0, duration - film.resume_time);
  return { share: Math.min(1, film.resume_time / duration), minutesLeft: Math.max(1, Math.round(left / 60)) };
}
