/** Joins words in the style of the language: `gluten, celery and milk`. English without a region is British. */
export function listText(words: readonly string[], language: string): string {
  // TVs of 2018 have no such format.
  if (!('ListFormat' in Intl)) return words.join(/^(?:ar|fa)/.test(language) ? '، ' : ', ');
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(words);
}
