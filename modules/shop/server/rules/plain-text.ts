/**
 * What a guest wrote, without halves of characters, which no database keeps, and without marks that turn the text around
 * them (Unicode Standard Annex 9, explicit directional formatting): a note reads at the desk as it reads on the ticket.
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '');
}
