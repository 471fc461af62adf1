import countries from 'i18n-iso-countries';
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import italian from 'i18n-iso-countries/langs/it.json' with { type: 'json' };

/** Languages in which lists name countries. */
const languages = { en: english, de: german, fr: french, it: italian, es: spanish } as const;
for (const locale of Object.values(languages)) countries.registerLocale(locale as never);

/** Names that radio-browser has, without articles and in lower case, and that the tables do not. */
const others: { readonly [name: string]: string } = {
  'united kingdom of great britain and northern ireland': 'GB',
  'democratic peoples republic of korea': 'KP',
  'plurinational state of bolivia': 'BO',
  'ascension and tristan da cunha saint helena': 'SH',
  'viet nam': 'VN',
  'lao peoples democratic republic': 'LA',
  'federated states of micronesia': 'FM',
  'republic of moldova': 'MD',
  'sint maarten': 'SX',
  'coted ivoire': 'CI',
};

function codeOfName(name: string): string | undefined {
  for (const language of Object.keys(languages)) {
    const found = countries.getAlpha2Code(name, language) ?? countries.getSimpleAlpha2Code(name, language);
    if (found) return found;
  }
  return undefined;
}

/** Returns the code (ISO 3166-1 alpha-2) of a country by its code or one of its names; empty: unknown. */
export function countryCode(code: unknown, name: unknown): string {
  const text = typeof code === 'string' ? code.trim().toUpperCase() : '';
  if (text.length === 2 && countries.isValid(text)) return text;
  if (text.length === 3) return countries.alpha3ToAlpha2(text) ?? '';
  if (typeof name !== 'string' || name.trim() === '') return '';
  const plain = name.trim().replace(/^the\s+/i, '');
  if (plain.length === 2) return countryCode(plain, undefined);
  // Directories write "Islamic Republic Of Iran" and "Taiwan, Republic Of China".
  const short = (plain.split(',')[0] ?? '').replace(/^.*\brepublic of\s+(the\s+)?/i, '');
  return others[plain.toLowerCase()] ?? codeOfName(plain) ?? codeOfName(short) ?? '';
}
