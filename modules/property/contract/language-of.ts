/** The languages of a property, lower case, and the one that it writes everything in. */
type Languages = { readonly languages: readonly string[]; readonly defaultLanguage: string };

/**
 * Returns the language of a property that a caller names by a key in any case: that one, or the same without its region or with
 * one; undefined: none of them.
 */
export function findLanguage({ languages }: Pick<Languages, 'languages'>, named: string): string | undefined {
  const key = named.trim().toLowerCase();
  const [base = ''] = key.split('-');
  if (base === '') return undefined;
  return [key, base].find((one) => languages.includes(one)) ?? languages.find((one) => one.startsWith(`${base}-`));
}

/**
 * Returns the language of a property that a caller means, as {@link findLanguage} does, else the property's own. Callers may name any
 * of a million keys: what is kept or made for each language is kept for the result.
 */
export function languageOf(property: Languages, named: string): string {
  return findLanguage(property, named) ?? property.defaultLanguage;
}
