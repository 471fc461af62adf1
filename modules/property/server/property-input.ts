import { refuse } from '#platform/contract';
import { isLanguage } from './languages.ts';

/** Returns language keys in lower case, without duplicates. Refuses with `language_unknown`. */
export function parseLanguageKeys(given: readonly string[]): readonly string[] {
  const keys = [...new Set(given.map((key) => key.trim().toLowerCase()))];
  const unknown = keys.find((key) => !isLanguage(key));
  return unknown === undefined ? keys : refuse('language_unknown', `${unknown} is not a language`);
}

/** Refuses with `zone_unknown` unless `zone` is a zone of the IANA database. */
export function requireZone(zone: string): void {
  try {
    // Names only: a UTC offset has no daylight saving time.
    if (/^[A-Za-z]/.test(zone)) return void new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    // Falls through to the refusal below.
  }
  refuse('zone_unknown', `${zone} is not a zone of the IANA database`);
}
