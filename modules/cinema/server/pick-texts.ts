import type { TextsByLanguage } from '../contract.ts';
import type { Caller } from './caller.ts';
import type { CinemaPorts } from './context.ts';

/** Languages in the order in which texts are wanted, lower case. */
export type Wanted = readonly string[];
type Texts = TextsByLanguage[string];

/**
 * Returns the texts in the first wanted language that there is, or a variety of it, else those without a language, else the first
 * ones.
 */
export function pickTexts<T extends Partial<Texts> = Texts>(
  texts: { readonly [language: string]: T },
  wanted: Wanted,
): T | undefined {
  for (const language of wanted) {
    const [base = ''] = language.split('-');
    const found =
      texts[language] ?? texts[base] ?? Object.entries(texts).find(([key]) => key.startsWith(`${base}-`))?.[1];
    if (found) return found;
  }
  return texts[''] ?? Object.values(texts)[0];
}

/** Returns the languages of a caller: the one that the call names, else the stay's, then the property's. */
export async function wantedLanguages(
  { property, stays }: Pick<CinemaPorts, 'property' | 'stays'>,
  caller: Caller,
  lang: string,
): Promise<Wanted> {
  const { defaultLanguage } = await property.requireById(caller.property);
  const named = lang.trim().toLowerCase();
  const first = named === '' ? await stayLanguage(stays, caller) : named;
  return [...new Set([first, defaultLanguage])].filter((one) => one !== '');
}

async function stayLanguage(stays: CinemaPorts['stays'], caller: Caller): Promise<string> {
  if (caller.kind !== 'guest') return '';
  const [stay] = await stays.resolveCachedStays(caller, '');
  return stay ? (await stays.inLanguageOf(caller.sessionId, stay)).language : '';
}
