import { languageName } from './language-name.ts';

/** Returns languages as choices, each by its own name with a capital, in alphabetical order. */
export function languageChoices(
  keys: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  const choices = keys.map((value) => {
    const name = languageName(value, value);
    return { value, label: name.charAt(0).toLocaleUpperCase(value) + name.slice(1) };
  });
  return choices.sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
