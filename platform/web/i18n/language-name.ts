/** Returns the name of the language `key` in the reader's language; the key itself if unknown, `–` if empty. */
export function languageName(key: string, reader: string): string {
  if (key === '') return '–';
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(key) ?? key;
  } catch {
    // Integrations may send a key that is not a valid language tag.
    return key;
  }
}
