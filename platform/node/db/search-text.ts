/** Letters that Unicode decomposition leaves alone, and their usual ASCII spelling. */
const plainLetters: { readonly [letter: string]: string } = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
};
/** Alternative two-letter spellings. */
const twoLetters: { readonly [letter: string]: string } = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

function replaced(text: string, letters: { readonly [letter: string]: string }): string {
  return [...text].map((letter) => letters[letter] ?? letter).join('');
}

/** Folds text for search: lower-case letters and digits without diacritics, words separated by one space. */
export function foldText(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return replaced(plain, plainLetters)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Folds a name in all its spellings: `muller mueller`. */
function foldName(name: string): string {
  const spelled = replaced(name.toLowerCase().normalize('NFC'), twoLetters);
  return [...new Set([foldText(name), foldText(spelled)])].join(' ');
}

/** Returns the folded room and guest name; the same for all that a guest in a room asks for. */
export function searchWords({ room, guest_name }: { readonly room: string; readonly guest_name: string }): string {
  return `${foldText(room)} ${foldName(guest_name)}`;
}
