/**
 * Locale for numbers and dates in a language. Arabic uses European digits, as the hotel's printed matter does; plain
 * English is formatted as British English (`21 November`).
 */
export function localeOf(language: string): string {
  if (language === 'en') return 'en-GB';
  return language.startsWith('ar') ? `${language}-u-nu-latn` : language;
}
