/** Joins words in the style of the language: `gluten, celery and milk`. English without a region is British. */
export function listText(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(words);
}
