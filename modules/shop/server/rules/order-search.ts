/** Letters that lose no mark when they are taken apart, and what people without them on the keyboard type. */
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
/** The other way in which they are typed. */
const twoLetters: { readonly [letter: string]: string } = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

function replaced(text: string, letters: { readonly [letter: string]: string }): string {
  return [...text].map((letter) => letters[letter] ?? letter).join('');
}

/** Text as it is searched: letters and digits without marks, lower case, one space between words. */
export function foldText(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return replaced(plain, plainLetters)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A name in every way in which it is looked for: `muller mueller`. */
function foldName(name: string): string {
  const spelled = replaced(name.toLowerCase().normalize('NFC'), twoLetters);
  return [...new Set([foldText(name), foldText(spelled)])].join(' ');
}

/** Six digits to name an order by among people; made from its id, so that no two processes wait for each other. */
export function orderNumber(id: string): string {
  const value = Number.parseInt(id.slice(0, 18).replaceAll('-', '').slice(0, 12), 16) || 0;
  return String(value % 1_000_000).padStart(6, '0');
}

/** Whose an order is, as a search looks at it: the same for all orders of a guest in a room. */
export function searchWords({ room, guest_name }: { readonly room: string; readonly guest_name: string }): string {
  return `${foldText(room)} ${foldName(guest_name)}`;
}

/** Everything of an order that a search looks at. */
export function searchText(order: { readonly id: string; readonly room: string; readonly guest_name: string }): string {
  return `${orderNumber(order.id)} ${searchWords(order)}`;
}
