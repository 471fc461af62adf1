/** Returns the name of a language in another one, with a capital; as it is if it has none; empty if the language is unknown. */
export function labelOf(lang: string, inLanguage: string): string {
  if (lang === 'und') return '';
  try {
    const name = new Intl.DisplayNames([inLanguage || 'en'], { type: 'language', fallback: 'none' }).of(lang);
    if (name === undefined) return lang;
    return name.charAt(0).toLocaleUpperCase(inLanguage || 'en') + name.slice(1);
  } catch {
    // A file may call its language anything.
    return lang;
  }
}
