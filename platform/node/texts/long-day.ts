const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** Writes a day (`YYYY-MM-DD`) in words: `Friday 4 December`. `language`: a key of two letters. */
export function longDay(language: string, day: string): string {
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
  return new Intl.DateTimeFormat(locale, options).format(Date.parse(`${day}T00:00:00Z`));
}
