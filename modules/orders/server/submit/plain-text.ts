/**
 * What a guest wrote, of one line or several, without halves of characters, which no database keeps, without control
 * characters, which came along with something pasted, and without marks that turn the text around them (Unicode Standard
 * Annex 9, explicit directional formatting): a note reads at the desk as it reads on the ticket.
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/gu, '');
}
