/**
 * Locale for numbers and dates in a language, in the apps and in what the server writes: with the language's own calendar and digits, so
 * that guests who read Persian read the Persian calendar. Arabic uses European digits, as the hotel's printed matter does; plain English is
 * formatted as British English (`21 November`).
 */
export function localeOf(language: string): string {
  if (language === 'en') return 'en-GB';
  return language.startsWith('ar') ? `${language}-u-nu-latn` : language;
}

/** Writes an engine's word for a half of the day: `AM` in English (docs/reference/platform.md §9), elsewhere as it is. */
export function partOfDay(word: string, language: string): string {
  return language.startsWith('en') ? word.replaceAll('.', '').toUpperCase() : word;
}
