/** A piece of a text, and whether it is what was searched for. */
export type TextPiece = { readonly text: string; readonly isFound: boolean };

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
}

/** Returns how much of a word is what was searched for: its beginning, if a word of the term is that. */
function foundLength(word: string, terms: readonly string[]): number {
  const folded = fold(word);
  const lengths = terms.filter((term) => folded.startsWith(term)).map(({ length }) => length);
  const most = Math.max(0, ...lengths);
  // A letter may fold to two: then the whole word is marked.
  return most === 0 ? 0 : folded.length === word.length ? most : word.length;
}

/** Splits a text into what was searched for and what was not; accents and case do not matter. */
export function markWords(text: string, searchTerm: string): readonly TextPiece[] {
  const terms = (searchTerm.match(/[\p{L}\p{N}]+/gu) ?? []).map(fold).filter((term) => term.length > 1);
  const pieces: { text: string; isFound: boolean }[] = [];
  const add = (piece: string, isFound: boolean) => {
    const last = pieces.at(-1);
    if (piece === '') return;
    if (last?.isFound === isFound) last.text += piece;
    else pieces.push({ text: piece, isFound });
  };
  for (const [part, word] of text.normalize('NFC').matchAll(/([\p{L}\p{N}]+)|[^\p{L}\p{N}]+/gu)) {
    const length = word === undefined ? 0 : foundLength(word, terms);
    add(part.slice(0, length), true);
    add(part.slice(length), false);
  }
  return pieces;
}
