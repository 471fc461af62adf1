/** Words as a language strings them together: `gluten, celery and milk`. English without a country is that of the house. */
export function listText(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(words);
}
