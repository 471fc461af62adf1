import countries from 'i18n-iso-countries';

/** Id of the stations of no country. */
export const international = 'int';

/** Languages whose names are kept; callers are answered in those of their hotel. */
const mostLanguages = 100;
/** The oldest first. */
const names = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language);
  if (known) return known;
  let made: Intl.DisplayNames;
  try {
    made = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' });
  } catch {
    made = namesIn('en');
  }
  names.set(language, made);
  const [oldest] = names.keys();
  if (names.size > mostLanguages && oldest !== undefined) names.delete(oldest);
  return made;
}

/** A country without its stations; TV sets are too old to know names of countries themselves. */
export type CountryName = {
  readonly id: string;
  readonly iso2: string;
  readonly iso3: string;
  readonly name: string;
  readonly i18nName: string;
};

/** Returns the names of a country by its code (ISO 3166-1 alpha-2); an empty code stands for no country. */
export function countryName(code: string, language: string): CountryName {
  if (code === '') {
    // CLDR calls the region 001 "World".
    return {
      ...{ id: international, iso2: '', iso3: '' },
      name: namesIn('en').of('001') ?? '',
      i18nName: namesIn(language || 'en').of('001') ?? '',
    };
  }
  return {
    ...{ id: code, iso2: code, iso3: countries.alpha2ToAlpha3(code) ?? '' },
    name: namesIn('en').of(code) ?? code,
    i18nName: namesIn(language || 'en').of(code) ?? code,
  };
}

/** Returns the code that a caller means by an id, `iso2` or `iso3`; undefined: none. */
export function codeOfCountry(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (code === international.toUpperCase()) return '';
  if (code.length === 3) return countries.alpha3ToAlpha2(code);
  return code.length === 2 ? code : undefined;
}
