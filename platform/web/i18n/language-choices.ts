import { capitalize } from './capitalize.ts';
import { languageName } from './language-name.ts';

/** Returns languages as choices, each by its own name with a capital, in alphabetical order. */
export function languageChoices(
  keys: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  const choices = keys.map((value) => ({ value, label: capitalize(languageName(value, value), value) }));
  return choices.sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
