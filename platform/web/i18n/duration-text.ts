import { localeOf } from './locale.ts';
import { useLanguage } from './texts-context.ts';

const digitsIn = new Map<string, string>();

/** The digits 0 to 9 of a language; asked once, as an `Intl` object costs a slow phone a tenth of a second. */
function digitsOf(language: string): string {
  const known = digitsIn.get(language);
  if (known) return known;
  const written = new Intl.NumberFormat(localeOf(language), { useGrouping: false }).format(9_876_543_210);
  const digits = [...written].reverse().join('');
  digitsIn.set(language, digits);
  return digits;
}

/** Writes seconds as `0:48`, `12:05` or `1:02:05`, in the digits of a language; never negative, part seconds dropped. */
export function durationText(seconds: number, language: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const pair = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const rest = pair(whole % 60);
  const text = hours > 0 ? `${hours}:${pair(minutes)}:${rest}` : `${minutes}:${rest}`;
  const digits = digitsOf(language);
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

/** Returns a function that writes seconds as `0:48`, `12:05` or `1:02:05`, in the reader's digits; never negative. */
export function useDuration(): (seconds: number) => string {
  const language = useLanguage();
  return (seconds) => durationText(seconds, language);
}
