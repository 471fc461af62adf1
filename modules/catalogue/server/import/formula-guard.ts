const formulaPattern = /^'*[=+\-@]/;
const escapedPattern = /^'+[=+\-@]/;

/** Escapes text that a spreadsheet would evaluate as a formula with a leading apostrophe (CSV injection). */
export function guardedText(text: string): string {
  return formulaPattern.test(text) ? `'${text}` : text;
}

/** Reverts {@link guardedText}. */
export function unguarded(text: string): string {
  return escapedPattern.test(text) ? text.slice(1) : text;
}
