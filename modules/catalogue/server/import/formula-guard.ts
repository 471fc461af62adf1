const formula = /^'*[=+\-@]/;
const guarded = /^'+[=+\-@]/;

/** A text that a spreadsheet shows rather than computes: one that looks like a formula begins with an apostrophe. */
export function guardedText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that {@link guardedText} was given. */
export function unguarded(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
