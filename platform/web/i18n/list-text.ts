/** Returns what stands between the words of a list in a language. */
export function listComma(language: string): string {
  if (/^(?:ar|fa)/.test(language)) return '، ';
  return /^(?:ja|zh)/.test(language) ? '、' : ', ';
}

/** Joins words in the style of the language: `gluten, celery and milk`. English without a region is British. */
export function listText(words: readonly string[], language: string): string {
  // TVs of 2018 have no such format.
  if (!('ListFormat' in Intl)) return words.join(listComma(language));
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(words);
}
