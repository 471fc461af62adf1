import type { Formats } from './formats.ts';
import { useFormats } from './texts-context.ts';

/** Writes seconds as `0:48`, `12:05` or `1:02:05`, with the numbers of a language; never negative, part seconds dropped. */
export function durationText(seconds: number, number: Formats['number']): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const pair = (value: number) => number(Math.floor(value / 10)) + number(value % 10);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return `${hours > 0 ? `${number(hours)}:${pair(minutes)}` : number(minutes)}:${pair(whole % 60)}`;
}

/** Returns a function that writes seconds as `0:48`, `12:05` or `1:02:05`, in the reader's digits; never negative. */
export function useDuration(): (seconds: number) => string {
  const { number } = useFormats();
  return (seconds) => durationText(seconds, number);
}
