const formulaPattern = /^'*[=+\-@]/;
const escapedPattern = /^'+[=+\-@]/;

/** Escapes text that a spreadsheet would evaluate as a formula with a leading apostrophe (CSV injection). */
export function escapeFormula(text: string): string {
  return formulaPattern.test(text) ? `'${text}` : text;
}

/** Reverts {@link escapeFormula}. */
export function unescapeFormula(text: string): string {
  return escapedPattern.test(text) ? text.slice(1) : text;
}
