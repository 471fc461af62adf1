import { refuse } from '#platform/contract';
import { isLanguage } from './languages.ts';

/** Keys of languages in lower case, each once; refuses with `language_unknown`. */
export function languageKeys(given: readonly string[]): readonly string[] {
  const keys = [...new Set(given.map((key) => key.trim().toLowerCase()))];
  const unknown = keys.find((key) => !isLanguage(key));
  return unknown === undefined ? keys : refuse('language_unknown', `${unknown} is no language`);
}

/** Refuses with `zone_unknown` what is no zone of the IANA database. */
export function requireZone(zone: string): void {
  try {
    // By name alone: an offset knows no summer time.
    if (/^[A-Za-z]/.test(zone)) return void new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    // Falls through to the one refusal.
  }
  refuse('zone_unknown', `${zone} is no zone of the IANA database`);
}
