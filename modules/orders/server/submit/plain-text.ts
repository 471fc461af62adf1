/**
 * Sanitises text from a guest, keeping line breaks and tabs: removes lone surrogates, which databases reject, control
 * characters, and explicit directional formatting (Unicode Standard Annex 9), which would garble the surrounding text.
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/gu, '');
}
