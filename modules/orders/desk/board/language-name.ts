/** Name of the language `key` in that of the reader: the key where it is no language, `–` where there is none. */
export function languageName(key: string, reader: string): string {
  if (key === '') return '–';
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(key) ?? key;
  } catch {
    // An integrator's key for a stay may have a form that no language has.
    return key;
  }
}
