/**
 * Sanitises text from outside (guests, the PMS, files, other servers), keeping line breaks and tabs: removes lone surrogates, which databases reject, control
 * characters, and explicit directional formatting (Unicode Standard Annex 9), which would garble the surrounding text. Line and
 * paragraph separators become spaces: where a line is expected, they would begin another.
 */
export function plainText(text: string): string {
  return text.replace(/[\u2028\u2029]/g, ' ').replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/gu, '');
}

/** Sanitises a text as {@link plainText} does, on one line: a name, a title, a line of a bill. */
export function plainLine(text: string): string {
  return plainText(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim();
}
