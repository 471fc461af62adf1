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
  const alias = /^[a-z]/.test(trimmed) ? undefined : aliases.get(upper);
  return alias ?? keyOf(trimmed);
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Keys of ISO 639-1 by their names in English and lower case. */
const keys: ReadonlyMap<string, string> = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((key) => {
      const name = names.of(key);
      return name === undefined ? [] : [[name.toLowerCase(), key] as const];
    }),
);

/** Returns the key of a code of two or three letters; empty if ISO 639 has none. `Intl` throws at those that name no language, as `und`. */
function keyOfLetters(code: string): string {
  try {
    const { language } = new Intl.Locale(code);
    return names.of(language) === undefined ? '' : language;
  } catch {
    return '';
  }
}

/** Whether a tag is one of BCP 47, which `en-usa` and `de-deu` are not. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * Returns the key of a tag (`de-AT`, `EN_GB`), of a code of three letters (`DEU`), or of a name in English; of what is none but begins
 * with a language (`EN-USA`), that language. Empty: it is no language of ISO 639, so that a site's own code is not taken for one.
 */
function keyOf(code: string): string {
  const tag = code.toLowerCase().replaceAll('_', '-');
  const named = keys.get(tag);
  if (named !== undefined || !/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/.test(tag)) return named ?? '';
  const [first = ''] = tag.split('-');
  const language = keyOfLetters(first);
  return language !== '' && first.length === 2 && isTag(tag) ? tag : language;
}
