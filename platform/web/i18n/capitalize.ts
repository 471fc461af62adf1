/** Capitalizes the first letter, if the script has capitals. */
export function capitalize(text: string, language: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}
