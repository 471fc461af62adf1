/** Languages whose code in FIAS is no key of ISO 639-1, or another language's (FIAS 2.20.23, field GL). */
const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EA: 'en',
    GE: 'de',
    SP: 'es',
    CR: 'hr',
    CZ: 'cs',
    DK: 'da',
    FN: 'fi',
    GR: 'el',
    NR: 'no',
    PO: 'pt',
    RI: 'id',
    RL: 'ru',
    RS: 'ru',
    SC: 'sk',
    SW: 'sv',
    CT: 'ca',
  }),
);

/**
 * Returns the key of a language by its code in the field GL; empty if it is unknown. The hotel's own table comes first: its
 * codes are in upper case. Lower case is ISO 639-1, whatever FIAS means by the letters.
 */
export function languageOf(code: string, own: ReadonlyMap<string, string>): string {
  const trimmed = code.trim();
  const upper = trimmed.toUpperCase();
  const mine = own.get(upper);
  if (mine !== undefined) return mine;
  if (trimmed !== upper) return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(trimmed) ? trimmed.toLowerCase() : '';
  const alias = aliases.get(upper);
  if (alias !== undefined) return alias;
  return /^[A-Z]{2}$/.test(upper) && isLanguage(upper.toLowerCase()) ? upper.toLowerCase() : '';
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a key is a language of ISO 639-1, so that a site's own code is not taken for one. */
function isLanguage(key: string): boolean {
  return names.of(key) !== undefined;
}
